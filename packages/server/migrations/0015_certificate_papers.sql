CREATE TABLE "scan_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"phone_hash" text,
	"member_id" integer,
	"is_done" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_submissions" DROP CONSTRAINT "certificate_submissions_upload_id_uploads_id_fk";
--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD COLUMN "upload_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "upload_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_tickets" ADD CONSTRAINT "scan_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_tickets_expiry" ON "scan_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_tickets_member" ON "scan_tickets" USING btree ("member_id");--> statement-breakpoint
UPDATE "certificate_submissions" SET "upload_ids" = array["upload_id"] WHERE "upload_id" IS NOT NULL;--> statement-breakpoint
UPDATE "certificates" SET "upload_ids" = array["upload_id"] WHERE "upload_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_submissions" DROP COLUMN "upload_id";--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "upload_id";