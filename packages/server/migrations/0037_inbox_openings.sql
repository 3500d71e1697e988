-- oldest compatible build: 0032
CREATE TABLE "inbox_openings" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_openings_kind_item_id_staff_id_pk" PRIMARY KEY("kind","item_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_openings" ADD CONSTRAINT "inbox_openings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pages are notified when somebody opens, takes over or leaves an item, and not when a row is renewed or removed as void.
CREATE TRIGGER "inbox_openings_note_desk" AFTER INSERT ON "inbox_openings" FOR EACH ROW EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "inbox_openings_change_note_desk" AFTER UPDATE ON "inbox_openings" FOR EACH ROW WHEN ((OLD.opened_at, OLD.taken_at) IS DISTINCT FROM (NEW.opened_at, NEW.taken_at)) EXECUTE FUNCTION "note_desk"();--> statement-breakpoint
CREATE TRIGGER "inbox_openings_leave_note_desk" AFTER DELETE ON "inbox_openings" FOR EACH ROW WHEN (OLD.seen_at > now() - interval '1 minute') EXECUTE FUNCTION "note_desk"();
