-- oldest compatible build: 0032
ALTER TABLE "certificate_submissions" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;