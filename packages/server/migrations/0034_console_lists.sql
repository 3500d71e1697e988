-- oldest compatible build: 0032
DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "invoices_requested" ON "invoices" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "certificates_expiry" ON "certificates" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "orders_dearest" ON "orders" USING btree (("payable" + "balance_amount") desc,"number");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","number","id");