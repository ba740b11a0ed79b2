CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"plan" jsonb NOT NULL,
	"token" text,
	"imported" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "import_job_finished_whole" CHECK (("import_job"."status" = 'running') = ("import_job"."finished_at" is null)),
	CONSTRAINT "import_job_failed_whole" CHECK (("import_job"."status" = 'failed') = ("import_job"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_pace" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_pace_single" CHECK ("import_pace"."only_row")
);
--> statement-breakpoint
CREATE TABLE "question_stats" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"answered_right" integer DEFAULT 0 NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"player_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp with time zone NOT NULL,
	"resolution" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "question_report_resolved_whole" CHECK (("question_report"."resolution" is null) = ("question_report"."resolved_at" is null) and ("question_report"."resolution" is null) = ("question_report"."resolved_by" is null)),
	CONSTRAINT "question_report_reason_known" CHECK ("question_report"."reason" in ('wrongAnswer', 'unclear', 'outdated', 'offensive'))
);
--> statement-breakpoint
DROP INDEX "question_text_once";--> statement-breakpoint
DROP INDEX "question_category";--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "source" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "changed_in" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "fingerprint" text GENERATED ALWAYS AS (md5(lower(regexp_replace(question || '|' || correct_answer, '[\s!"''(),.:;?_‘’“”]', '', 'g')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_one_running" ON "import_job" USING btree ("status") WHERE "import_job"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "question_report_once" ON "question_report" USING btree ("question_id","revision","player_id");--> statement-breakpoint
CREATE INDEX "question_report_open" ON "question_report" USING btree ("question_id") WHERE "question_report"."resolution" is null;--> statement-breakpoint
CREATE INDEX "game_uncounted" ON "game" USING btree ("id") WHERE "game"."status" = 'closed' and not "game"."is_counted";--> statement-breakpoint
CREATE INDEX "question_changed" ON "question" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "question_search_text" ON "question" USING gin ("question" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_search_answer" ON "question" USING gin ("correct_answer" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_fingerprint_once" ON "question" USING btree ("fingerprint") WHERE "question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "question_category" ON "question" USING btree ("category_id","id");