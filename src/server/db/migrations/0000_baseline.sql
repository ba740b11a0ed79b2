CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "password_reset" (
	"player_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate("display_name", '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')) STORED,
	"name_changed_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'player' NOT NULL,
	"office" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"pending_time_zone" text,
	"pending_from" timestamp with time zone,
	"last_date" date,
	"country" text,
	"is_country_hidden" boolean DEFAULT false NOT NULL,
	"time_factor" text,
	"advance" text,
	"read_to_me" boolean,
	"is_guest" boolean DEFAULT false NOT NULL,
	"has_made_up_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"suspension_reason" text,
	CONSTRAINT "player_role_known" CHECK ("player"."role" in ('player', 'admin')),
	CONSTRAINT "player_time_factor_known" CHECK ("player"."time_factor" in ('1', '2', '5', '10', 'off')),
	CONSTRAINT "player_advance_known" CHECK ("player"."advance" in ('auto', 'hand')),
	CONSTRAINT "player_guest_has_no_role" CHECK (not "player"."is_guest" or "player"."role" = 'player'),
	CONSTRAINT "player_office_known" CHECK ("player"."office" in ('editor', 'moderator')),
	CONSTRAINT "player_guest_has_no_office" CHECK (not "player"."is_guest" or "player"."office" is null),
	CONSTRAINT "player_pending_zone_whole" CHECK (("player"."pending_time_zone" is null) = ("player"."pending_from" is null)),
	CONSTRAINT "player_deleted_is_nobody" CHECK ("player"."deleted_at" is null or ("player"."display_name" = 'Former player' and "player"."role" = 'player' and num_nonnulls("player"."first_name", "player"."last_name", "player"."profile_image_url", "player"."country") = 0)),
	CONSTRAINT "player_suspension_whole" CHECK (("player"."suspended_at" is null) = ("player"."suspension_reason" is null) and ("player"."suspended_until" is null or ("player"."suspended_at" is not null and "player"."suspended_until" > "player"."suspended_at"))),
	CONSTRAINT "player_names_no_address" CHECK (("player"."display_name" || coalesce("player"."first_name", '') || coalesce("player"."last_name", '')) !~ '[@＠﹫]'),
	CONSTRAINT "player_name_changes_bounded" CHECK (cardinality("player"."name_changed_at") <= 3)
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
	"email" text,
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
CREATE TABLE "achievement" (
	"player_id" text NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "achievement_player_id_achievement_id_pk" PRIMARY KEY("player_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "player_counters" (
	"player_id" text PRIMARY KEY NOT NULL,
	"counters" jsonb NOT NULL,
	CONSTRAINT "player_counters_named" CHECK (jsonb_typeof("player_counters"."counters") = 'object')
);
--> statement-breakpoint
CREATE TABLE "ad" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"click_url" text,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_rewarded_in_its_place" CHECK (("ad"."type" = 'rewarded') = ("ad"."placement" = 'rewarded')),
	CONSTRAINT "ad_dates_in_order" CHECK ("ad"."starts_at" < "ad"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "ad_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" integer NOT NULL,
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"placement" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewarded_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewarded_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"ad_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_on" date,
	CONSTRAINT "rewarded_view_claimed_whole" CHECK (("rewarded_view"."claimed_at" is null) = ("rewarded_view"."claimed_on" is null))
);
--> statement-breakpoint
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
CREATE TABLE "avatar_inventory" (
	"player_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatar_inventory_player_id_item_id_pk" PRIMARY KEY("player_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "avatar_item" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"type" text,
	"value" text NOT NULL,
	"price" integer NOT NULL,
	"rarity" text NOT NULL,
	"is_starter" boolean NOT NULL,
	"is_sold" boolean DEFAULT true NOT NULL,
	CONSTRAINT "avatar_item_price_in_range" CHECK ("avatar_item"."price" between 0 and 100000),
	CONSTRAINT "avatar_item_starters_are_free" CHECK (not "avatar_item"."is_starter" or "avatar_item"."price" = 0)
);
--> statement-breakpoint
CREATE TABLE "avatar_settings" (
	"player_id" text PRIMARY KEY NOT NULL,
	"hair_style" integer,
	"hair_color" integer,
	"eye_color" integer,
	"face_color" integer,
	"body_color" integer,
	"accessory" integer,
	"background" integer,
	"shuffles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"merged_into_id" integer,
	CONSTRAINT "category_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id"),
	CONSTRAINT "category_merged_is_retired" CHECK ("category"."merged_into_id" is null or "category"."retired_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenger_id" text NOT NULL,
	"challenged_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"question_ids" integer[],
	"question_revisions" integer[],
	"challenger_game_id" integer,
	"challenger_score" integer,
	"challenger_correct" integer,
	"challenger_used_ms" integer,
	"challenger_finished" boolean,
	"challenged_game_id" integer,
	"challenged_score" integer,
	"challenged_correct" integer,
	"challenged_used_ms" integer,
	"challenged_finished" boolean,
	"winner_id" text,
	"is_forfeit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "challenge_of_another" CHECK ("challenge"."challenger_id" <> "challenge"."challenged_id"),
	CONSTRAINT "challenge_decided_whole" CHECK (("challenge"."status" in ('pending', 'accepted')) = ("challenge"."decided_at" is null)),
	CONSTRAINT "challenge_winner_played_it" CHECK ("challenge"."winner_id" is null or ("challenge"."status" = 'completed' and "challenge"."winner_id" in ("challenge"."challenger_id", "challenge"."challenged_id"))),
	CONSTRAINT "challenge_forfeit_has_winner" CHECK (not "challenge"."is_forfeit" or "challenge"."winner_id" is not null),
	CONSTRAINT "challenge_questions_whole" CHECK (("challenge"."question_ids" is null) = ("challenge"."question_revisions" is null)),
	CONSTRAINT "challenge_challenger_whole" CHECK (num_nulls("challenge"."challenger_score", "challenge"."challenger_correct", "challenge"."challenger_used_ms", "challenge"."challenger_finished") in (0, 4)
        and ("challenge"."challenger_score" is null or "challenge"."challenger_game_id" is not null)),
	CONSTRAINT "challenge_challenged_whole" CHECK (num_nulls("challenge"."challenged_score", "challenge"."challenged_correct", "challenge"."challenged_used_ms", "challenge"."challenged_finished") in (0, 4)
        and ("challenge"."challenged_score" is null or "challenge"."challenged_game_id" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "challenge_calendar" (
	"version" integer PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"kinds_off" text[] NOT NULL,
	"places_off" integer[] NOT NULL
);
--> statement-breakpoint
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
	"last_played_date" date,
	"freezes" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "streak_freezes_bounded" CHECK ("streak"."freezes" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "fair_play_evidence" (
	"player_id" text PRIMARY KEY NOT NULL,
	"evidence" jsonb,
	"is_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fair_play_flag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fair_play_flag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"signal" text NOT NULL,
	"answers" integer NOT NULL,
	"correct" integer NOT NULL,
	"hard" integer NOT NULL,
	"power" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"words" text,
	CONSTRAINT "fair_play_flag_signal_known" CHECK ("fair_play_flag"."signal" in ('unbrokenRun', 'rightTooOften', 'uniformTimes', 'canaries')),
	CONSTRAINT "fair_play_flag_state_known" CHECK ("fair_play_flag"."state" in ('open', 'cleared', 'confirmed')),
	CONSTRAINT "fair_play_flag_appeal_whole" CHECK (("fair_play_flag"."appeal" is null) = ("fair_play_flag"."appealed_at" is null)),
	CONSTRAINT "fair_play_flag_decided_whole" CHECK (("fair_play_flag"."state" = 'open') = ("fair_play_flag"."decided_at" is null) and ("fair_play_flag"."decided_at" is null) = ("fair_play_flag"."decided_by" is null)),
	CONSTRAINT "fair_play_flag_counts_possible" CHECK (0 <= "fair_play_flag"."hard" and "fair_play_flag"."hard" <= "fair_play_flag"."correct" and "fair_play_flag"."correct" <= "fair_play_flag"."answers")
);
--> statement-breakpoint
CREATE TABLE "friend_invite" (
	"code" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friend_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friend_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requester_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "friend_request_to_another" CHECK ("friend_request"."requester_id" <> "friend_request"."receiver_id"),
	CONSTRAINT "friend_request_decided_whole" CHECK (("friend_request"."status" = 'pending') = ("friend_request"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "friendship" (
	"player_a" text NOT NULL,
	"player_b" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "friendship_player_a_player_b_pk" PRIMARY KEY("player_a","player_b"),
	CONSTRAINT "friendship_in_order" CHECK ("friendship"."player_a" < "friendship"."player_b")
);
--> statement-breakpoint
CREATE TABLE "player_block" (
	"player_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_block_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id"),
	CONSTRAINT "player_block_another" CHECK ("player_block"."player_id" <> "player_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "deal_tally" (
	"key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "deal_tally_key_starts_at_pk" PRIMARY KEY("key","starts_at")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"mode" text NOT NULL,
	"category_id" integer DEFAULT 0 NOT NULL,
	"contest_id" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"date" date NOT NULL,
	"time_factor" smallint NOT NULL,
	"is_whole" boolean DEFAULT true NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"question_count" integer NOT NULL,
	"plan" integer[],
	"plan_revisions" integer[],
	"position" integer DEFAULT 1 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"ranked_score" integer DEFAULT 0 NOT NULL,
	"lives" integer,
	"questions_answered" integer DEFAULT 0 NOT NULL,
	"questions_correct" integer DEFAULT 0 NOT NULL,
	"used_ms" integer DEFAULT 0 NOT NULL,
	"pace" text DEFAULT '' NOT NULL,
	"trace" text DEFAULT '' NOT NULL,
	"tunnel_answers" smallint DEFAULT 0 NOT NULL,
	"pauses_used" smallint DEFAULT 0 NOT NULL,
	"paused_ms" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"running_started_at" timestamp with time zone,
	"running_limit_ms" integer,
	"running_paused_ms" integer DEFAULT 0 NOT NULL,
	"running_was_paused" boolean DEFAULT false NOT NULL,
	"running_seen_late" boolean DEFAULT false NOT NULL,
	"next_starts_at" timestamp with time zone,
	"power_ups_used" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_call_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"is_finished" boolean,
	"coins_earned" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	CONSTRAINT "game_closed_whole" CHECK (("game"."status" = 'closed') = ("game"."closed_at" is not null and "game"."result" is not null and "game"."is_finished" is not null)),
	CONSTRAINT "game_contest_of_its_mode" CHECK (("game"."contest_id" <> 0) = ("game"."mode" in ('challenge', 'tournament')) and ("game"."mode" in ('challenge', 'tournament', 'practice', 'dailyTen')) = ("game"."lives" is null)),
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
	"was_met" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "reserved_questions" (
	"player_id" text NOT NULL,
	"mode" text NOT NULL,
	"contest_id" integer NOT NULL,
	"question_ids" integer[] NOT NULL,
	CONSTRAINT "reserved_questions_player_id_mode_contest_id_pk" PRIMARY KEY("player_id","mode","contest_id")
);
--> statement-breakpoint
CREATE TABLE "gift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"type" text NOT NULL,
	"item" text,
	"quantity" integer NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"claimed_on" date,
	CONSTRAINT "gift_to_another" CHECK ("gift"."sender_id" <> "gift"."receiver_id"),
	CONSTRAINT "gift_item_of_power_up" CHECK (("gift"."type" = 'power-up') = ("gift"."item" is not null)),
	CONSTRAINT "gift_quantity_positive" CHECK ("gift"."quantity" > 0),
	CONSTRAINT "gift_decided_whole" CHECK (("gift"."status" = 'pending') = ("gift"."decided_at" is null)),
	CONSTRAINT "gift_claimed_whole" CHECK (("gift"."status" = 'claimed') = ("gift"."claimed_on" is not null))
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
	"fault" text,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	CONSTRAINT "import_job_finished_whole" CHECK (("import_job"."status" = 'running') = ("import_job"."finished_at" is null)),
	CONSTRAINT "import_job_failed_whole" CHECK (("import_job"."status" = 'failed') = ("import_job"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_pace" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "import_pace_single" CHECK ("import_pace"."only_row")
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
	"country" text,
	"tallied_points" integer DEFAULT 0 NOT NULL,
	"tallied_country" text,
	"is_untallied" boolean GENERATED ALWAYS AS (tallied_points <> (case when is_held_back then 0 else points end) or tallied_country is distinct from country) STORED NOT NULL,
	CONSTRAINT "board_score_period_period_start_player_id_pk" PRIMARY KEY("period","period_start","player_id"),
	CONSTRAINT "board_score_not_negative" CHECK ("board_score"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "board_tally" (
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"scope" text NOT NULL,
	"width" integer NOT NULL,
	"slot" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "board_tally_period_period_start_scope_width_slot_pk" PRIMARY KEY("period","period_start","scope","width","slot"),
	CONSTRAINT "board_tally_not_negative" CHECK ("board_tally"."players" >= 0)
);
--> statement-breakpoint
CREATE TABLE "league_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "league_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"week" date NOT NULL,
	"league" smallint NOT NULL,
	"members" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "league_group_of_thirty" CHECK ("league_group"."members" between 1 and 30),
	CONSTRAINT "league_group_league_known" CHECK ("league_group"."league" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "league_member" (
	"player_id" text NOT NULL,
	"week" date NOT NULL,
	"group_id" integer NOT NULL,
	"league" smallint NOT NULL,
	"final_rank" smallint,
	"final_points" integer,
	"outcome" text,
	"next_league" smallint,
	"seen_at" timestamp with time zone,
	CONSTRAINT "league_member_player_id_week_pk" PRIMARY KEY("player_id","week"),
	CONSTRAINT "league_member_closed_whole" CHECK (("league_member"."final_rank" is null) = ("league_member"."outcome" is null) and ("league_member"."final_rank" is null) = ("league_member"."next_league" is null) and ("league_member"."final_rank" is null) = ("league_member"."final_points" is null)),
	CONSTRAINT "league_member_next_league_known" CHECK ("league_member"."next_league" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" text,
	"address" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice', 'providerChanged')),
	CONSTRAINT "mail_player_told" CHECK (("mail"."kind" = 'forgotten') = ("mail"."player_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_link_kind_known" CHECK ("mail_link"."kind" in ('reset', 'confirm', 'change', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "player_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"words" text,
	"given_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"actor_id" text,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"push_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"player_id" text PRIMARY KEY NOT NULL,
	"friends" boolean DEFAULT true NOT NULL,
	"challenges" boolean DEFAULT true NOT NULL,
	"gifts" boolean DEFAULT true NOT NULL,
	"rankings" boolean DEFAULT true NOT NULL,
	"tournaments" boolean DEFAULT true NOT NULL,
	"streak_reminder" boolean DEFAULT true NOT NULL,
	"reminder_hour" smallint DEFAULT 19 NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_to" smallint DEFAULT 8 NOT NULL,
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" between 0 and 23 and "notification_settings"."quiet_to" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"player_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_player_id_call_key_pk" PRIMARY KEY("player_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_syncable" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_counter_not_negative" CHECK ("passkey"."counter" >= 0),
	CONSTRAINT "passkey_backed_up_is_syncable" CHECK ("passkey"."is_syncable" or not "passkey"."is_backed_up")
);
--> statement-breakpoint
CREATE TABLE "session_proof" (
	"session_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_by_passkey" boolean NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "player_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"accused_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"said" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "player_report_of_another" CHECK ("player_report"."reporter_id" <> "player_report"."accused_id"),
	CONSTRAINT "player_report_kind_known" CHECK ("player_report"."kind" in ('player', 'giftMessage', 'tournament')),
	CONSTRAINT "player_report_reason_known" CHECK ("player_report"."reason" in ('offensiveName', 'harassment', 'cheating', 'other')),
	CONSTRAINT "player_report_decided_whole" CHECK (num_nulls("player_report"."decision", "player_report"."decided_by", "player_report"."decided_at") in (0, 3))
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
CREATE TABLE "player_mistake" (
	"player_id" text NOT NULL,
	"question_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_mistake_player_id_question_id_pk" PRIMARY KEY("player_id","question_id"),
	CONSTRAINT "player_mistake_step_not_negative" CHECK ("player_mistake"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_player" (
	"player_id" text PRIMARY KEY NOT NULL,
	"mastered" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "practice_player_mastered_not_negative" CHECK ("practice_player"."mastered" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_category_stats" (
	"player_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"difficulty" text NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"correct_met" integer DEFAULT 0 NOT NULL,
	"used_ms" bigint NOT NULL,
	CONSTRAINT "player_category_stats_player_id_category_id_difficulty_pk" PRIMARY KEY("player_id","category_id","difficulty"),
	CONSTRAINT "player_category_stats_difficulty_known" CHECK ("player_category_stats"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "player_category_stats_correct_within" CHECK ("player_category_stats"."correct" between 0 and "player_category_stats"."answered"),
	CONSTRAINT "player_category_stats_met_within" CHECK ("player_category_stats"."correct_met" between 0 and "player_category_stats"."correct")
);
--> statement-breakpoint
CREATE TABLE "player_day_stats" (
	"player_id" text NOT NULL,
	"date" date NOT NULL,
	"games" integer NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"used_ms" bigint NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "player_day_stats_player_id_date_pk" PRIMARY KEY("player_id","date"),
	CONSTRAINT "player_day_stats_correct_within" CHECK ("player_day_stats"."correct" between 0 and "player_day_stats"."answered")
);
--> statement-breakpoint
CREATE TABLE "player_full_place" (
	"player_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "player_full_place_player_id_category_id_pk" PRIMARY KEY("player_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "player_totals" (
	"player_id" text PRIMARY KEY NOT NULL,
	"total_score" integer DEFAULT 0 NOT NULL,
	"concealed_score" integer DEFAULT 0 NOT NULL,
	"games_played" integer DEFAULT 0 NOT NULL,
	"games_won" integer DEFAULT 0 NOT NULL,
	"ranked_wins" integer DEFAULT 0 NOT NULL,
	"ranked_win_dates" integer DEFAULT 0 NOT NULL,
	"last_ranked_win" date,
	"questions_answered" integer DEFAULT 0 NOT NULL,
	"questions_correct" integer DEFAULT 0 NOT NULL,
	"best_score" integer DEFAULT 0 NOT NULL,
	"best_survival_score" integer DEFAULT 0 NOT NULL,
	"recent_answers" text DEFAULT '' NOT NULL,
	"recent_pace" text DEFAULT '' NOT NULL,
	"best_day" date,
	"best_day_correct" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_totals_won_within_played" CHECK ("player_totals"."games_won" between 0 and "player_totals"."games_played"),
	CONSTRAINT "player_totals_ranked_win_dates_within" CHECK ("player_totals"."ranked_win_dates" between 0 and "player_totals"."ranked_wins" and ("player_totals"."ranked_wins" = 0) = ("player_totals"."ranked_win_dates" = 0)),
	CONSTRAINT "player_totals_concealed_not_negative" CHECK ("player_totals"."concealed_score" >= 0)
);
--> statement-breakpoint
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
	"picture_hash" text,
	"picture_alt" text,
	"status" text DEFAULT 'published' NOT NULL,
	"source" text DEFAULT 'bank' NOT NULL,
	"file_import_id" integer,
	"is_canary" boolean DEFAULT false NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"changed_in" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate(question || U&'\001F' || correct_answer, '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')) STORED NOT NULL,
	"fingerprint" text GENERATED ALWAYS AS (md5(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate(regexp_replace(question || '|' || correct_answer, '([⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+)', '^\1', 'g'), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\s!"''(),.:;?_]', '', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_picture_whole" CHECK (("question"."picture_hash" is null) = ("question"."picture_alt" is null)),
	CONSTRAINT "question_answers_of_a_kind" CHECK (cardinality("question"."wrong_answers") = 3 or (cardinality("question"."wrong_answers") = 1
        and ("question"."correct_answer", "question"."wrong_answers"[1]) in (('True', 'False'), ('False', 'True')))),
	CONSTRAINT "question_difficulty_known" CHECK ("question"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "question_canary_private" CHECK (not "question"."is_canary" or "question"."source" in ('administrator', 'file')),
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
	"picture_hash" text,
	"picture_alt" text,
	CONSTRAINT "question_revision_question_id_revision_pk" PRIMARY KEY("question_id","revision"),
	CONSTRAINT "question_revision_picture_whole" CHECK (("question_revision"."picture_hash" is null) = ("question_revision"."picture_alt" is null))
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
CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"audience" text DEFAULT 'everybody' NOT NULL,
	"country" text,
	"href" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_dates_in_order" CHECK ("announcement"."starts_at" < "announcement"."ends_at"),
	CONSTRAINT "announcement_country_of_its_audience" CHECK (("announcement"."audience" = 'country') = ("announcement"."country" is not null))
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "app_settings_single" CHECK ("app_settings"."only_row")
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undoes" integer,
	CONSTRAINT "setting_change_undoes_earlier" CHECK ("setting_change"."undoes" < "setting_change"."id")
);
--> statement-breakpoint
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
CREATE TABLE "sign_in_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"user_agent" text,
	CONSTRAINT "sign_in_event_kind_known" CHECK ("sign_in_event"."kind" in ('signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset')),
	CONSTRAINT "sign_in_event_times_positive" CHECK ("sign_in_event"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "game_tally" (
	"date" date NOT NULL,
	"mode" text NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "game_tally_date_mode_pk" PRIMARY KEY("date","mode"),
	CONSTRAINT "game_tally_mode_known" CHECK ("game_tally"."mode" in ('normal', 'survival', 'challenge', 'tournament', 'practice')),
	CONSTRAINT "game_tally_positive" CHECK ("game_tally"."games" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_state" (
	"name" text PRIMARY KEY NOT NULL,
	"every_ms" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	"last_ms" integer,
	"last_failed_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
CREATE TABLE "question_choice" (
	"question_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"answered" integer NOT NULL,
	"answered_right" integer NOT NULL,
	"wrong1" integer NOT NULL,
	"wrong2" integer NOT NULL,
	"wrong3" integer NOT NULL,
	CONSTRAINT "question_choice_question_id_revision_pk" PRIMARY KEY("question_id","revision"),
	CONSTRAINT "question_choice_within_answered" CHECK (least("question_choice"."answered_right", "question_choice"."wrong1", "question_choice"."wrong2", "question_choice"."wrong3") >= 0
        and "question_choice"."answered_right" + "question_choice"."wrong1" + "question_choice"."wrong2" + "question_choice"."wrong3" <= "question_choice"."answered")
);
--> statement-breakpoint
CREATE TABLE "tournament" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"max_participants" smallint NOT NULL,
	"entry_fee" integer NOT NULL,
	"kind" text NOT NULL,
	"start_by" text NOT NULL,
	"round_minutes" integer NOT NULL,
	"time_factor" smallint,
	"creator_id" text,
	"official_plan" text,
	"official_date" date,
	"status" text DEFAULT 'registration' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"registration_ends_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rounds" smallint,
	"current_round" smallint,
	"escrow" integer DEFAULT 0 NOT NULL,
	"prize_paid" integer,
	"champion_seat_id" integer,
	"cancel_reason" text,
	"invite_code" text,
	"results_code" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "tournament_size_known" CHECK ("tournament"."max_participants" in (4, 8, 16, 32, 64)),
	CONSTRAINT "tournament_fee_bounded" CHECK ("tournament"."entry_fee" between 0 and 10000),
	CONSTRAINT "tournament_practice_is_free" CHECK ("tournament"."kind" <> 'practice' or "tournament"."entry_fee" = 0),
	CONSTRAINT "tournament_round_bounded" CHECK ("tournament"."round_minutes" between 10 and 10080),
	CONSTRAINT "tournament_factor_known" CHECK ("tournament"."time_factor" in (1, 2, 5, 10)),
	CONSTRAINT "tournament_own_factor_is_free" CHECK ("tournament"."time_factor" is not null or "tournament"."entry_fee" = 0),
	CONSTRAINT "tournament_official_whole" CHECK (num_nonnulls("tournament"."official_plan", "tournament"."official_date") in (0, 2)
        and ("tournament"."official_plan" is null) = ("tournament"."creator_id" is not null)),
	CONSTRAINT "tournament_official_free_and_open" CHECK ("tournament"."official_plan" is null
        or ("tournament"."kind" = 'open' and "tournament"."entry_fee" = 0 and "tournament"."starts_at" is not null)),
	CONSTRAINT "tournament_escrow_not_negative" CHECK ("tournament"."escrow" >= 0),
	CONSTRAINT "tournament_invited_has_code" CHECK (("tournament"."kind" = 'invited') = ("tournament"."invite_code" is not null)),
	CONSTRAINT "tournament_started_whole" CHECK (num_nulls("tournament"."started_at", "tournament"."rounds", "tournament"."current_round") in (0, 3)
        and ("tournament"."status" <> 'registration' or "tournament"."started_at" is null)
        and ("tournament"."status" not in ('in_progress', 'completed') or "tournament"."started_at" is not null)),
	CONSTRAINT "tournament_ended_whole" CHECK (("tournament"."status" in ('completed', 'cancelled')) = ("tournament"."ended_at" is not null)
        and ("tournament"."ended_at" is null or ("tournament"."escrow" = 0 and "tournament"."due_at" is null))),
	CONSTRAINT "tournament_completed_whole" CHECK (num_nulls("tournament"."champion_seat_id", "tournament"."prize_paid", "tournament"."results_code") in (0, 3)
        and ("tournament"."status" = 'completed') = ("tournament"."champion_seat_id" is not null)),
	CONSTRAINT "tournament_cancelled_why" CHECK (("tournament"."status" = 'cancelled') = ("tournament"."cancel_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "tournament_invitation" (
	"tournament_id" integer NOT NULL,
	"invited_id" text NOT NULL,
	"inviter_id" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_invitation_tournament_id_invited_id_pk" PRIMARY KEY("tournament_id","invited_id"),
	CONSTRAINT "tournament_invitation_of_two" CHECK ("tournament_invitation"."inviter_id" <> "tournament_invitation"."invited_id")
);
--> statement-breakpoint
CREATE TABLE "tournament_match" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"number" smallint NOT NULL,
	"seat1_id" integer,
	"seat2_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"opened_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"winner_seat_id" integer,
	"decided_by" text,
	"question_ids" integer[],
	"question_revisions" integer[],
	"game1_id" integer,
	"game2_id" integer,
	"part1" jsonb,
	"part2" jsonb,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "tournament_match_opened_whole" CHECK (("tournament_match"."opened_at" is null) = ("tournament_match"."deadline_at" is null)),
	CONSTRAINT "tournament_match_decided_whole" CHECK (num_nulls("tournament_match"."completed_at", "tournament_match"."decided_by") in (0, 2)
        and ("tournament_match"."status" = 'completed') = ("tournament_match"."completed_at" is not null)),
	CONSTRAINT "tournament_match_winner_played_it" CHECK ("tournament_match"."winner_seat_id" is null or ("tournament_match"."status" = 'completed' and "tournament_match"."winner_seat_id" in ("tournament_match"."seat1_id", "tournament_match"."seat2_id"))),
	CONSTRAINT "tournament_match_of_two" CHECK ("tournament_match"."seat1_id" is null or "tournament_match"."seat2_id" is null or "tournament_match"."seat1_id" <> "tournament_match"."seat2_id"),
	CONSTRAINT "tournament_match_questions_whole" CHECK (("tournament_match"."question_ids" is null) = ("tournament_match"."question_revisions" is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_seat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_seat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"player_id" text,
	"computer" smallint,
	"joined_at" timestamp with time zone NOT NULL,
	"seed" smallint,
	"answered" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tournament_seat_of_one" CHECK (("tournament_seat"."player_id" is null) <> ("tournament_seat"."computer" is null))
);
--> statement-breakpoint
CREATE TABLE "landing_tally" (
	"date" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "landing_tally_positive" CHECK ("landing_tally"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "usage_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"name" text NOT NULL,
	"screen" text NOT NULL,
	"duration_ms" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_event_duration_not_negative" CHECK ("usage_event"."duration_ms" >= 0)
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
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skipped_date" ADD CONSTRAINT "skipped_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_counters" ADD CONSTRAINT "player_counters_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_event" ADD CONSTRAINT "ad_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewarded_view" ADD CONSTRAINT "rewarded_view_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewarded_view" ADD CONSTRAINT "rewarded_view_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_inventory" ADD CONSTRAINT "avatar_inventory_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_inventory" ADD CONSTRAINT "avatar_inventory_item_id_avatar_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_hair_style_avatar_item_id_fk" FOREIGN KEY ("hair_style") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_hair_color_avatar_item_id_fk" FOREIGN KEY ("hair_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_eye_color_avatar_item_id_fk" FOREIGN KEY ("eye_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_face_color_avatar_item_id_fk" FOREIGN KEY ("face_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_body_color_avatar_item_id_fk" FOREIGN KEY ("body_color") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_accessory_avatar_item_id_fk" FOREIGN KEY ("accessory") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_settings" ADD CONSTRAINT "avatar_settings_background_avatar_item_id_fk" FOREIGN KEY ("background") REFERENCES "public"."avatar_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_merged_into_id_category_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_challenger_id_player_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_challenged_id_player_id_fk" FOREIGN KEY ("challenged_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_date_daily_ten_date_fk" FOREIGN KEY ("date") REFERENCES "public"."daily_ten"("date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ten_run" ADD CONSTRAINT "daily_ten_run_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_challenge" ADD CONSTRAINT "daily_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_date" ADD CONSTRAINT "frozen_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_date" ADD CONSTRAINT "played_date_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak" ADD CONSTRAINT "streak_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_play_evidence" ADD CONSTRAINT "fair_play_evidence_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_play_flag" ADD CONSTRAINT "fair_play_flag_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_play_flag" ADD CONSTRAINT "fair_play_flag_decided_by_player_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invite" ADD CONSTRAINT "friend_invite_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_requester_id_player_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_receiver_id_player_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_player_a_player_id_fk" FOREIGN KEY ("player_a") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_player_b_player_id_fk" FOREIGN KEY ("player_b") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_block" ADD CONSTRAINT "player_block_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_block" ADD CONSTRAINT "player_block_blocked_id_player_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_question" ADD CONSTRAINT "game_question_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_questions" ADD CONSTRAINT "reserved_questions_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_sender_id_player_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_receiver_id_player_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_score" ADD CONSTRAINT "board_score_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_member" ADD CONSTRAINT "league_member_group_id_league_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."league_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_notice" ADD CONSTRAINT "player_notice_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_player_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."player"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proof" ADD CONSTRAINT "session_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_report" ADD CONSTRAINT "player_report_reporter_id_player_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_report" ADD CONSTRAINT "player_report_accused_id_player_id_fk" FOREIGN KEY ("accused_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_up_inventory" ADD CONSTRAINT "power_up_inventory_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_mistake" ADD CONSTRAINT "player_mistake_player_id_practice_player_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."practice_player"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_player" ADD CONSTRAINT "practice_player_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_category_stats" ADD CONSTRAINT "player_category_stats_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_day_stats" ADD CONSTRAINT "player_day_stats_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_full_place" ADD CONSTRAINT "player_full_place_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_totals" ADD CONSTRAINT "player_totals_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_category" ADD CONSTRAINT "file_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_file_import_id_file_import_id_fk" FOREIGN KEY ("file_import_id") REFERENCES "public"."file_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_revision" ADD CONSTRAINT "question_revision_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_actor_id_player_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament" ADD CONSTRAINT "tournament_creator_id_player_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_invited_id_player_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_inviter_id_player_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_seat1_id_tournament_seat_id_fk" FOREIGN KEY ("seat1_id") REFERENCES "public"."tournament_seat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_match" ADD CONSTRAINT "tournament_match_seat2_id_tournament_seat_id_fk" FOREIGN KEY ("seat2_id") REFERENCES "public"."tournament_seat"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_seat" ADD CONSTRAINT "tournament_seat_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_seat" ADD CONSTRAINT "tournament_seat_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_event" ADD CONSTRAINT "usage_event_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_country" ON "player" USING btree ("country");--> statement-breakpoint
CREATE INDEX "player_suspended" ON "player" USING btree ("suspended_until") WHERE "player"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "player_administrators" ON "player" USING btree ("id") WHERE "player"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "player_newest" ON "player" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_named" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_guests" ON "player" USING btree ("id") WHERE "player"."is_guest" and "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_found_start" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "player_found_part" ON "player" USING gin ("search_name" gin_trgm_ops) WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "player_found_joined" ON "player" USING gin ((translate("search_name", ' ''-.·・', '')) gin_trgm_ops) WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "skipped_date_player" ON "skipped_date" USING btree ("player_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "account_once" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_of_each" ON "account" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_used" ON "session" USING btree ("updated_at","user_id");--> statement-breakpoint
CREATE INDEX "user_email_part" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "ad_placement" ON "ad" USING btree ("placement");--> statement-breakpoint
CREATE INDEX "ad_event_ad" ON "ad_event" USING btree ("ad_id","type");--> statement-breakpoint
CREATE INDEX "ad_event_player" ON "ad_event" USING btree ("player_id","ad_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rewarded_view_one_open" ON "rewarded_view" USING btree ("player_id") WHERE "rewarded_view"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "rewarded_view_claimed" ON "rewarded_view" USING btree ("player_id","claimed_on");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin ((coalesce(jsonb_to_tsvector('simple', before, '["string", "numeric"]'), '') || coalesce(jsonb_to_tsvector('simple', after, '["string", "numeric"]'), '')));--> statement-breakpoint
CREATE UNIQUE INDEX "avatar_item_value_once" ON "avatar_item" USING btree ("category",coalesce("type", ''),"value");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name_once" ON "category" USING btree (coalesce("parent_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "challenge_sent" ON "challenge" USING btree ("challenger_id","id");--> statement-breakpoint
CREATE INDEX "challenge_received" ON "challenge" USING btree ("challenged_id","id");--> statement-breakpoint
CREATE INDEX "challenge_expiring" ON "challenge" USING btree ("expires_at") WHERE "challenge"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "daily_ten_run_of_date" ON "daily_ten_run" USING btree ("date","is_ranked","correct");--> statement-breakpoint
CREATE INDEX "streak_alive" ON "streak" USING btree ("last_played_date","player_id") WHERE "streak"."current" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "fair_play_flag_in_force" ON "fair_play_flag" USING btree ("player_id") WHERE "fair_play_flag"."state" <> 'cleared';--> statement-breakpoint
CREATE INDEX "fair_play_flag_of" ON "fair_play_flag" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "fair_play_flag_to_apply" ON "fair_play_flag" USING btree ("id") WHERE "fair_play_flag"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "fair_play_flag_waiting" ON "fair_play_flag" USING btree ("id") WHERE "fair_play_flag"."state" = 'open' or ("fair_play_flag"."state" = 'confirmed' and "fair_play_flag"."appealed_at" > "fair_play_flag"."decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_invite_one" ON "friend_invite" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_request_one_pending" ON "friend_request" USING btree (least("requester_id", "receiver_id"),greatest("requester_id", "receiver_id")) WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_incoming" ON "friend_request" USING btree ("receiver_id","id") WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_outgoing" ON "friend_request" USING btree ("requester_id","id") WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_asked" ON "friend_request" USING btree ("requester_id","receiver_id");--> statement-breakpoint
CREATE INDEX "friend_request_received" ON "friend_request" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "friendship_other" ON "friendship" USING btree ("player_b","player_a");--> statement-breakpoint
CREATE INDEX "player_block_other" ON "player_block" USING btree ("blocked_id","player_id");--> statement-breakpoint
CREATE INDEX "deal_tally_old" ON "deal_tally" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_at_a_time" ON "game" USING btree ("player_id") WHERE "game"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "game_one_contest" ON "game" USING btree ("player_id","mode","contest_id") WHERE "game"."contest_id" <> 0;--> statement-breakpoint
CREATE INDEX "game_contest_open" ON "game" USING btree ("opened_at") WHERE "game"."status" = 'open' and "game"."contest_id" <> 0;--> statement-breakpoint
CREATE INDEX "game_history" ON "game" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "game_closed" ON "game" USING btree ("player_id","closed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "game"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "game_of_date" ON "game" USING btree ("player_id","date");--> statement-breakpoint
CREATE INDEX "game_left_open" ON "game" USING btree ("opened_at") WHERE "game"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "game_uncounted" ON "game" USING btree ("player_id","id") WHERE "game"."status" = 'closed' and not "game"."is_counted";--> statement-breakpoint
CREATE INDEX "game_question_met" ON "game_question" USING btree ("player_id","game_id" DESC NULLS LAST,"position" DESC NULLS LAST,"question_id");--> statement-breakpoint
CREATE INDEX "game_question_of_player" ON "game_question" USING btree ("player_id","question_id");--> statement-breakpoint
CREATE INDEX "reserved_questions_contest" ON "reserved_questions" USING btree ("mode","contest_id");--> statement-breakpoint
CREATE INDEX "gift_received" ON "gift" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "gift_sent" ON "gift" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "gift_claimed" ON "gift" USING btree ("receiver_id","claimed_on");--> statement-breakpoint
CREATE INDEX "gift_expiring" ON "gift" USING btree ("expires_at") WHERE "gift"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_one_running" ON "import_job" USING btree ("status") WHERE "import_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "board_score_rank" ON "board_score" USING btree ("period","period_start","points" DESC NULLS LAST,"reached_at","player_id") WHERE not "board_score"."is_held_back" and "board_score"."points" > 0;--> statement-breakpoint
CREATE INDEX "board_score_local" ON "board_score" USING btree ("period","period_start","country","points" DESC NULLS LAST,"reached_at","player_id") WHERE "board_score"."country" is not null and not "board_score"."is_held_back" and "board_score"."points" > 0;--> statement-breakpoint
CREATE INDEX "board_score_held_back_of" ON "board_score" USING btree ("player_id") WHERE "board_score"."is_held_back";--> statement-breakpoint
CREATE INDEX "board_score_untallied" ON "board_score" USING btree ("period","period_start") WHERE "board_score"."is_untallied";--> statement-breakpoint
CREATE INDEX "league_group_with_room" ON "league_group" USING btree ("week","league") WHERE "league_group"."members" < 30;--> statement-breakpoint
CREATE INDEX "league_group_open" ON "league_group" USING btree ("week") WHERE "league_group"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "league_member_group" ON "league_member" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "mail_next" ON "mail" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mail_player" ON "mail" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "mail_address" ON "mail" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_link_player" ON "mail_link" USING btree ("player_id","kind");--> statement-breakpoint
CREATE INDEX "mail_link_address" ON "mail_link" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_link_expires" ON "mail_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "player_notice_of" ON "player_notice" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("player_id","kind","reference");--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "notification_unpushed" ON "notification" USING btree ("push_at") WHERE "notification"."pushed_at" is null;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_player" ON "push_subscription" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkey_player" ON "passkey" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "picture_created" ON "picture" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "player_note_of" ON "player_note" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_report_open_once" ON "player_report" USING btree ("reporter_id","kind","target_id") WHERE "player_report"."decision" is null;--> statement-breakpoint
CREATE INDEX "player_report_open" ON "player_report" USING btree ("kind","target_id","id") WHERE "player_report"."decision" is null;--> statement-breakpoint
CREATE INDEX "player_report_by" ON "player_report" USING btree ("reporter_id","reported_at");--> statement-breakpoint
CREATE INDEX "player_report_of" ON "player_report" USING btree ("accused_id");--> statement-breakpoint
CREATE INDEX "player_day_stats_date" ON "player_day_stats" USING btree ("date","player_id");--> statement-breakpoint
CREATE INDEX "player_totals_games" ON "player_totals" USING btree ("games_played","player_id");--> statement-breakpoint
CREATE INDEX "player_totals_shown_score" ON "player_totals" USING btree (("total_score" - "concealed_score"),"player_id");--> statement-breakpoint
CREATE INDEX "question_category" ON "question" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "question_category_difficulty" ON "question" USING btree ("category_id","difficulty","source","id");--> statement-breakpoint
CREATE INDEX "question_changed" ON "question" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "question_status" ON "question" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "question_source" ON "question" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "question_file_import" ON "question" USING btree ("file_import_id") WHERE "question"."file_import_id" is not null;--> statement-breakpoint
CREATE INDEX "question_searched" ON "question" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_fingerprint_once" ON "question" USING btree ("fingerprint") WHERE "question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "question_picture" ON "question" USING btree ("picture_hash") WHERE "question"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "question_true_false" ON "question" USING btree ("id") WHERE cardinality("question"."wrong_answers") = 1;--> statement-breakpoint
CREATE INDEX "question_revision_picture" ON "question_revision" USING btree ("picture_hash") WHERE "question_revision"."picture_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_report_once" ON "question_report" USING btree ("question_id","revision","player_id");--> statement-breakpoint
CREATE INDEX "question_report_open" ON "question_report" USING btree ("question_id") WHERE "question_report"."resolution" is null;--> statement-breakpoint
CREATE INDEX "announcement_ends" ON "announcement" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_change_undone_once" ON "setting_change" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "share_once" ON "share" USING btree ("player_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "sign_in_limit_ends" ON "sign_in_limit" USING btree ("window_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_event_wrong_once_an_hour" ON "sign_in_event" USING btree ("player_id","hour") WHERE "sign_in_event"."kind" = 'wrongPassword';--> statement-breakpoint
CREATE INDEX "sign_in_event_player" ON "sign_in_event" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_at" ON "sign_in_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_invite" ON "tournament" USING btree ("invite_code");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_results" ON "tournament" USING btree ("results_code");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_official_once" ON "tournament" USING btree ("official_plan","official_date");--> statement-breakpoint
CREATE INDEX "tournament_listed" ON "tournament" USING btree ("status","id") WHERE "tournament"."kind" = 'open';--> statement-breakpoint
CREATE INDEX "tournament_listed_category" ON "tournament" USING btree ("category_id","id") WHERE "tournament"."kind" = 'open';--> statement-breakpoint
CREATE INDEX "tournament_listed_official" ON "tournament" USING btree ("id") WHERE "tournament"."kind" = 'open' and "tournament"."official_plan" is not null;--> statement-breakpoint
CREATE INDEX "tournament_name_words" ON "tournament" USING gin (to_tsvector('simple', regexp_replace(replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate("name", '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[!-/:-@\[-`{-~]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "tournament_created" ON "tournament" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "tournament_due" ON "tournament" USING btree ("due_at") WHERE "tournament"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tournament_invitation_inviter" ON "tournament_invitation" USING btree ("inviter_id","invited_at");--> statement-breakpoint
CREATE INDEX "tournament_invitation_invited" ON "tournament_invitation" USING btree ("invited_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_match_number" ON "tournament_match" USING btree ("tournament_id","number");--> statement-breakpoint
CREATE INDEX "tournament_match_seat1" ON "tournament_match" USING btree ("seat1_id");--> statement-breakpoint
CREATE INDEX "tournament_match_seat2" ON "tournament_match" USING btree ("seat2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_one" ON "tournament_seat" USING btree ("tournament_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_computer" ON "tournament_seat" USING btree ("tournament_id","computer");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_seat_seed" ON "tournament_seat" USING btree ("tournament_id","seed");--> statement-breakpoint
CREATE INDEX "tournament_seat_player" ON "tournament_seat" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE INDEX "usage_event_player" ON "usage_event" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "usage_event_at" ON "usage_event" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("player_id","reason","reference");--> statement-breakpoint
CREATE INDEX "ledger_entry_created" ON "ledger_entry" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_coins" ON "wallet" USING btree ("coins","player_id");--> statement-breakpoint
-- These rows are updated soon after they are inserted. Free space on their pages allows HOT updates, which touch no index.
-- drizzle-kit cannot declare a fill factor.
ALTER TABLE "game" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "game_question" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "player_category_stats" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "player_counters" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "question_stats" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "question_choice" SET (fillfactor = 75);
