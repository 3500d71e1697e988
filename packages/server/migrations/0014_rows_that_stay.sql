-- What lines and movements point at is never taken away: see decision 0029. Their tables refuse it.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_stock_id_stock_id_fk";
--> statement-breakpoint
ALTER TABLE "order_line_batches" DROP CONSTRAINT "order_line_batches_order_line_id_order_lines_id_fk";
--> statement-breakpoint
ALTER TABLE "order_line_batches" DROP CONSTRAINT "order_line_batches_batch_id_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_goods_id_goods_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order_id_fk";
--> statement-breakpoint
CREATE FUNCTION "refuse_loss"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "goods_stay" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id" ON "goods"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss"();
--> statement-breakpoint
CREATE TRIGGER "stock_stay" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id" ON "stock"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss"();
--> statement-breakpoint
CREATE TRIGGER "batches_stay" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id" ON "batches"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss"();
--> statement-breakpoint
CREATE TRIGGER "orders_stay" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id" ON "orders"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_stay" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id" ON "order_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss"();
