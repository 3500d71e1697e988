-- oldest compatible build: 0044
CREATE TABLE "unmatched_reps" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sales_rep_id" integer;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_sales_rep_id_staff_id_fk" FOREIGN KEY ("sales_rep_id") REFERENCES "public"."staff"("id");--> statement-breakpoint
CREATE INDEX "members_sales_rep" ON "members" ("sales_rep_id") WHERE "sales_rep_id" IS NOT NULL;--> statement-breakpoint
-- The one active 业务员 of that name; a name that none or several of them bear becomes an item of the inbox.
UPDATE "members" m SET "sales_rep_id" = s.id
  FROM (SELECT min(id) AS id, name FROM "staff" WHERE status = 'active' AND 'sales' = ANY(roles)
         GROUP BY name HAVING count(*) = 1) s
 WHERE m."sales_rep_name" = s.name;--> statement-breakpoint
INSERT INTO "unmatched_reps" ("name", "noted_at")
SELECT DISTINCT "sales_rep_name", now() FROM "members"
 WHERE "sales_rep_id" IS NULL AND "sales_rep_name" <> '' ORDER BY 1;
