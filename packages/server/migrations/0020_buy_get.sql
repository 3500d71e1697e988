-- oldest compatible build: 0020
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_what";--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD COLUMN "gift_deduction" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD COLUMN "gifts_charged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_gifts" CHECK ("after_sales_lines"."gift_deduction" >= 0 and "after_sales_lines"."gifts_charged" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_what" CHECK (("order_lines"."goods_id" is null) = ("order_lines"."type" = 3) and ("order_lines"."combination_id" is not null) = ("order_lines"."type" = 3) and ("order_lines"."spend_offer_id" is not null) = ("order_lines"."type" = 4 or "order_lines"."type" = 5 and "order_lines"."activity_id" = 0));--> statement-breakpoint
UPDATE "activities" SET "kind" = CASE "kind" WHEN 'full_reduction' THEN 'manjian' WHEN 'full_discount' THEN 'discount' ELSE "kind" END;
