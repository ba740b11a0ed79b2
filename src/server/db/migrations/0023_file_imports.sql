-- Older servers: question_file_import_id_file_import_id_fk: what they write has no import.
CREATE TABLE "file_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"refused" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "file_import_wrote" CHECK ("file_import"."added" + "file_import"."changed" > 0)
);
--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "file_import_id" integer;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_file_import_id_file_import_id_fk" FOREIGN KEY ("file_import_id") REFERENCES "public"."file_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_file_import" ON "question" USING btree ("file_import_id") WHERE "question"."file_import_id" is not null;