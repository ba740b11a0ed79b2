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
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_event_wrong_once_an_hour" ON "sign_in_event" USING btree ("player_id","hour") WHERE "sign_in_event"."kind" = 'wrongPassword';--> statement-breakpoint
CREATE INDEX "sign_in_event_player" ON "sign_in_event" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_at" ON "sign_in_event" USING btree ("at");--> statement-breakpoint
-- From here on a session is known by the hash of its token. Those that are there go on.
UPDATE "session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
-- What a provider of accounts hands out is not kept any more.
UPDATE "account" SET "access_token" = null, "refresh_token" = null, "id_token" = null, "access_token_expires_at" = null,
  "refresh_token_expires_at" = null, "scope" = null WHERE "provider_id" <> 'credential';
