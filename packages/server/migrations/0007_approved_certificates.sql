-- Approved certificates and submissions that wait for approval are kept apart from here on.
INSERT INTO "certificate_submissions" ("id", "member_id", "kind", "number", "expires_on", "status", "reason", "submitted_at")
  SELECT "id", "member_id", "kind", "number", "expires_on",
    CASE "status" WHEN 'rejected' THEN 'rejected' ELSE 'waiting' END,
    CASE "status" WHEN 'rejected' THEN coalesce("reason", '') END,
    now()
  FROM "certificates" WHERE "status" <> 'passed';
--> statement-breakpoint
DELETE FROM "certificates" WHERE "status" <> 'passed';
--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id");
