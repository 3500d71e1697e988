CREATE TABLE "goods_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"tx" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_names" ADD COLUMN "spellings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_changes_tx" ON "goods_changes" USING btree ("tx");--> statement-breakpoint
CREATE INDEX "goods_changes_at" ON "goods_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "search_names" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "search_names" DROP COLUMN "pinyin";--> statement-breakpoint
ALTER TABLE "search_names" DROP COLUMN "initials";
--> statement-breakpoint
-- What the lists are made of writes down its goods whenever their place in a list may change. Rows that come or go are
-- noted a statement at a time; a change of a row only where a list would show it, so that an order, which takes from
-- stock and batches, writes nothing here unless it takes the last.
CREATE FUNCTION "note_goods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO goods_changes (goods_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_good"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_changes (goods_id) VALUES (NEW.goods_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_good"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_changes (goods_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_changes (goods_id) SELECT goods_id FROM activity_goods WHERE activity_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "goods_come" AFTER INSERT ON "goods" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('id');--> statement-breakpoint
CREATE TRIGGER "goods_go" AFTER DELETE ON "goods" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('id');--> statement-breakpoint
CREATE TRIGGER "goods_change" AFTER UPDATE ON "goods" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_changed_good"();--> statement-breakpoint
CREATE TRIGGER "stock_comes" AFTER INSERT ON "stock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "stock_goes" AFTER DELETE ON "stock" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "stock_changes" AFTER UPDATE ON "stock" FOR EACH ROW WHEN ((OLD.n > 0) IS DISTINCT FROM (NEW.n > 0)) EXECUTE FUNCTION "note_good"();--> statement-breakpoint
CREATE TRIGGER "batches_come" AFTER INSERT ON "batches" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "batches_go" AFTER DELETE ON "batches" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "batches_change" AFTER UPDATE ON "batches" FOR EACH ROW WHEN ((OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0) OR OLD.expires_on IS DISTINCT FROM NEW.expires_on) EXECUTE FUNCTION "note_good"();--> statement-breakpoint
CREATE TRIGGER "special_prices_come" AFTER INSERT ON "special_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "special_prices_go" AFTER DELETE ON "special_prices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "special_prices_change" AFTER UPDATE ON "special_prices" FOR EACH ROW WHEN ((OLD.kind, OLD.price, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.kind, NEW.price, NEW.starts_at, NEW.ends_at)) EXECUTE FUNCTION "note_good"();--> statement-breakpoint
CREATE TRIGGER "activity_goods_come" AFTER INSERT ON "activity_goods" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "activity_goods_go" AFTER DELETE ON "activity_goods" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "activities_change" AFTER UPDATE ON "activities" FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at)) EXECUTE FUNCTION "note_activity"();
