-- oldest compatible build: 0028
CREATE TABLE "bank_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"payer" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	CONSTRAINT "bank_lines_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "business_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"figures" jsonb
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"amount" numeric(14,2),
	"payload" jsonb NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"is_alone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_two_people" CHECK ("approvals"."state" <> 'confirmed' or "approvals"."is_alone" or "approvals"."decided_by" <> "approvals"."filed_by")
);
--> statement-breakpoint
CREATE TABLE "order_picks" (
	"order_line_id" bigint NOT NULL,
	"batch_id" integer NOT NULL,
	"picked" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_picks_order_line_id_batch_id_pk" PRIMARY KEY("order_line_id","batch_id"),
	CONSTRAINT "order_picks_units" CHECK ("order_picks"."picked" >= 0 and "order_picks"."short" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refers_to" date;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_free" ON "bank_lines" USING btree ("amount") WHERE "bank_lines"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("kind","subject") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
-- Days of all our years: whoever books finds his row, and no two bookings wait for the first of a day.
INSERT INTO "business_days" ("day") SELECT d::date FROM generate_series('2015-01-01'::date, '2060-12-31'::date, '1 day') AS d;
