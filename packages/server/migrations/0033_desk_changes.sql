-- oldest compatible build: 0032
CREATE TABLE "desk_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("at");
--> statement-breakpoint
-- Rows of the console's work lists that come, change or go. A statement that touches no row writes nothing, and an order
-- writes only when it moves to another state.
CREATE FUNCTION "note_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_note_desk" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "certificate_submissions_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "certificate_submissions" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "transfer_vouchers_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "transfer_vouchers" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "after_sales_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "after_sales" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "special_receipts_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "special_receipts" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "top_ups_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "top_ups" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "withdrawals_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "feedbacks_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "feedbacks" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "variety_requests_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "variety_requests" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "approvals_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "approvals" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "order_notes_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "order_notes" FOR EACH ROW EXECUTE FUNCTION "note_desk"();
