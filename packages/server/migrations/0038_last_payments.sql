-- oldest compatible build: 0032
CREATE INDEX "orders_member_paid" ON "orders" USING btree ("member_id","paid_at") WHERE "orders"."state" between 20 and 50;