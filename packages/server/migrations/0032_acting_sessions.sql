-- oldest compatible build: 0032
CREATE TABLE "acting_sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"reason" text NOT NULL,
	"ticket_hash" text,
	"token_hash" text,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "acting_sessions_entered" CHECK ("acting_sessions"."ticket_hash" is null or "acting_sessions"."token_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"group_id" bigint PRIMARY KEY NOT NULL,
	"acting_id" bigint NOT NULL,
	"placed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_acting_id_acting_sessions_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."acting_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acting_sessions_ticket" ON "acting_sessions" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "acting_sessions_token" ON "acting_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "acting_sessions_member" ON "acting_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "acting_sessions_staff" ON "acting_sessions" USING btree ("staff_id");