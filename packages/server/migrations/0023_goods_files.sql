-- oldest compatible build: 0021
CREATE TABLE "goods_files" (
	"name" text NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_files_name_width_format_pk" PRIMARY KEY("name","width","format"),
	CONSTRAINT "goods_files_name" CHECK ("goods_files"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "goods_files_leaflet" CHECK (("goods_files"."format" = 'pdf') = ("goods_files"."width" = 0))
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "leaflet" text;