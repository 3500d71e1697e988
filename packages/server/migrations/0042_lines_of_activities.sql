-- oldest compatible build: 0032
CREATE INDEX "order_lines_activity" ON "order_lines" USING btree ("activity_id") WHERE "order_lines"."activity_id" <> 0;