-- oldest compatible build: 0028
ALTER TABLE "stock_movements" ADD COLUMN "batch_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_goods" ON "audit_log" USING btree ("object","id") WHERE "audit_log"."object" like 'goods:%';