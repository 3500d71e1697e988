-- oldest compatible build: 0032
CREATE TABLE "sales_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"known" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_of_categories" (
	"day" date NOT NULL,
	"category_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"known" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "sales_of_categories_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "sales_of_members" (
	"day" date NOT NULL,
	"member_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"sales" bigint NOT NULL,
	"known" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"kinds" integer NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "sales_of_members_day_member_id_pk" PRIMARY KEY("day","member_id")
);
--> statement-breakpoint
-- The day of an order that is paid, that leaves the paid ones or comes back to them, or that is dated anew.
CREATE FUNCTION "note_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.paid_at IS NOT NULL THEN
    INSERT INTO sales_changes (day) VALUES ((OLD.paid_at AT TIME ZONE 'Asia/Shanghai')::date);
  END IF;
  IF NEW.paid_at IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.paid_at IS DISTINCT FROM OLD.paid_at) THEN
    INSERT INTO sales_changes (day) VALUES ((NEW.paid_at AT TIME ZONE 'Asia/Shanghai')::date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_note_sales" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION "note_sales"();--> statement-breakpoint
CREATE TRIGGER "orders_note_sales_again" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.member_id IS DISTINCT FROM NEW.member_id
        OR (OLD.state BETWEEN 20 AND 50) IS DISTINCT FROM (NEW.state BETWEEN 20 AND 50)) EXECUTE FUNCTION "note_sales"();--> statement-breakpoint
-- Purchase costs and categories count as they are now, for past days too: of goods that were sold.
CREATE FUNCTION "note_sales_of_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  IF TG_TABLE_NAME = 'goods' THEN
    changed := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    changed := OLD.goods_id;
  ELSE
    changed := NEW.goods_id;
  END IF;
  IF EXISTS (SELECT FROM order_lines WHERE goods_id = changed)
     OR EXISTS (SELECT FROM order_line_parts WHERE goods_id = changed) THEN
    INSERT INTO sales_changes (day) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "goods_note_sales" AFTER UPDATE ON "goods" FOR EACH ROW WHEN (OLD.top_category_id IS DISTINCT FROM NEW.top_category_id) EXECUTE FUNCTION "note_sales_of_goods"();--> statement-breakpoint
CREATE TRIGGER "goods_costs_note_sales" AFTER INSERT OR DELETE ON "goods_costs" FOR EACH ROW EXECUTE FUNCTION "note_sales_of_goods"();--> statement-breakpoint
CREATE TRIGGER "goods_costs_note_sales_again" AFTER UPDATE ON "goods_costs" FOR EACH ROW WHEN (OLD.cost IS DISTINCT FROM NEW.cost) EXECUTE FUNCTION "note_sales_of_goods"();
