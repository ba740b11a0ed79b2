-- Older servers: game_contest_of_its_mode: what they write stands under the wider one as it did under the narrower; they know no Daily Ten.
CREATE TABLE "daily_ten" (
	"date" date PRIMARY KEY NOT NULL,
	"question_ids" integer[] NOT NULL,
	"question_revisions" integer[] NOT NULL,
	"fixed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_ten_are_ten" CHECK (cardinality("daily_ten"."question_ids") = 10 and cardinality("daily_ten"."question_revisions") = 10)
);
--> statement-breakpoint
CREATE TABLE "daily_ten_run" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	"game_id" integer,
	"is_ranked" boolean NOT NULL,
	"is_untimed" boolean NOT NULL,
	"outcomes" text,
	"correct" smallint,
	"closed_at" timestamp with time zone,
	CONSTRAINT "daily_ten_run_player_id_date_pk" PRIMARY KEY("player_id","date"),
	CONSTRAINT "daily_ten_run_game" UNIQUE("game_id"),
	CONSTRAINT "daily_ten_run_closed_whole" CHECK (num_nulls("daily_ten_run"."outcomes", "daily_ten_run"."correct", "daily_ten_run"."closed_at") in (0, 3)),
	CONSTRAINT "daily_ten_run_outcomes_known" CHECK ("daily_ten_run"."outcomes" ~ '^[rwtm]{10}$'),
	CONSTRAINT "daily_ten_run_untimed_unranked" CHECK (not ("daily_ten_run"."is_ranked" and "daily_ten_run"."is_untimed"))
);
--> statement-breakpoint
ALTER TABLE "game" DROP CONSTRAINT "game_contest_of_its_mode";--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_date_daily_ten_date_fk" FOREIGN KEY ("date") REFERENCES "public"."daily_ten"("date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_ten_run_of_date" ON "daily_ten_run" USING btree ("date","is_ranked","correct");--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_contest_of_its_mode" CHECK (("game"."contest_id" <> 0) = ("game"."mode" in ('challenge', 'tournament')) and ("game"."mode" in ('challenge', 'tournament', 'practice', 'dailyTen')) = ("game"."lives" is null));