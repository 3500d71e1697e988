-- oldest compatible build: 0047
CREATE TABLE "staff_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"confirmed_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_two_people";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "filed_by_id" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_confirmed_by_id_staff_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_at" ON "staff_acts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_filed_by_id_staff_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_id_staff_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_two_people" CHECK ("approvals"."state" <> 'confirmed' or "approvals"."is_alone"
          or ("approvals"."decided_by" <> "approvals"."filed_by" and coalesce("approvals"."decided_by_id" <> "approvals"."filed_by_id", true)));--> statement-breakpoint
UPDATE "approvals" a SET "filed_by_id" = (SELECT id FROM "staff" WHERE lower(username) = lower(a."filed_by")),
       "decided_by_id" = (SELECT id FROM "staff" WHERE lower(username) = lower(a."decided_by"));--> statement-breakpoint
-- Of the last two weeks, which the audit log tells.
INSERT INTO "staff_acts" ("kind", "by_id", "by_name", "staff_id", "at")
SELECT substr(l.action, 7), b.id, substr(l.actor, 7), s.id, l.at
  FROM (SELECT * FROM "audit_log"
         WHERE action IN ('staff.create', 'staff.invite', 'staff.enable', 'staff.roles')
           AND result = 'ok' AND actor LIKE 'staff:%' AND at > now() - interval '14 days') l
  JOIN "staff" s ON CASE l.action WHEN 'staff.create' THEN l.object = 'staff:' || s.username ELSE l.object = 'staff:' || s.id END
  LEFT JOIN "staff" b ON lower(b.username) = lower(substr(l.actor, 7));
