-- oldest compatible build: 0051
CREATE TABLE "after_sales_dispatch_batches" (
	"after_sales_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"batch_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "after_sales_dispatch_batches_after_sales_id_order_line_id_batch_id_pk" PRIMARY KEY("after_sales_id","order_line_id","batch_id"),
	CONSTRAINT "after_sales_dispatch_batches_quantity" CHECK ("after_sales_dispatch_batches"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "after_sales_dispatches" (
	"after_sales_id" bigint PRIMARY KEY NOT NULL,
	"carrier" text,
	"waybill" text,
	"made_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "after_sales_dispatches_shipped" CHECK (("after_sales_dispatches"."shipped_at" is null) = ("after_sales_dispatches"."waybill" is null) and ("after_sales_dispatches"."shipped_at" is null) = ("after_sales_dispatches"."carrier" is null)),
	CONSTRAINT "after_sales_dispatches_delivered_last" CHECK ("after_sales_dispatches"."delivered_at" is null or "after_sales_dispatches"."shipped_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "special_receipts" DROP CONSTRAINT "special_receipts_order";--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD COLUMN "after_sales_id" bigint;--> statement-breakpoint
ALTER TABLE "after_sales_dispatch_batches" ADD CONSTRAINT "after_sales_dispatch_batches_after_sales_id_after_sales_dispatches_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales_dispatches"("after_sales_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_dispatch_batches" ADD CONSTRAINT "after_sales_dispatch_batches_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_dispatch_batches" ADD CONSTRAINT "after_sales_dispatch_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_dispatches" ADD CONSTRAINT "after_sales_dispatches_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sales_dispatch_batches_line" ON "after_sales_dispatch_batches" USING btree ("order_line_id","batch_id");--> statement-breakpoint
CREATE INDEX "after_sales_dispatch_batches_batch" ON "after_sales_dispatch_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "after_sales_dispatches_delivered" ON "after_sales_dispatches" USING btree ("delivered_at") WHERE "after_sales_dispatches"."delivered_at" is not null;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "special_receipts_order" ON "special_receipts" USING btree ("order_id") WHERE "special_receipts"."after_sales_id" is null;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_after_sales" UNIQUE("after_sales_id");--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_instead" CHECK ("after_sales"."instead_of" is null or "after_sales"."kind" = 'return');--> statement-breakpoint
CREATE VIEW "public"."served_batches" AS (
  select x.order_line_id, x.batch_id, x.quantity - coalesce(p.short, 0) as units, coalesce(p.short, 0) as short,
         null::bigint as after_sales_id
    from order_line_batches x
    left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
  union all
  select d.order_line_id, d.batch_id, d.quantity, 0, d.after_sales_id from after_sales_dispatch_batches d);