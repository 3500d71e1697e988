-- oldest compatible build: 0032
-- Both hold what a search for orders reads, so that it reads no rows.
DROP INDEX "order_line_batches_batch";--> statement-breakpoint
DROP INDEX "order_lines_goods";--> statement-breakpoint
CREATE INDEX "order_line_batches_batch" ON "order_line_batches" USING btree ("batch_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_lines_goods" ON "order_lines" USING btree ("goods_id","order_id");