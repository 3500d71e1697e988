-- oldest compatible build: 0046
ALTER TABLE "after_sales" ADD COLUMN "short_cause" text;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "off_debt" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "letter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_off_debt" CHECK ("after_sales"."off_debt" >= 0 and "after_sales"."off_debt" <= "after_sales"."refund");
--> statement-breakpoint
-- Shorts so far are settled requests that the desk wrote, each with a letter of its own.
UPDATE "after_sales" SET "short_cause" = 'missing', "letter_at" = "completed_at"
 WHERE "kind" = 'return' AND "fault" = 'shortage' AND "state" = 'completed' AND "description" LIKE '拣货短少：%';--> statement-breakpoint
-- A refund goes off the order's debt first: the earliest refunds took what the ledger booked off it.
UPDATE "after_sales" a SET "off_debt" = least(a."refund", greatest(0, d."amount" - d."before"))
  FROM (SELECT s."id", e."amount", coalesce(sum(s."refund") OVER (
                 PARTITION BY s."order_id" ORDER BY s."completed_at", s."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "before"
          FROM "after_sales" s
          JOIN (SELECT "order_id", sum("amount") AS "amount" FROM "ledger_entries"
                 WHERE "reason" = '售后退款冲减账期' AND "amount" > 0 GROUP BY 1) e ON e."order_id" = s."order_id"
         WHERE s."state" = 'completed' AND s."refund" > 0) d
 WHERE d."id" = a."id";
