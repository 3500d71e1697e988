-- oldest compatible build: 0021
CREATE TABLE "shop_settings" (
	"id" serial PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TRIGGER "shop_settings_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
