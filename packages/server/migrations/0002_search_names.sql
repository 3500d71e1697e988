CREATE TABLE "search_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"terms" text[] NOT NULL,
	"goods_count" integer DEFAULT 0 NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods_search" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "goods_search" CASCADE;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "subtitle" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_names_name" ON "search_names" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "search_names_terms" ON "search_names" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "goods_name" ON "goods" USING btree ("name","monthly_sales");--> statement-breakpoint
CREATE INDEX "goods_listed" ON "goods" USING btree ("listed_at");--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "pinyin";--> statement-breakpoint
ALTER TABLE "goods" DROP COLUMN "initials";