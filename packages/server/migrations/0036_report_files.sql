-- oldest compatible build: 0032
ALTER TABLE "test_reports" ADD COLUMN "file" text;