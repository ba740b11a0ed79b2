CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_type_known" CHECK ("picture"."type" in ('image/svg+xml', 'image/webp')),
	CONSTRAINT "picture_small" CHECK (octet_length("picture"."bytes") between 1 and 307200),
	CONSTRAINT "picture_measured" CHECK ("picture"."width" between 1 and 4096 and "picture"."height" between 1 and 4096)
);
--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "question_revision" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "question_revision" ADD COLUMN "picture_alt" text;--> statement-breakpoint
CREATE INDEX "picture_created" ON "picture" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_revision" ADD CONSTRAINT "question_revision_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_picture" ON "question" USING btree ("picture_hash") WHERE "question"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "question_revision_picture" ON "question_revision" USING btree ("picture_hash") WHERE "question_revision"."picture_hash" is not null;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_picture_whole" CHECK (("question"."picture_hash" is null) = ("question"."picture_alt" is null));--> statement-breakpoint
ALTER TABLE "question_revision" ADD CONSTRAINT "question_revision_picture_whole" CHECK (("question_revision"."picture_hash" is null) = ("question_revision"."picture_alt" is null));