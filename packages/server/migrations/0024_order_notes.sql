-- oldest compatible build: 0024
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_group" ON "order_notes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "order_line_batches_batch" ON "order_line_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("state") WHERE "orders"."state" < 50;