-- oldest compatible build: 0025
ALTER TABLE "orders" ADD COLUMN "account" jsonb;