CREATE TABLE "daily_challenge" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"progress" integer NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "daily_challenge_player_id_date_pk" PRIMARY KEY("player_id","date"),
	CONSTRAINT "daily_challenge_progress_positive" CHECK ("daily_challenge"."progress" > 0)
);
--> statement-breakpoint
CREATE TABLE "frozen_date" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "frozen_date_player_id_date_pk" PRIMARY KEY("player_id","date")
);
--> statement-breakpoint
ALTER TABLE "streak" ADD COLUMN "freezes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "trace" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_challenge" ADD CONSTRAINT "daily_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_date" ADD CONSTRAINT "frozen_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak" ADD CONSTRAINT "streak_freezes_bounded" CHECK ("streak"."freezes" between 0 and 2);