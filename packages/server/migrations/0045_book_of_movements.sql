-- oldest compatible build: 0045
CREATE TEMP TABLE "movements_before" ON COMMIT DROP AS SELECT m.*, s.goods_id, s.warehouse_id FROM "stock_movements" m JOIN "stock" s ON s.id = m.stock_id;--> statement-breakpoint
DROP TABLE "stock_movements";--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_initial";--> statement-breakpoint
ALTER TABLE "stock" DROP COLUMN "initial";--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "n" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "batches" ALTER COLUMN "quantity" SET DEFAULT 0;--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"document_kind" text,
	"document_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_units" CHECK ("stock_movements"."units" <> 0 or "stock_movements"."kind" = 'opening'),
	CONSTRAINT "stock_movements_document" CHECK (("stock_movements"."document_kind" is null) = ("stock_movements"."document_id" is null))
);
--> statement-breakpoint
-- Every batch has its stock row, and stock is the sum of its batches.
INSERT INTO "stock" ("goods_id", "warehouse_id") SELECT DISTINCT "goods_id", "warehouse_id" FROM "batches" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "stock" s SET "n" = t.n
  FROM (SELECT s.id, coalesce(sum(b.quantity), 0)::int AS n FROM "stock" s
          LEFT JOIN "batches" b ON b.goods_id = s.goods_id AND b.warehouse_id = s.warehouse_id GROUP BY s.id) t
 WHERE t.id = s.id AND s.n <> t.n;--> statement-breakpoint
-- What is known of each batch: what orders took and gave back, what was missing, and what was adjusted by hand. The rest
-- is 期初, once per batch, dated before all of them.
CREATE TEMP TABLE "movements_known" ON COMMIT DROP AS
  SELECT x.batch_id, CASE WHEN l.type = 5 THEN 'gift' ELSE 'sale' END AS kind, -sum(x.quantity)::int AS units,
         'order' AS document_kind, o.id AS document_id, '' AS note, '' AS actor, o.created_at AS at
    FROM "order_line_batches" x JOIN "order_lines" l ON l.id = x.order_line_id JOIN "orders" o ON o.id = l.order_id
   GROUP BY x.batch_id, 2, o.id
  UNION ALL
  SELECT x.batch_id, 'release', sum(x.quantity)::int, 'order', o.id, '', '',
         coalesce((SELECT max(h.at) FROM "order_history" h WHERE h.order_id = o.id AND h.to_state = 90), o.created_at)
    FROM "order_line_batches" x JOIN "order_lines" l ON l.id = x.order_line_id JOIN "orders" o ON o.id = l.order_id
   WHERE o.state = 90 GROUP BY x.batch_id, o.id, o.created_at
  UNION ALL
  SELECT p.batch_id, k.kind, k.sign * sum(p.short)::int, 'order', l.order_id, '', '', max(p.at)
    FROM "order_picks" p JOIN "order_lines" l ON l.id = p.order_line_id
   CROSS JOIN (VALUES ('release', 1), ('short', -1)) k(kind, sign)
   WHERE p.short > 0 GROUP BY p.batch_id, l.order_id, k.kind, k.sign
  UNION ALL
  SELECT b.id, CASE m.note WHEN '退货验收回库' THEN 'return' WHEN '拣货短少的货已找到' THEN 'short' ELSE 'count' END,
         m.quantity, NULL, NULL, m.note, m.actor, m.at
    FROM "movements_before" m JOIN "batches" b
      ON b.goods_id = m.goods_id AND b.warehouse_id = m.warehouse_id AND b.batch_number = m.batch_number;--> statement-breakpoint
INSERT INTO "stock_movements" ("batch_id", "kind", "units", "document_kind", "document_id", "note", "actor", "at")
  SELECT batch_id, kind, units, document_kind, document_id, note, actor, at FROM (
    SELECT b.id AS batch_id, 'opening' AS kind, (b.quantity - coalesce(k.units, 0))::int AS units, NULL AS document_kind,
           NULL::bigint AS document_id, '' AS note, '' AS actor, coalesce(k.at, now()) AS at, 0 AS place
      FROM "batches" b
      LEFT JOIN (SELECT batch_id, sum(units) AS units, min(at) AS at FROM "movements_known" GROUP BY 1) k ON k.batch_id = b.id
    UNION ALL
    SELECT *, 1 FROM "movements_known") m
  ORDER BY at, place;--> statement-breakpoint
CREATE INDEX "stock_movements_batch" ON "stock_movements" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_opening" ON "stock_movements" USING btree ("batch_id") WHERE "stock_movements"."kind" = 'opening';--> statement-breakpoint
CREATE INDEX "stock_movements_document" ON "stock_movements" USING btree ("document_id") WHERE "stock_movements"."document_id" is not null;--> statement-breakpoint
-- Books that sum: a row of the book changes the amount that it is about, and nothing else does.
CREATE FUNCTION "refuse_unbooked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% changes only by its book', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- A plan made for many rows would scan whole tables for the few of an order.
CREATE FUNCTION "book_movements"() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
DECLARE found bigint;
BEGIN
  UPDATE "batches" b SET "quantity" = b.quantity + m.units
    FROM (SELECT batch_id, sum(units)::int AS units FROM booked GROUP BY batch_id) m WHERE b.id = m.batch_id;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found <> (SELECT count(DISTINCT batch_id) FROM booked) THEN
    RAISE EXCEPTION 'a movement of no batch' USING ERRCODE = 'foreign_key_violation';
  END IF;
  UPDATE "stock" s SET "n" = s.n + m.units
    FROM (SELECT b.goods_id, b.warehouse_id, sum(k.units)::int AS units
            FROM booked k JOIN "batches" b ON b.id = k.batch_id GROUP BY 1, 2) m
   WHERE s.goods_id = m.goods_id AND s.warehouse_id = m.warehouse_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_movements_book" AFTER INSERT ON "stock_movements" REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION "book_movements"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "open_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "stock" (goods_id, warehouse_id) SELECT DISTINCT goods_id, warehouse_id FROM came ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "batches_open_stock" AFTER INSERT ON "batches" REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION "open_stock"();--> statement-breakpoint
CREATE TRIGGER "batches_start_empty" BEFORE INSERT ON "batches" FOR EACH ROW WHEN (NEW.quantity <> 0) EXECUTE FUNCTION "refuse_unbooked"();--> statement-breakpoint
CREATE TRIGGER "batches_booked" BEFORE UPDATE OF "quantity" ON "batches" FOR EACH ROW
  WHEN (OLD.quantity <> NEW.quantity AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unbooked"();--> statement-breakpoint
CREATE TRIGGER "stock_start_empty" BEFORE INSERT ON "stock" FOR EACH ROW WHEN (NEW.n <> 0) EXECUTE FUNCTION "refuse_unbooked"();--> statement-breakpoint
CREATE TRIGGER "stock_booked" BEFORE UPDATE OF "n" ON "stock" FOR EACH ROW
  WHEN (OLD.n <> NEW.n AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unbooked"();--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "balance" SET DEFAULT 0;--> statement-breakpoint
CREATE FUNCTION "book_entries"() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
BEGIN
  UPDATE "ledger_accounts" a SET "balance" = a.balance + e.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM booked GROUP BY account_id) e WHERE a.id = e.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_book" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION "book_entries"();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_start_empty" BEFORE INSERT ON "ledger_accounts" FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION "refuse_unbooked"();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_booked" BEFORE UPDATE OF "balance" ON "ledger_accounts" FOR EACH ROW
  WHEN (OLD.balance <> NEW.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unbooked"();
