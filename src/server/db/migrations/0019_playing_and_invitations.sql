-- Older servers: player_time_factor_known, player_advance_known: they write neither. tournament_invitation: they know no invitation,
-- so who was invited is told there that the tournament is not there, until the server is a new one.
CREATE TABLE "tournament_invitation" (
	"tournament_id" integer NOT NULL,
	"invited_id" text NOT NULL,
	"inviter_id" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_invitation_tournament_id_invited_id_pk" PRIMARY KEY("tournament_id","invited_id"),
	CONSTRAINT "tournament_invitation_of_two" CHECK ("tournament_invitation"."inviter_id" <> "tournament_invitation"."invited_id")
);
--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "time_factor" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "advance" text;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_tournament_id_tournament_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournament"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_invited_id_player_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_invitation" ADD CONSTRAINT "tournament_invitation_inviter_id_player_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_invitation_inviter" ON "tournament_invitation" USING btree ("inviter_id","invited_at");--> statement-breakpoint
CREATE INDEX "tournament_invitation_invited" ON "tournament_invitation" USING btree ("invited_id");--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_time_factor_known" CHECK ("player"."time_factor" in ('1', '2', '5', '10', 'off'));--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_advance_known" CHECK ("player"."advance" in ('auto', 'hand'));