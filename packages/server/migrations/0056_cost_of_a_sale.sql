-- oldest compatible build: 0054
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" numeric(18,4);
--> statement-breakpoint
-- Until now a sale had no cost of its own: what a unit costs today stands for it.
UPDATE "order_lines" l SET "unit_cost" = c."cost" FROM "goods_costs" c WHERE c."goods_id" = l."goods_id";
--> statement-breakpoint
UPDATE "order_lines" l SET "unit_cost" = s."cost"
  FROM (SELECT p."order_line_id", sum(c."cost" * p."per_set") AS "cost"
          FROM "order_line_parts" p LEFT JOIN "goods_costs" c ON c."goods_id" = p."goods_id"
         GROUP BY 1 HAVING count(*) = count(c."cost")) s
 WHERE s."order_line_id" = l."id";
--> statement-breakpoint
-- A new cost no longer changes past days.
DROP TRIGGER "goods_costs_note_sales" ON "goods_costs";--> statement-breakpoint
DROP TRIGGER "goods_costs_note_sales_again" ON "goods_costs";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_sales_of_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_lines WHERE goods_id = NEW.id)
     OR EXISTS (SELECT FROM order_line_parts WHERE goods_id = NEW.id) THEN
    INSERT INTO sales_changes (day) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;
