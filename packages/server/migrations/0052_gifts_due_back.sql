-- oldest compatible build: 0052
CREATE TABLE "gift_charges" (
	"after_sales_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"gift_line_id" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "gift_charges_after_sales_id_order_line_id_gift_line_id_pk" PRIMARY KEY("after_sales_id","order_line_id","gift_line_id"),
	CONSTRAINT "gift_charges_units" CHECK ("gift_charges"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_letters" (
	"certificate_id" bigint NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "certificate_letters_certificate_id_expires_on_days_pk" PRIMARY KEY("certificate_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "after_sales_lines" DROP CONSTRAINT "after_sales_lines_gifts";--> statement-breakpoint
ALTER TABLE "gift_charges" ADD CONSTRAINT "gift_charges_gift_line_id_order_lines_id_fk" FOREIGN KEY ("gift_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_charges" ADD CONSTRAINT "gift_charges_line" FOREIGN KEY ("after_sales_id","order_line_id") REFERENCES "public"."after_sales_lines"("after_sales_id","order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_letters" ADD CONSTRAINT "certificate_letters_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_charges_gift" ON "gift_charges" USING btree ("gift_line_id");--> statement-breakpoint
-- Until now only 买赠 was charged: its gift is the line of the same good in the same order.
INSERT INTO "gift_charges" ("after_sales_id", "order_line_id", "gift_line_id", "units")
SELECT x."after_sales_id", x."order_line_id", g."id", x."gifts_charged"
  FROM "after_sales_lines" x JOIN "order_lines" l ON l."id" = x."order_line_id"
  JOIN LATERAL (SELECT "id" FROM "order_lines"
                 WHERE "order_id" = l."order_id" AND "goods_id" = l."goods_id" AND "type" = 5 AND "activity_id" <> 0
                 ORDER BY "id" LIMIT 1) g ON true
 WHERE x."gifts_charged" > 0;--> statement-breakpoint
ALTER TABLE "after_sales_lines" DROP COLUMN "gifts_charged";--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_gifts" CHECK ("after_sales_lines"."gift_deduction" >= 0);--> statement-breakpoint
-- What is paid back for an order changes the sales of the day that it was paid on; sums of before did not take it off.
CREATE FUNCTION "note_sales_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (day)
  SELECT (paid_at AT TIME ZONE 'Asia/Shanghai')::date FROM orders WHERE id = NEW.order_id AND paid_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "after_sales_note_sales" AFTER INSERT OR UPDATE OF "completed_at" ON "after_sales" FOR EACH ROW
  WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION "note_sales_of_refund"();--> statement-breakpoint
INSERT INTO sales_changes (day) VALUES (NULL);
