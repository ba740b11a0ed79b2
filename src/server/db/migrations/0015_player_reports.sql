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
ALTER TABLE "player_notice" ADD CONSTRAINT "player_notice_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_report" ADD CONSTRAINT "player_report_reporter_id_player_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_report" ADD CONSTRAINT "player_report_accused_id_player_id_fk" FOREIGN KEY ("accused_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_notice_of" ON "player_notice" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_report_open_once" ON "player_report" USING btree ("reporter_id","kind","target_id") WHERE "player_report"."decision" is null;--> statement-breakpoint
CREATE INDEX "player_report_open" ON "player_report" USING btree ("kind","target_id","id") WHERE "player_report"."decision" is null;--> statement-breakpoint
CREATE INDEX "player_report_by" ON "player_report" USING btree ("reporter_id","reported_at");--> statement-breakpoint
CREATE INDEX "player_report_of" ON "player_report" USING btree ("accused_id");