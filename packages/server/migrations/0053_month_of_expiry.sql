-- oldest compatible build: 0052
ALTER TABLE "batches" ADD COLUMN "expiry_month_only" boolean DEFAULT false NOT NULL;