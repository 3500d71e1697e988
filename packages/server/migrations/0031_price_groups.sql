-- oldest compatible build: 0028
CREATE TABLE "price_group_categories" (
	"group_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"rate" numeric(5,4) NOT NULL,
	CONSTRAINT "price_group_categories_group_id_category_id_pk" PRIMARY KEY("group_id","category_id"),
	CONSTRAINT "price_group_categories_rate" CHECK ("price_group_categories"."rate" > 0 and "price_group_categories"."rate" <= 1)
);
--> statement-breakpoint
CREATE TABLE "price_group_goods" (
	"group_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"price" numeric(18,4) NOT NULL,
	CONSTRAINT "price_group_goods_group_id_goods_id_pk" PRIMARY KEY("group_id","goods_id"),
	CONSTRAINT "price_group_goods_price" CHECK ("price_group_goods"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_groups_name_unique" UNIQUE("name"),
	CONSTRAINT "price_groups_valid" CHECK ("price_groups"."valid_from" <= "price_groups"."valid_until")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "price_group_id" integer;--> statement-breakpoint
ALTER TABLE "price_group_categories" ADD CONSTRAINT "price_group_categories_group_id_price_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."price_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_categories" ADD CONSTRAINT "price_group_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_goods" ADD CONSTRAINT "price_group_goods_group_id_price_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."price_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_goods" ADD CONSTRAINT "price_group_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_group_goods_goods" ON "price_group_goods" USING btree ("goods_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_price_group_id_price_groups_id_fk" FOREIGN KEY ("price_group_id") REFERENCES "public"."price_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_price_group" ON "members" USING btree ("price_group_id");