-- oldest compatible build: 0048
CREATE TABLE "after_sales_line_batches" (
	"after_sales_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"batch_id" integer NOT NULL,
	"good" integer NOT NULL,
	"bad" integer NOT NULL,
	"is_presumed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "after_sales_line_batches_after_sales_id_order_line_id_batch_id_pk" PRIMARY KEY("after_sales_id","order_line_id","batch_id"),
	CONSTRAINT "after_sales_line_batches_units" CHECK ("after_sales_line_batches"."good" >= 0 and "after_sales_line_batches"."bad" >= 0 and "after_sales_line_batches"."good" + "after_sales_line_batches"."bad" > 0)
);
--> statement-breakpoint
ALTER TABLE "after_sales_line_batches" ADD CONSTRAINT "after_sales_line_batches_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_line_batches" ADD CONSTRAINT "after_sales_line_batches_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_line_batches" ADD CONSTRAINT "after_sales_line_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sales_line_batches_line" ON "after_sales_line_batches" USING btree ("order_line_id","batch_id");--> statement-breakpoint
-- Inspections so far did not ask for batches: presumably the last served came back first (推定). What was restocked of
-- them stands in the book of movements.
INSERT INTO "after_sales_line_batches" ("after_sales_id", "order_line_id", "batch_id", "good", "bad", "is_presumed")
SELECT r.after_sales_id, r.order_line_id, s.batch_id, (least(r.upto, s.upto) - greatest(r.upto - r.quantity, s.upto - s.served))::int, 0, true
  FROM (SELECT x.after_sales_id, x.order_line_id, x.quantity,
               sum(x.quantity) OVER (PARTITION BY x.order_line_id ORDER BY h.at, x.after_sales_id) AS upto
          FROM "after_sales_lines" x JOIN "order_lines" l ON l.id = x.order_line_id AND l.type <> 3
          JOIN (SELECT after_sales_id, min(at) AS at FROM "after_sales_history"
                 WHERE from_state = 'toInspect' AND to_state IN ('refunding', 'completed') GROUP BY 1) h
            ON h.after_sales_id = x.after_sales_id) r
  JOIN (SELECT x.order_line_id, x.batch_id, x.quantity - coalesce(p.short, 0) AS served,
               sum(x.quantity - coalesce(p.short, 0)) OVER (PARTITION BY x.order_line_id ORDER BY b.expires_on DESC, b.id DESC) AS upto
          FROM "order_line_batches" x JOIN "batches" b ON b.id = x.batch_id
          LEFT JOIN "order_picks" p ON p.order_line_id = x.order_line_id AND p.batch_id = x.batch_id) s
    ON s.order_line_id = r.order_line_id
 WHERE least(r.upto, s.upto) > greatest(r.upto - r.quantity, s.upto - s.served);
