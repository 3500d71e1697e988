ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_warehouse_id_warehouses_id_fk";
