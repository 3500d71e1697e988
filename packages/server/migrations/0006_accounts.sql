CREATE TABLE "binding_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"head_office_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "binding_requests_not_self" CHECK ("binding_requests"."head_office_id" <> "binding_requests"."store_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_submissions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"upload_id" bigint,
	"status" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_submissions_reason" CHECK (("certificate_submissions"."status" = 'rejected') = ("certificate_submissions"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_purpose_target_pk" PRIMARY KEY("purpose","target"),
	CONSTRAINT "codes_tries" CHECK ("codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_signings" (
	"member_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"signer_name" text NOT NULL,
	"text_hash" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_signings_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" integer NOT NULL,
	"browser_hash" text,
	"key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "upload_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "face" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_open_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "switched_from" integer;--> statement-breakpoint
ALTER TABLE "binding_requests" ADD CONSTRAINT "binding_requests_head_office_id_members_id_fk" FOREIGN KEY ("head_office_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding_requests" ADD CONSTRAINT "binding_requests_store_id_members_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD CONSTRAINT "certificate_submissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_submissions" ADD CONSTRAINT "certificate_submissions_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binding_requests_store" ON "binding_requests" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "binding_requests_one_waiting" ON "binding_requests" USING btree ("head_office_id","store_id") WHERE "binding_requests"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_submissions_member_kind" ON "certificate_submissions" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "tickets_member" ON "tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_key" ON "tickets" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_registration" ON "tickets" USING btree ("member_id") WHERE "tickets"."purpose" = 'registration';--> statement-breakpoint
CREATE INDEX "uploads_member" ON "uploads" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_switched_from_members_id_fk" FOREIGN KEY ("switched_from") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone") WHERE "members"."password_hash" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "members_wechat" ON "members" USING btree ("wechat_open_id");