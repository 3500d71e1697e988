CREATE TABLE "combination_parts" (
	"combination_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"per_set" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combination_parts_combination_id_goods_id_pk" PRIMARY KEY("combination_id","goods_id"),
	CONSTRAINT "combination_parts_per_set" CHECK ("combination_parts"."per_set" > 0)
);
--> statement-breakpoint
CREATE TABLE "combinations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"price" numeric(18,4) NOT NULL,
	"with_coupon" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combinations_price" CHECK ("combinations"."price" > 0),
	CONSTRAINT "combinations_window" CHECK ("combinations"."starts_at" < "combinations"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "spend_offer_goods" (
	"spend_offer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	CONSTRAINT "spend_offer_goods_spend_offer_id_goods_id_pk" PRIMARY KEY("spend_offer_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "spend_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"threshold_amount" numeric(18,4),
	"threshold_units" integer,
	"includes_special" boolean DEFAULT false NOT NULL,
	"goods_id" integer NOT NULL,
	"total" integer,
	"is_repeating" boolean DEFAULT false NOT NULL,
	"price" numeric(18,4),
	"most" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spend_offers_threshold" CHECK (("spend_offers"."threshold_amount" is null) <> ("spend_offers"."threshold_units" is null)),
	CONSTRAINT "spend_offers_threshold_above" CHECK ("spend_offers"."threshold_amount" >= 0 or "spend_offers"."threshold_units" >= 0),
	CONSTRAINT "spend_offers_gift" CHECK (("spend_offers"."kind" = 'gift') = ("spend_offers"."total" is not null) and ("spend_offers"."total" is null or "spend_offers"."total" > 0)),
	CONSTRAINT "spend_offers_exchange" CHECK (("spend_offers"."kind" = 'exchange') = ("spend_offers"."price" is not null) and ("spend_offers"."price" is null) = ("spend_offers"."most" is null)),
	CONSTRAINT "spend_offers_exchange_terms" CHECK ("spend_offers"."price" >= 0 and "spend_offers"."most" > 0),
	CONSTRAINT "spend_offers_window" CHECK ("spend_offers"."starts_at" < "spend_offers"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "welfare_goods" (
	"welfare_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	CONSTRAINT "welfare_goods_welfare_id_goods_id_pk" PRIMARY KEY("welfare_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "welfares" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(5,4) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "welfares_rate" CHECK ("welfares"."rate" > 0 and "welfares"."rate" <= 1),
	CONSTRAINT "welfares_window" CHECK ("welfares"."starts_at" < "welfares"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "order_line_parts" (
	"order_line_id" bigint NOT NULL,
	"goods_id" integer NOT NULL,
	"per_set" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_line_parts_order_line_id_goods_id_pk" PRIMARY KEY("order_line_id","goods_id"),
	CONSTRAINT "order_line_parts_per_set" CHECK ("order_line_parts"."per_set" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_type";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "goods_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "goods_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "combination_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "spend_offer_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "combination_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "spend_offer_id" integer;--> statement-breakpoint
ALTER TABLE "combination_parts" ADD CONSTRAINT "combination_parts_combination_id_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combination_parts" ADD CONSTRAINT "combination_parts_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combinations" ADD CONSTRAINT "combinations_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_offer_goods" ADD CONSTRAINT "spend_offer_goods_spend_offer_id_spend_offers_id_fk" FOREIGN KEY ("spend_offer_id") REFERENCES "public"."spend_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_offer_goods" ADD CONSTRAINT "spend_offer_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_offers" ADD CONSTRAINT "spend_offers_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_offers" ADD CONSTRAINT "spend_offers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welfare_goods" ADD CONSTRAINT "welfare_goods_welfare_id_welfares_id_fk" FOREIGN KEY ("welfare_id") REFERENCES "public"."welfares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "welfare_goods" ADD CONSTRAINT "welfare_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_parts" ADD CONSTRAINT "order_line_parts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_parts" ADD CONSTRAINT "order_line_parts_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combination_parts_goods" ON "combination_parts" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "spend_offer_goods_goods" ON "spend_offer_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "welfare_goods_goods" ON "welfare_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "order_line_parts_goods" ON "order_line_parts" USING btree ("goods_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_combination_id_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_spend_offer_id_spend_offers_id_fk" FOREIGN KEY ("spend_offer_id") REFERENCES "public"."spend_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_combination_id_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."combinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_spend_offer_id_spend_offers_id_fk" FOREIGN KEY ("spend_offer_id") REFERENCES "public"."spend_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("member_id","goods_id","warehouse_id","special_price_id","activity_id","at_base_price","near_expiry","type","combination_id","spend_offer_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_what" CHECK (("cart_lines"."goods_id" is null) = ("cart_lines"."type" = 3) and ("cart_lines"."combination_id" is not null) = ("cart_lines"."type" = 3) and ("cart_lines"."spend_offer_id" is not null) = ("cart_lines"."type" = 4));--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_type" CHECK ("cart_lines"."type" in (0, 1, 3, 4));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_what" CHECK (("order_lines"."goods_id" is null) = ("order_lines"."type" = 3) and ("order_lines"."combination_id" is not null) = ("order_lines"."type" = 3) and ("order_lines"."spend_offer_id" is not null) = ("order_lines"."type" in (4, 5)));--> statement-breakpoint
CREATE VIEW "public"."order_line_units" AS (
  select l.id as order_line_id, l.order_id, l.position, coalesce(p.goods_id, l.goods_id) as goods_id, l.warehouse_id,
         l.special_price_id, l.quantity * coalesce(p.per_set, 1) as units
    from order_lines l left join order_line_parts p on p.order_line_id = l.id);