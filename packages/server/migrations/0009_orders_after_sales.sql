CREATE TABLE "after_sales" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fault" text,
	"state" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"refund" numeric(14,2) NOT NULL,
	"reject_reason" text,
	"carrier" text,
	"waybill" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_refund" CHECK ("after_sales"."refund" >= 0 and ("after_sales"."refund" = 0 or "after_sales"."kind" in ('return', 'priceDifference'))),
	CONSTRAINT "after_sales_rejected" CHECK (("after_sales"."state" = 'rejected') = ("after_sales"."reject_reason" is not null)),
	CONSTRAINT "after_sales_completed" CHECK (("after_sales"."state" = 'completed') = ("after_sales"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "after_sales_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"after_sales_id" bigint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_lines" (
	"after_sales_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"refund" numeric(14,2) NOT NULL,
	CONSTRAINT "after_sales_lines_after_sales_id_order_line_id_pk" PRIMARY KEY("after_sales_id","order_line_id"),
	CONSTRAINT "after_sales_lines_quantity" CHECK ("after_sales_lines"."quantity" > 0 and "after_sales_lines"."refund" >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sales_photos" (
	"after_sales_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" bigint NOT NULL,
	CONSTRAINT "after_sales_photos_after_sales_id_position_pk" PRIMARY KEY("after_sales_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_debts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"left" numeric(14,2) NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "credit_debts_left" CHECK ("credit_debts"."left" between 0 and "credit_debts"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" >= 0),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" = 'awaited') = ("invoices"."number" is null) and ("invoices"."state" = 'awaited') = ("invoices"."issued_at" is null)),
	CONSTRAINT "invoices_reversed" CHECK (("invoices"."state" = 'reversed') = ("invoices"."reversed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "transfer_vouchers" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"upload_id" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waybill" text;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD COLUMN "upload_id" bigint;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_history" ADD CONSTRAINT "after_sales_history_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_photos" ADD CONSTRAINT "after_sales_photos_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_photos" ADD CONSTRAINT "after_sales_photos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_debts" ADD CONSTRAINT "credit_debts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_debts" ADD CONSTRAINT "credit_debts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_vouchers" ADD CONSTRAINT "transfer_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_vouchers" ADD CONSTRAINT "transfer_vouchers_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sales_member" ON "after_sales" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_history_request" ON "after_sales_history" USING btree ("after_sales_id");--> statement-breakpoint
CREATE INDEX "after_sales_lines_line" ON "after_sales_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "credit_debts_open" ON "credit_debts" USING btree ("member_id","due_on") WHERE "credit_debts"."left" > 0;--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_live" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" in ('awaited', 'issued');--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waybill" CHECK (("orders"."carrier" is null) = ("orders"."waybill" is null));