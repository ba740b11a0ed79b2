CREATE TABLE "file_category" (
	"name" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_column" (
	"name" text PRIMARY KEY NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_category" ADD CONSTRAINT "file_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;