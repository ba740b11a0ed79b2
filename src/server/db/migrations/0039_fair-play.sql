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
	CONSTRAINT "fair_play_flag_signal_known" CHECK ("fair_play_flag"."signal" in ('unbrokenRun', 'rightTooOften', 'uniformTimes')),
	CONSTRAINT "fair_play_flag_state_known" CHECK ("fair_play_flag"."state" in ('open', 'cleared', 'confirmed')),
	CONSTRAINT "fair_play_flag_appeal_whole" CHECK (("fair_play_flag"."appeal" is null) = ("fair_play_flag"."appealed_at" is null)),
	CONSTRAINT "fair_play_flag_decided_whole" CHECK (("fair_play_flag"."state" = 'open') = ("fair_play_flag"."decided_at" is null) and ("fair_play_flag"."decided_at" is null) = ("fair_play_flag"."decided_by" is null)),
	CONSTRAINT "fair_play_flag_counts_possible" CHECK (0 <= "fair_play_flag"."hard" and "fair_play_flag"."hard" <= "fair_play_flag"."correct" and "fair_play_flag"."correct" <= "fair_play_flag"."answers")
);
--> statement-breakpoint
ALTER TABLE "fair_play_evidence" ADD CONSTRAINT "fair_play_evidence_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_play_flag" ADD CONSTRAINT "fair_play_flag_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fair_play_flag" ADD CONSTRAINT "fair_play_flag_decided_by_player_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fair_play_flag_in_force" ON "fair_play_flag" USING btree ("player_id") WHERE "fair_play_flag"."state" <> 'cleared';--> statement-breakpoint
CREATE INDEX "fair_play_flag_of" ON "fair_play_flag" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "fair_play_flag_to_apply" ON "fair_play_flag" USING btree ("id") WHERE "fair_play_flag"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "fair_play_flag_waiting" ON "fair_play_flag" USING btree ("id") WHERE "fair_play_flag"."state" = 'open' or ("fair_play_flag"."state" = 'confirmed' and "fair_play_flag"."appealed_at" > "fair_play_flag"."decided_at");