-- oldest compatible build: 0054
-- 换购 and coupons are filters of the lists: what changes them is noted as a change of its goods.
CREATE FUNCTION "note_spend_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_changes (goods_id) SELECT goods_id FROM spend_offer_goods WHERE spend_offer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "spend_offer_goods_come" AFTER INSERT ON "spend_offer_goods" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "spend_offer_goods_go" AFTER DELETE ON "spend_offer_goods" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_goods"('goods_id');--> statement-breakpoint
CREATE TRIGGER "spend_offers_change" AFTER UPDATE ON "spend_offers" FOR EACH ROW WHEN ((OLD.kind, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.kind, NEW.starts_at, NEW.ends_at)) EXECUTE FUNCTION "note_spend_offer"();--> statement-breakpoint
DROP TRIGGER "special_prices_change" ON "special_prices";--> statement-breakpoint
CREATE TRIGGER "special_prices_change" AFTER UPDATE ON "special_prices" FOR EACH ROW WHEN ((OLD.kind, OLD.price, OLD.starts_at, OLD.ends_at, OLD.with_coupon) IS DISTINCT FROM (NEW.kind, NEW.price, NEW.starts_at, NEW.ends_at, NEW.with_coupon)) EXECUTE FUNCTION "note_good"();
