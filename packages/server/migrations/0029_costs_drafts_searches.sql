-- oldest compatible build: 0028
CREATE TABLE "goods_costs" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"cost" numeric(18,4) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_costs_cost" CHECK ("goods_costs"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "empty_searches_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "offer_drafts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"replay_asked_at" timestamp with time zone,
	"replay" jsonb
);
--> statement-breakpoint
ALTER TABLE "goods_costs" ADD CONSTRAINT "goods_costs_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_drafts_open" ON "offer_drafts" USING btree ("edited_at") WHERE "offer_drafts"."state" <> 'published';--> statement-breakpoint
CREATE INDEX "offer_drafts_replay" ON "offer_drafts" USING btree ("replay_asked_at") WHERE "offer_drafts"."replay_asked_at" is not null and "offer_drafts"."replay" is null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;