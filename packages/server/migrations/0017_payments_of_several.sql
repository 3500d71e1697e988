ALTER TABLE "payments" ADD COLUMN "bundle_id" bigint;--> statement-breakpoint
CREATE INDEX "payments_bundle" ON "payments" USING btree ("bundle_id") WHERE "payments"."bundle_id" is not null;