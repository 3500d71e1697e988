CREATE TABLE "arrival_notices" (
	"member_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "arrival_notices_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"member_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_member_id_goods_id_pk" PRIMARY KEY("member_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "feedbacks_reply" CHECK (("feedbacks"."reply" is null) = ("feedbacks"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "member_goods_codes" (
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"goods_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_goods_codes_member_id_code_pk" PRIMARY KEY("member_id","code")
);
--> statement-breakpoint
CREATE TABLE "variety_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"manufacturer" text NOT NULL,
	"specification" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"price" numeric(18,4),
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "variety_requests_quantity" CHECK ("variety_requests"."quantity" between 1 and 50000),
	CONSTRAINT "variety_requests_price" CHECK ("variety_requests"."price" > 0),
	CONSTRAINT "variety_requests_reply" CHECK (("variety_requests"."reply" is null) = ("variety_requests"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_order_lines" (
	"order_id" bigint NOT NULL,
	"gift_id" integer NOT NULL,
	"name" text NOT NULL,
	"specification" text NOT NULL,
	"image" text NOT NULL,
	"points" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_order_lines_order_id_gift_id_pk" PRIMARY KEY("order_id","gift_id"),
	CONSTRAINT "gift_order_lines_quantity" CHECK ("gift_order_lines"."quantity" > 0 and "gift_order_lines"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"member_id" integer NOT NULL,
	"state" smallint NOT NULL,
	"points" integer NOT NULL,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"waybill" text,
	"completed_at" timestamp with time zone,
	CONSTRAINT "gift_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "gift_orders_state" CHECK ("gift_orders"."state" in (30, 40, 50)),
	CONSTRAINT "gift_orders_points" CHECK ("gift_orders"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"specification" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"stock" integer NOT NULL,
	"initial" integer NOT NULL,
	"limit_per_member" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gifts_points" CHECK ("gifts"."points" > 0),
	CONSTRAINT "gifts_stock" CHECK ("gifts"."stock" between 0 and "gifts"."initial"),
	CONSTRAINT "gifts_limit" CHECK ("gifts"."limit_per_member" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lotteries" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"rules" text NOT NULL,
	"image" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lotteries_window_order" CHECK ("lotteries"."starts_at" < "lotteries"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lottery_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"prize_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_draws_once" UNIQUE("lottery_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "lottery_prizes" (
	"id" serial PRIMARY KEY NOT NULL,
	"lottery_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"weight" integer NOT NULL,
	"total" integer,
	"left" integer,
	"face" numeric(14,2),
	"days" smallint,
	"points" integer,
	CONSTRAINT "lottery_prizes_position" UNIQUE("lottery_id","position"),
	CONSTRAINT "lottery_prizes_weight" CHECK ("lottery_prizes"."weight" > 0),
	CONSTRAINT "lottery_prizes_left" CHECK (("lottery_prizes"."total" is null) = ("lottery_prizes"."left" is null) and ("lottery_prizes"."left" is null or "lottery_prizes"."left" between 0 and "lottery_prizes"."total")),
	CONSTRAINT "lottery_prizes_kind" CHECK (("lottery_prizes"."kind" = 'voucher') = ("lottery_prizes"."face" is not null and "lottery_prizes"."days" is not null) and ("lottery_prizes"."kind" = 'points') = ("lottery_prizes"."points" is not null)),
	CONSTRAINT "lottery_prizes_worth" CHECK ("lottery_prizes"."face" > 0 and "lottery_prizes"."days" > 0 and "lottery_prizes"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashback_credits" (
	"cashback_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"taken_back" numeric(14,2) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_credits_cashback_id_member_id_pk" PRIMARY KEY("cashback_id","member_id"),
	CONSTRAINT "cashback_credits_amounts" CHECK ("cashback_credits"."amount" >= 0 and "cashback_credits"."taken_back" between 0 and "cashback_credits"."amount")
);
--> statement-breakpoint
CREATE TABLE "cashback_tiers" (
	"cashback_id" integer NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"cashback" numeric(14,2) NOT NULL,
	CONSTRAINT "cashback_tiers_cashback_id_amount_pk" PRIMARY KEY("cashback_id","amount"),
	CONSTRAINT "cashback_tiers_amounts" CHECK ("cashback_tiers"."amount" >= 0 and "cashback_tiers"."cashback" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cashbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashbacks_window" CHECK ("cashbacks"."starts_at" < "cashbacks"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "coupon_goods" (
	"coupon_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	CONSTRAINT "coupon_goods_coupon_id_goods_id_pk" PRIMARY KEY("coupon_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"manufacturer_id" integer,
	"minimum" numeric(14,2) NOT NULL,
	"face" numeric(14,2) NOT NULL,
	"total" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"limit_per_member" smallint DEFAULT 1 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"claim_from" timestamp with time zone NOT NULL,
	"claim_until" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_scope" CHECK (("coupons"."scope" = 'manufacturer') = ("coupons"."manufacturer_id" is not null)),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."face" > 0 and "coupons"."minimum" >= 0),
	CONSTRAINT "coupons_claimed" CHECK ("coupons"."claimed" between 0 and "coupons"."total"),
	CONSTRAINT "coupons_limit" CHECK ("coupons"."limit_per_member" > 0),
	CONSTRAINT "coupons_windows" CHECK ("coupons"."claim_from" < "coupons"."claim_until" and "coupons"."usable_from" < "coupons"."usable_until")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"id" bigint PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"sequence" smallint NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"group_id" bigint,
	"used_at" timestamp with time zone,
	CONSTRAINT "member_coupons_sequence" UNIQUE("coupon_id","member_id","sequence"),
	CONSTRAINT "member_coupons_group" UNIQUE("group_id"),
	CONSTRAINT "member_coupons_number" CHECK ("member_coupons"."sequence" > 0),
	CONSTRAINT "member_coupons_used" CHECK (("member_coupons"."status" = 'used') = ("member_coupons"."group_id" is not null) and ("member_coupons"."status" = 'used') = ("member_coupons"."used_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"source" text NOT NULL,
	"order_id" bigint,
	"points" integer NOT NULL,
	"left" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_lots_order" UNIQUE("order_id"),
	CONSTRAINT "point_lots_left" CHECK ("point_lots"."points" > 0 and "point_lots"."left" between 0 and "point_lots"."points"),
	CONSTRAINT "point_lots_taken_back" CHECK ("point_lots"."taken_back" between 0 and "point_lots"."points"),
	CONSTRAINT "point_lots_source" CHECK (("point_lots"."source" = 'order') = ("point_lots"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"face" numeric(14,2) NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"group_id" bigint,
	"used_at" timestamp with time zone,
	"spent" numeric(14,2),
	CONSTRAINT "vouchers_face" CHECK ("vouchers"."face" > 0),
	CONSTRAINT "vouchers_window" CHECK ("vouchers"."usable_from" < "vouchers"."usable_until"),
	CONSTRAINT "vouchers_used" CHECK (("vouchers"."status" = 'used') = ("vouchers"."group_id" is not null) and ("vouchers"."status" = 'used') = ("vouchers"."used_at" is not null) and ("vouchers"."status" = 'used') = ("vouchers"."spent" is not null)),
	CONSTRAINT "vouchers_spent" CHECK ("vouchers"."spent" between 0 and "vouchers"."face")
);
--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_goods_codes" ADD CONSTRAINT "member_goods_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_goods_codes" ADD CONSTRAINT "member_goods_codes_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variety_requests" ADD CONSTRAINT "variety_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order_lines" ADD CONSTRAINT "gift_order_lines_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order_lines" ADD CONSTRAINT "gift_order_lines_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_lottery_id_lotteries_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_prize_id_lottery_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_lottery_id_lotteries_id_fk" FOREIGN KEY ("lottery_id") REFERENCES "public"."lotteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_credits" ADD CONSTRAINT "cashback_credits_cashback_id_cashbacks_id_fk" FOREIGN KEY ("cashback_id") REFERENCES "public"."cashbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_credits" ADD CONSTRAINT "cashback_credits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_tiers" ADD CONSTRAINT "cashback_tiers_cashback_id_cashbacks_id_fk" FOREIGN KEY ("cashback_id") REFERENCES "public"."cashbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD CONSTRAINT "coupon_goods_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_goods" ADD CONSTRAINT "coupon_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_notices_goods" ON "arrival_notices" USING btree ("goods_id") WHERE "arrival_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "feedbacks_member" ON "feedbacks" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "member_goods_codes_goods" ON "member_goods_codes" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "variety_requests_member" ON "variety_requests" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "gift_order_lines_gift" ON "gift_order_lines" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_orders_member" ON "gift_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "gifts_sort" ON "gifts" USING btree ("sort");--> statement-breakpoint
CREATE INDEX "lotteries_window" ON "lotteries" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "lottery_draws_member" ON "lottery_draws" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lottery_draws_prize" ON "lottery_draws" USING btree ("prize_id");--> statement-breakpoint
CREATE INDEX "coupon_goods_goods" ON "coupon_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "coupons_listed" ON "coupons" USING btree ("claim_until","sort");--> statement-breakpoint
CREATE INDEX "member_coupons_member" ON "member_coupons" USING btree ("member_id","usable_until");--> statement-breakpoint
CREATE INDEX "point_lots_member" ON "point_lots" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "point_lots_expiry" ON "point_lots" USING btree ("expires_at") WHERE "point_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "vouchers_member" ON "vouchers" USING btree ("member_id","usable_until");--> statement-breakpoint
CREATE INDEX "vouchers_group" ON "vouchers" USING btree ("group_id");