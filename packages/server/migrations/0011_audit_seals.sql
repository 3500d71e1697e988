CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id" UNIQUE("audit_id")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "audit_seals_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The seal of a row: SHA-256 of the seal before it and of everything that the row says.
CREATE FUNCTION "audit_seal"("before" text, "entry" "audit_log") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to("before" || E'\n' || jsonb_build_array(
    "entry"."id", to_char("entry"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), "entry"."request_id",
    "entry"."actor", "entry"."action", "entry"."object", "entry"."result", "entry"."ip", "entry"."detail")::text,
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Seals at most 10,000 rows and answers how many. One node at a time. A row whose transaction ended late is still found
-- while its number is less than 10,000 behind.
CREATE FUNCTION "seal_audit_log"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "entry" "audit_log";
  "last_number" bigint;
  "last_hash" text;
  "sealed" integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(20990003);
  SELECT "number", "hash" INTO "last_number", "last_hash" FROM "audit_seals" ORDER BY "number" DESC LIMIT 1;
  FOR "entry" IN
    SELECT a.* FROM "audit_log" a
     WHERE a."id" > (SELECT coalesce(max("audit_id"), 0) - 10000 FROM "audit_seals")
       AND NOT EXISTS (SELECT FROM "audit_seals" s WHERE s."audit_id" = a."id")
     ORDER BY a."id" LIMIT 10000
  LOOP
    "last_number" := coalesce("last_number", 0) + 1;
    "last_hash" := "audit_seal"(coalesce("last_hash", ''), "entry");
    INSERT INTO "audit_seals" ("number", "audit_id", "hash") VALUES ("last_number", "entry"."id", "last_hash");
    "sealed" := "sealed" + 1;
  END LOOP;
  RETURN "sealed";
END $$;
