DROP INDEX "goods_approval_number";--> statement-breakpoint
DROP INDEX "goods_bar_code";--> statement-breakpoint
CREATE INDEX "goods_approval_number" ON "goods" USING btree ("approval_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "goods_bar_code" ON "goods" USING btree ("bar_code" text_pattern_ops);