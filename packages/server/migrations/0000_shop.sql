CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"result" text NOT NULL,
	"ip" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"purse" text NOT NULL,
	"balance" numeric(14,2) NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE("owner_kind","owner_id","purse"),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."owner_kind" <> 'member' or "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_repeating" boolean DEFAULT false NOT NULL,
	"includes_special" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activities_window" CHECK ("activities"."starts_at" < "activities"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "activity_goods" (
	"activity_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	CONSTRAINT "activity_goods_activity_id_goods_id_pk" PRIMARY KEY("activity_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "activity_tiers" (
	"activity_id" integer NOT NULL,
	"amount" numeric(18,4) NOT NULL,
	"reduction" numeric(18,4),
	"rate" numeric(5,4),
	CONSTRAINT "activity_tiers_activity_id_amount_pk" PRIMARY KEY("activity_id","amount"),
	CONSTRAINT "activity_tiers_amount" CHECK ("activity_tiers"."amount" >= 0),
	CONSTRAINT "activity_tiers_effect" CHECK (("activity_tiers"."reduction" is null) <> ("activity_tiers"."rate" is null)),
	CONSTRAINT "activity_tiers_reduction" CHECK ("activity_tiers"."reduction" >= 0),
	CONSTRAINT "activity_tiers_rate" CHECK ("activity_tiers"."rate" > 0 and "activity_tiers"."rate" <= 1)
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"batch_number" text NOT NULL,
	"produced_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "batches_quantity" CHECK ("batches"."quantity" >= 0),
	CONSTRAINT "batches_days" CHECK ("batches"."produced_on" < "batches"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"manufacturer_id" integer,
	"introduction" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"zone" text,
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"generic_name" text NOT NULL,
	"kind" text NOT NULL,
	"dosage_form" text DEFAULT '' NOT NULL,
	"specification" text NOT NULL,
	"unit" text NOT NULL,
	"approval_number" text NOT NULL,
	"bar_code" text NOT NULL,
	"manufacturer_id" integer NOT NULL,
	"brand_id" integer,
	"category_id" integer NOT NULL,
	"top_category_id" integer NOT NULL,
	"rx_class" text,
	"device_class" text,
	"is_ephedrine" boolean DEFAULT false NOT NULL,
	"is_cold_chain" boolean DEFAULT false NOT NULL,
	"storage" text DEFAULT '' NOT NULL,
	"shelf_life_months" integer,
	"origin" text,
	"grade" text,
	"buyer_types" smallint[] DEFAULT '{}' NOT NULL,
	"scope_required" text[] DEFAULT '{}' NOT NULL,
	"excluded_regions" text[] DEFAULT '{}' NOT NULL,
	"is_controlled" boolean DEFAULT false NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"base_price" numeric(18,4) NOT NULL,
	"suggested_retail" numeric(18,4),
	"middle_pack" integer DEFAULT 1 NOT NULL,
	"case_pack" integer DEFAULT 0 NOT NULL,
	"minimum" integer DEFAULT 1 NOT NULL,
	"limit_number" integer DEFAULT 0 NOT NULL,
	"limit_period" text,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"free_shipping_number" integer DEFAULT 0 NOT NULL,
	"single_item_free_minimum" integer DEFAULT 0 NOT NULL,
	"with_coupon" boolean DEFAULT true NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"monthly_sales" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	CONSTRAINT "goods_base_price" CHECK ("goods"."base_price" >= 0),
	CONSTRAINT "goods_suggested_retail" CHECK ("goods"."suggested_retail" >= 0),
	CONSTRAINT "goods_middle_pack" CHECK ("goods"."middle_pack" >= 1),
	CONSTRAINT "goods_case_pack" CHECK ("goods"."case_pack" >= 0),
	CONSTRAINT "goods_minimum" CHECK ("goods"."minimum" >= 1),
	CONSTRAINT "goods_limit" CHECK ("goods"."limit_number" >= 0),
	CONSTRAINT "goods_free_shipping" CHECK ("goods"."free_shipping_number" >= 0 and "goods"."single_item_free_minimum" >= 0 and "goods"."monthly_sales" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladder_tiers" (
	"goods_id" integer NOT NULL,
	"ladder_price_id" integer NOT NULL,
	"number" integer NOT NULL,
	"price" numeric(18,4) NOT NULL,
	CONSTRAINT "ladder_tiers_goods_id_number_pk" PRIMARY KEY("goods_id","number"),
	CONSTRAINT "ladder_tiers_number" CHECK ("ladder_tiers"."number" > 0),
	CONSTRAINT "ladder_tiers_price" CHECK ("ladder_tiers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "manufacturers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "special_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price" numeric(18,4) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"pool" integer,
	"pool_left" integer,
	"limit_number" integer DEFAULT 0 NOT NULL,
	"with_coupon" boolean DEFAULT false NOT NULL,
	CONSTRAINT "special_prices_price" CHECK ("special_prices"."price" >= 0),
	CONSTRAINT "special_prices_window_order" CHECK ("special_prices"."starts_at" < "special_prices"."ends_at"),
	CONSTRAINT "special_prices_limit" CHECK ("special_prices"."limit_number" >= 0),
	CONSTRAINT "special_prices_pool" CHECK (("special_prices"."pool" is null) = ("special_prices"."pool_left" is null) and ("special_prices"."pool_left" is null or "special_prices"."pool_left" between 0 and "special_prices"."pool"))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"n" integer NOT NULL,
	"initial" integer NOT NULL,
	CONSTRAINT "stock_goods_warehouse" UNIQUE("goods_id","warehouse_id"),
	CONSTRAINT "stock_n" CHECK ("stock"."n" >= 0),
	CONSTRAINT "stock_initial" CHECK ("stock"."initial" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_once" UNIQUE("order_id","stock_id","reason"),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" serial PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"group_name" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_goods" (
	"floor_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "floor_goods_floor_id_goods_id_pk" PRIMARY KEY("floor_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"id" serial PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hot_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nav_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"region_code" text NOT NULL,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_licence" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_must" boolean NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "controlled_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"member_id" integer,
	"region_prefix" text,
	"is_allowed" boolean NOT NULL,
	"price" numeric(18,4),
	"priority" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "controlled_rules_whom" CHECK (("controlled_rules"."member_id" is null) <> ("controlled_rules"."region_prefix" is null)),
	CONSTRAINT "controlled_rules_price" CHECK ("controlled_rules"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_scopes" (
	"member_id" integer NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "member_scopes_member_id_scope_pk" PRIMARY KEY("member_id","scope")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"rank" smallint NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_passed" boolean DEFAULT false NOT NULL,
	"is_special" boolean DEFAULT false NOT NULL,
	"can_chat" boolean DEFAULT true NOT NULL,
	"has_after_sales" boolean DEFAULT true NOT NULL,
	"shows_preferred" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"store_class" text,
	"head_office_id" integer,
	"licence_region" text NOT NULL,
	"sales_rep_name" text,
	"sales_rep_phone" text,
	"service_name" text,
	"service_phone" text,
	"contract_signed_until" date,
	"credit_limit" numeric(14,2),
	"credit_days" integer,
	"credit_overdue_since" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_rank" CHECK ("members"."rank" between 1 and 7),
	CONSTRAINT "members_credit" CHECK ("members"."credit_limit" >= 0 and "members"."credit_days" > 0),
	CONSTRAINT "members_own_head" CHECK ("members"."head_office_id" <> "members"."id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"special_price_id" integer DEFAULT 0 NOT NULL,
	"ladder_price_id" integer DEFAULT 0 NOT NULL,
	"activity_id" integer DEFAULT 0 NOT NULL,
	"at_base_price" boolean DEFAULT false NOT NULL,
	"near_expiry" boolean DEFAULT false NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"added_price" numeric(18,4) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_once" UNIQUE("member_id","goods_id","warehouse_id","special_price_id","activity_id","at_base_price","near_expiry","type"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 50000),
	CONSTRAINT "cart_lines_type" CHECK ("cart_lines"."type" in (0, 1, 3))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_id" integer NOT NULL,
	"cart_version" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_groups_number_unique" UNIQUE("number"),
	CONSTRAINT "order_groups_cart_version" UNIQUE("member_id","cart_version")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"from_state" smallint,
	"to_state" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line_batches" (
	"order_line_id" bigint NOT NULL,
	"batch_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_line_batches_order_line_id_batch_id_pk" PRIMARY KEY("order_line_id","batch_id"),
	CONSTRAINT "order_line_batches_quantity" CHECK ("order_line_batches"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"special_price_id" integer DEFAULT 0 NOT NULL,
	"ladder_price_id" integer DEFAULT 0 NOT NULL,
	"activity_id" integer DEFAULT 0 NOT NULL,
	"at_base_price" boolean DEFAULT false NOT NULL,
	"near_expiry" boolean DEFAULT false NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(18,4) NOT NULL,
	"exact_amount" numeric(18,4) NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"net_amount" numeric(14,2) NOT NULL,
	"discounts" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."net_amount" between 0 and "order_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_trace" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"node" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"group_id" bigint NOT NULL,
	"part" smallint NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"state" smallint NOT NULL,
	"goods_amount" numeric(14,2) NOT NULL,
	"reduction_amount" numeric(14,2) NOT NULL,
	"coupon_amount" numeric(14,2) NOT NULL,
	"voucher_amount" numeric(14,2) NOT NULL,
	"freight" numeric(14,2) NOT NULL,
	"balance_amount" numeric(14,2) NOT NULL,
	"payable" numeric(14,2) NOT NULL,
	"address" jsonb NOT NULL,
	"invoice" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"holds_flash_sale" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pay_deadline" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_part" UNIQUE("group_id","part"),
	CONSTRAINT "orders_part_number" CHECK ("orders"."part" > 0),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in (10, 15, 20, 30, 40, 50, 90)),
	CONSTRAINT "orders_amounts" CHECK ("orders"."goods_amount" >= 0 and "orders"."reduction_amount" >= 0 and "orders"."coupon_amount" >= 0 and "orders"."voucher_amount" >= 0 and "orders"."freight" >= 0 and "orders"."balance_amount" >= 0 and "orders"."payable" >= 0),
	CONSTRAINT "orders_payable" CHECK ("orders"."payable" = "orders"."goods_amount" - "orders"."reduction_amount" - "orders"."coupon_amount" - "orders"."voucher_amount" + "orders"."freight" - "orders"."balance_amount")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "outbox_once" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"state" text NOT NULL,
	"provider_reference" text,
	"event_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_providerReference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "payments_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_counters" (
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"bought" integer NOT NULL,
	CONSTRAINT "purchase_counters_member_id_kind_target_id_period_pk" PRIMARY KEY("member_id","kind","target_id","period"),
	CONSTRAINT "purchase_counters_bought" CHECK ("purchase_counters"."bought" >= 0)
);
--> statement-breakpoint
CREATE TABLE "special_receipts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"order_id" bigint,
	"status" text NOT NULL,
	"due_on" date NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD CONSTRAINT "activity_goods_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD CONSTRAINT "activity_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_tiers" ADD CONSTRAINT "activity_tiers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_top_category_id_categories_id_fk" FOREIGN KEY ("top_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_tiers" ADD CONSTRAINT "ladder_tiers_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_article_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_goods" ADD CONSTRAINT "floor_goods_floor_id_floors_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_goods" ADD CONSTRAINT "floor_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_items" ADD CONSTRAINT "nav_items_parent_id_nav_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."nav_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_rules" ADD CONSTRAINT "controlled_rules_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controlled_rules" ADD CONSTRAINT "controlled_rules_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_scopes" ADD CONSTRAINT "member_scopes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_head_office_id_members_id_fk" FOREIGN KEY ("head_office_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_trace" ADD CONSTRAINT "order_trace_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_counters" ADD CONSTRAINT "purchase_counters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_receipts" ADD CONSTRAINT "special_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "activity_goods_goods" ON "activity_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_goods_warehouse_number" ON "batches" USING btree ("goods_id","warehouse_id","batch_number");--> statement-breakpoint
CREATE INDEX "batches_expiry" ON "batches" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "goods_top_category" ON "goods" USING btree ("top_category_id");--> statement-breakpoint
CREATE INDEX "goods_manufacturer" ON "goods" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_generic_name" ON "goods" USING btree ("generic_name");--> statement-breakpoint
CREATE INDEX "goods_approval_number" ON "goods" USING btree ("approval_number");--> statement-breakpoint
CREATE INDEX "goods_bar_code" ON "goods" USING btree ("bar_code");--> statement-breakpoint
CREATE INDEX "goods_search_terms" ON "goods_search" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "ladder_tiers_scheme" ON "ladder_tiers" USING btree ("ladder_price_id");--> statement-breakpoint
CREATE INDEX "special_prices_goods" ON "special_prices" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "special_prices_window" ON "special_prices" USING btree ("kind","ends_at");--> statement-breakpoint
CREATE INDEX "stock_movements_stock" ON "stock_movements" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "ads_position" ON "ads" USING btree ("position","sort");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category_id","sort");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_licence" ON "addresses" USING btree ("member_id") WHERE "addresses"."is_licence";--> statement-breakpoint
CREATE INDEX "attempts_reset" ON "attempts" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_member_kind" ON "certificates" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "controlled_rules_goods" ON "controlled_rules" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "members_head_office" ON "members" USING btree ("head_office_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_goods" ON "order_lines" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "order_trace_order" ON "order_trace" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_deadline") WHERE "orders"."state" = 10;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'succeeded';--> statement-breakpoint
CREATE INDEX "special_receipts_member" ON "special_receipts" USING btree ("member_id");