ALTER TABLE "import_job" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "import_pace" ADD COLUMN "answered_at" timestamp with time zone;