-- oldest compatible build: 0032
CREATE TABLE "inbox_assignments" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_assignments_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_assignments" ADD CONSTRAINT "inbox_assignments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A decided item notifies by itself; its removed row notifies once more, which two seconds bundle into one.
CREATE TRIGGER "inbox_assignments_note_desk" AFTER INSERT OR UPDATE OR DELETE ON "inbox_assignments" FOR EACH ROW EXECUTE FUNCTION "note_desk"();
