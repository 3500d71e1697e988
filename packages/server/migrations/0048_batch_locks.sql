-- oldest compatible build: 0048
CREATE TABLE "batch_locks" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"batch_number" text NOT NULL,
	"reason" text NOT NULL,
	"locked_by" text NOT NULL,
	"locked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"unlocked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_locks" ADD CONSTRAINT "batch_locks_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_locks_standing" ON "batch_locks" USING btree ("goods_id","batch_number") WHERE "batch_locks"."unlocked_at" is null;--> statement-breakpoint
-- A lock reaches every batch of its number, also one that is being imported: whoever imports shares the good's row, and
-- a lock waits for it.
CREATE FUNCTION "lock_batches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "goods" WHERE id = NEW.goods_id FOR UPDATE;
  UPDATE "batches" SET "is_locked" = NEW.unlocked_at IS NULL
   WHERE goods_id = NEW.goods_id AND batch_number = NEW.batch_number AND is_locked <> (NEW.unlocked_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "batch_locks_reach" AFTER INSERT OR UPDATE OF "unlocked_at" ON "batch_locks" FOR EACH ROW EXECUTE FUNCTION "lock_batches"();--> statement-breakpoint
CREATE FUNCTION "lock_new_batch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "goods" WHERE id = NEW.goods_id FOR KEY SHARE;
  NEW.is_locked := EXISTS (
    SELECT FROM "batch_locks" l
     WHERE l.goods_id = NEW.goods_id AND l.batch_number = NEW.batch_number AND l.unlocked_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "batches_locked" BEFORE INSERT ON "batches" FOR EACH ROW EXECUTE FUNCTION "lock_new_batch"();--> statement-breakpoint
DROP TRIGGER "batches_change" ON "batches";--> statement-breakpoint
CREATE TRIGGER "batches_change" AFTER UPDATE ON "batches" FOR EACH ROW
  WHEN ((OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0) OR OLD.expires_on IS DISTINCT FROM NEW.expires_on OR OLD.is_locked <> NEW.is_locked)
  EXECUTE FUNCTION "note_good"();
