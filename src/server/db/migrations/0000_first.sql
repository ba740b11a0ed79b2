CREATE TABLE "player" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'player' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"pending_time_zone" text,
	"pending_from" timestamp with time zone,
	"last_date" date,
	"country" text,
	"is_country_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_role_known" CHECK ("player"."role" in ('player', 'admin')),
	CONSTRAINT "player_pending_zone_whole" CHECK (("player"."pending_time_zone" is null) = ("player"."pending_from" is null))
);
--> statement-breakpoint
CREATE TABLE "skipped_date" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	"ordinal" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skipped_date_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "category_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "played_date" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "played_date_player_id_date_pk" PRIMARY KEY("player_id","date")
);
--> statement-breakpoint
CREATE TABLE "streak" (
	"player_id" text PRIMARY KEY NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"last_played_date" date
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"mode" text NOT NULL,
	"category_id" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"date" date NOT NULL,
	"time_factor" smallint NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"question_count" integer NOT NULL,
	"plan" integer[],
	"position" integer DEFAULT 1 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"lives" integer NOT NULL,
	"questions_answered" integer DEFAULT 0 NOT NULL,
	"questions_correct" integer DEFAULT 0 NOT NULL,
	"used_ms" integer DEFAULT 0 NOT NULL,
	"pace" text DEFAULT '' NOT NULL,
	"tunnel_answers" smallint DEFAULT 0 NOT NULL,
	"pauses_used" smallint DEFAULT 0 NOT NULL,
	"paused_ms" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"running_started_at" timestamp with time zone,
	"running_limit_ms" integer,
	"running_paused_ms" integer DEFAULT 0 NOT NULL,
	"running_was_paused" boolean DEFAULT false NOT NULL,
	"running_seen_late" boolean DEFAULT false NOT NULL,
	"power_ups_used" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_call_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"is_finished" boolean,
	"coins_earned" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	CONSTRAINT "game_closed_whole" CHECK (("game"."status" = 'closed') = ("game"."closed_at" is not null and "game"."result" is not null and "game"."is_finished" is not null)),
	CONSTRAINT "game_lives_not_negative" CHECK ("game"."lives" >= 0),
	CONSTRAINT "game_pauses_bounded" CHECK ("game"."pauses_used" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "game_question" (
	"game_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"player_id" text NOT NULL,
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"secret" text NOT NULL,
	"answer_order" text NOT NULL,
	"power_ups" text[] DEFAULT '{}' NOT NULL,
	"removed_places" text,
	"outcome" text,
	"chosen_place" smallint,
	"used_ms" integer,
	"points_earned" integer,
	"score_after" integer,
	"lives_after" integer,
	"correct_after" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "game_question_game_id_position_pk" PRIMARY KEY("game_id","position"),
	CONSTRAINT "game_question_closed_whole" CHECK (("game_question"."outcome" is null) = ("game_question"."closed_at" is null) and ("game_question"."outcome" is null) = ("game_question"."score_after" is null))
);
--> statement-breakpoint
CREATE TABLE "board_score" (
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"player_id" text NOT NULL,
	"points" integer NOT NULL,
	"games_played" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"is_held_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "board_score_period_period_start_player_id_pk" PRIMARY KEY("period","period_start","player_id")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "power_up_inventory" (
	"player_id" text PRIMARY KEY NOT NULL,
	"extra_time" integer DEFAULT 0 NOT NULL,
	"skip_question" integer DEFAULT 0 NOT NULL,
	"extra_life" integer DEFAULT 0 NOT NULL,
	"fifty_fifty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "power_up_extra_time_not_negative" CHECK ("power_up_inventory"."extra_time" >= 0),
	CONSTRAINT "power_up_skip_question_not_negative" CHECK ("power_up_inventory"."skip_question" >= 0),
	CONSTRAINT "power_up_extra_life_not_negative" CHECK ("power_up_inventory"."extra_life" >= 0),
	CONSTRAINT "power_up_fifty_fifty_not_negative" CHECK ("power_up_inventory"."fifty_fifty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_totals" (
	"player_id" text PRIMARY KEY NOT NULL,
	"total_score" integer DEFAULT 0 NOT NULL,
	"games_played" integer DEFAULT 0 NOT NULL,
	"games_won" integer DEFAULT 0 NOT NULL,
	"questions_answered" integer DEFAULT 0 NOT NULL,
	"questions_correct" integer DEFAULT 0 NOT NULL,
	"best_score" integer DEFAULT 0 NOT NULL,
	"best_survival_score" integer DEFAULT 0 NOT NULL,
	"recent_pace" text DEFAULT '' NOT NULL,
	CONSTRAINT "player_totals_won_within_played" CHECK ("player_totals"."games_won" between 0 and "player_totals"."games_played")
);
--> statement-breakpoint
CREATE TABLE "bank_version" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_version_single" CHECK ("bank_version"."only_row")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1),
	"category_id" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"question" text NOT NULL,
	"correct_answer" text NOT NULL,
	"wrong_answers" text[] NOT NULL,
	"difficulty" text NOT NULL,
	"points" integer DEFAULT 100 NOT NULL,
	"explanation" text,
	"status" text DEFAULT 'published' NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_three_wrong_answers" CHECK (cardinality("question"."wrong_answers") = 3),
	CONSTRAINT "question_difficulty_known" CHECK ("question"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "question_points_in_range" CHECK ("question"."points" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "question_revision" (
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"category_id" integer NOT NULL,
	"question" text NOT NULL,
	"correct_answer" text NOT NULL,
	"wrong_answers" text[] NOT NULL,
	"difficulty" text NOT NULL,
	"points" integer NOT NULL,
	"explanation" text,
	CONSTRAINT "question_revision_question_id_revision_pk" PRIMARY KEY("question_id","revision")
);
--> statement-breakpoint
CREATE TABLE "sign_in_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"counter_account" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"balance_after" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_moves_something" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_entry_balance_not_negative" CHECK ("ledger_entry"."balance_after" >= 0),
	CONSTRAINT "ledger_entry_mint_only_pays" CHECK ("ledger_entry"."counter_account" <> 'mint' or "ledger_entry"."amount" > 0),
	CONSTRAINT "ledger_entry_sink_only_takes" CHECK ("ledger_entry"."counter_account" <> 'sink' or "ledger_entry"."amount" < 0)
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"player_id" text PRIMARY KEY NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_never_negative" CHECK ("wallet"."coins" >= 0)
);
--> statement-breakpoint
ALTER TABLE "skipped_date" ADD CONSTRAINT "skipped_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_date" ADD CONSTRAINT "played_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak" ADD CONSTRAINT "streak_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_question" ADD CONSTRAINT "game_question_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_score" ADD CONSTRAINT "board_score_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_up_inventory" ADD CONSTRAINT "power_up_inventory_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_totals" ADD CONSTRAINT "player_totals_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_country" ON "player" USING btree ("country");--> statement-breakpoint
CREATE INDEX "skipped_date_player" ON "skipped_date" USING btree ("player_id","date");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_once" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_once" ON "category" USING btree (coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_open" ON "game" USING btree ("player_id","mode","category_id") WHERE "game"."status" = 'open';--> statement-breakpoint
CREATE INDEX "game_history" ON "game" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "game_of_date" ON "game" USING btree ("player_id","date");--> statement-breakpoint
CREATE INDEX "game_stale" ON "game" USING btree ("opened_at") WHERE "game"."status" = 'open';--> statement-breakpoint
CREATE INDEX "game_question_met" ON "game_question" USING btree ("player_id","game_id" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_score_rank" ON "board_score" USING btree ("period","period_start","points" DESC NULLS LAST,"reached_at","player_id");--> statement-breakpoint
CREATE INDEX "question_category" ON "question" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_text_once" ON "question" USING btree ("category_id",md5(lower("question")));--> statement-breakpoint
CREATE INDEX "sign_in_limit_ends" ON "sign_in_limit" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("player_id","reason","reference");