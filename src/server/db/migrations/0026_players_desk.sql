CREATE TABLE "player_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"player_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_note" ADD CONSTRAINT "player_note_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_note_of" ON "player_note" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "player_named" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "session_used" ON "session" USING btree ("updated_at","user_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin ((coalesce(jsonb_to_tsvector('simple', before, '["string", "numeric"]'), '') || coalesce(jsonb_to_tsvector('simple', after, '["string", "numeric"]'), '')));--> statement-breakpoint
CREATE INDEX "player_totals_games" ON "player_totals" USING btree ("games_played","player_id");--> statement-breakpoint
CREATE INDEX "player_totals_shown_score" ON "player_totals" USING btree (("total_score" - "concealed_score"),"player_id");--> statement-breakpoint
CREATE INDEX "wallet_coins" ON "wallet" USING btree ("coins","player_id");