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
ALTER TABLE "player" ADD COLUMN "has_made_up_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_proof" ADD CONSTRAINT "session_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_player" ON "passkey" USING btree ("player_id");