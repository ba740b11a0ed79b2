-- Older servers: account_one_of_each, account_user: they write one password an account, and name account_once in their ON CONFLICT.
-- A second person of the provider with the address of an account that is linked already is not let in there meanwhile.
-- Older servers: mail_kind_known: they write none of the new kind. A run of mails of theirs fails at such a mail, each time,
-- and what is due later may wait until a server that knows its words has sent it.
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('forgotten', 'confirm', 'changeAddress', 'addressChanged', 'newDevice', 'providerChanged'));--> statement-breakpoint
-- By an address that both sides had confirmed an account could be linked several times: the last one counts.
DELETE FROM "account" "older" USING "account" "newer"
 WHERE "older"."user_id" = "newer"."user_id" AND "older"."provider_id" = "newer"."provider_id" AND "older"."provider_id" <> 'credential'
   AND ("older"."created_at", "older"."id") < ("newer"."created_at", "newer"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_of_each" ON "account" USING btree ("user_id","provider_id");--> statement-breakpoint
DROP INDEX "account_user";
