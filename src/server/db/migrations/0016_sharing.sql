CREATE TABLE "share" (
	"code" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"is_named" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_kind_known" CHECK ("share"."kind" in ('game', 'streak', 'tournament')),
	CONSTRAINT "share_subject_positive" CHECK ("share"."subject_id" > 0)
);
--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_once" ON "share" USING btree ("player_id","kind","subject_id");