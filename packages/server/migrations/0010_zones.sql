CREATE TABLE "campaign_floor_goods" (
	"floor_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_floor_goods_floor_id_goods_id_pk" PRIMARY KEY("floor_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_floors" (
	"id" serial PRIMARY KEY NOT NULL,
	"tab_id" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_tabs" (
	"id" serial PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"name" text NOT NULL,
	"activity_id" integer,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_window" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "controlled_applications" (
	"member_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "controlled_applications_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "group_buys" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"price" numeric(18,4) NOT NULL,
	"target_kind" text NOT NULL,
	"target" integer NOT NULL,
	"pool" integer NOT NULL,
	"minimum" integer DEFAULT 1 NOT NULL,
	"limit_number" integer DEFAULT 0 NOT NULL,
	"units" integer NOT NULL,
	"buyers" integer NOT NULL,
	"initial_units" integer NOT NULL,
	"initial_buyers" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"closed_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_buys_price" CHECK ("group_buys"."price" > 0),
	CONSTRAINT "group_buys_target" CHECK ("group_buys"."target" > 0),
	CONSTRAINT "group_buys_units" CHECK ("group_buys"."units" between "group_buys"."initial_units" and "group_buys"."pool"),
	CONSTRAINT "group_buys_buyers" CHECK ("group_buys"."buyers" between "group_buys"."initial_buyers" and "group_buys"."units"),
	CONSTRAINT "group_buys_initial" CHECK ("group_buys"."initial_units" >= 0 and "group_buys"."initial_buyers" >= 0),
	CONSTRAINT "group_buys_minimum" CHECK ("group_buys"."minimum" > 0),
	CONSTRAINT "group_buys_limit" CHECK ("group_buys"."limit_number" = 0 or "group_buys"."limit_number" >= "group_buys"."minimum"),
	CONSTRAINT "group_buys_window" CHECK ("group_buys"."starts_at" < "group_buys"."ends_at"),
	CONSTRAINT "group_buys_closed" CHECK (("group_buys"."outcome" = 'open') = ("group_buys"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "group_joins" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "group_joins_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "group_joins_quantity" CHECK ("group_joins"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"batch_number" text NOT NULL,
	"number" text NOT NULL,
	"produced_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"tested_on" date NOT NULL,
	CONSTRAINT "test_reports_number_unique" UNIQUE("number"),
	CONSTRAINT "test_reports_goods_batch" UNIQUE("goods_id","batch_number"),
	CONSTRAINT "test_reports_days" CHECK ("test_reports"."produced_on" <= "test_reports"."tested_on" and "test_reports"."tested_on" < "test_reports"."expires_on")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "letter" text DEFAULT '#' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "campaign_floor_goods" ADD CONSTRAINT "campaign_floor_goods_floor_id_campaign_floors_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."campaign_floors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_floor_goods" ADD CONSTRAINT "campaign_floor_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_floors" ADD CONSTRAINT "campaign_floors_tab_id_campaign_tabs_id_fk" FOREIGN KEY ("tab_id") REFERENCES "public"."campaign_tabs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tabs" ADD CONSTRAINT "campaign_tabs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_tabs" ADD CONSTRAINT "campaign_tabs_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_applications" ADD CONSTRAINT "controlled_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_applications" ADD CONSTRAINT "controlled_applications_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_buys" ADD CONSTRAINT "group_buys_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_joins" ADD CONSTRAINT "group_joins_group_id_group_buys_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_buys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_joins" ADD CONSTRAINT "group_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_joins" ADD CONSTRAINT "group_joins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reports" ADD CONSTRAINT "test_reports_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_floors_tab" ON "campaign_floors" USING btree ("tab_id");--> statement-breakpoint
CREATE INDEX "campaign_tabs_campaign" ON "campaign_tabs" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_kind" ON "campaigns" USING btree ("kind","sort");--> statement-breakpoint
CREATE INDEX "controlled_applications_goods" ON "controlled_applications" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "group_buys_open" ON "group_buys" USING btree ("outcome","ends_at");--> statement-breakpoint
CREATE INDEX "group_buys_goods" ON "group_buys" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_joins_once" ON "group_joins" USING btree ("group_id","member_id") WHERE "group_joins"."left_at" is null;--> statement-breakpoint
CREATE INDEX "group_joins_member" ON "group_joins" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "page_views_at" ON "page_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "test_reports_batch" ON "test_reports" USING btree ("batch_number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_slug_unique" UNIQUE("slug");