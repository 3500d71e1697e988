-- oldest compatible build: 0043
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_reference_unique";--> statement-breakpoint
ALTER TABLE "bank_lines" ALTER COLUMN "reference" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "own_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "nth" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "balance" numeric(14,2);--> statement-breakpoint
-- Payers are kept in folded forms from now on: an older file that is imported again finds its lines.
UPDATE "bank_lines" SET "payer" = btrim(normalize("payer", NFKC));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" USING btree ("own_account","booked_on","reference","amount","payer","nth");
