CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"player_id" text,
	"address" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice')),
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
ALTER TABLE "mail" ADD CONSTRAINT "mail_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_link" ADD CONSTRAINT "mail_link_player_id_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_next" ON "mail" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mail_player" ON "mail" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "mail_address" ON "mail" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_link_player" ON "mail_link" USING btree ("player_id","kind");--> statement-breakpoint
CREATE INDEX "mail_link_address" ON "mail_link" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_link_expires" ON "mail_link" USING btree ("expires_at");