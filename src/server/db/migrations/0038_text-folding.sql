-- Older servers: question_search_text, question_search_answer: their search of questions reads all of them, and no ON CONFLICT names them.
-- Older servers: tournament_name_words: their search by words reads all tournaments, and no ON CONFLICT names it.
-- Older servers: search_name, fingerprint, question_fingerprint_once: the same names with the new folding. Texts with typographic signs are
-- not found by an older server's search, and its ON CONFLICT still refuses duplicates.
-- Older servers: search_text: generated, so an INSERT leaves it out.
DROP INDEX "question_search_text";--> statement-breakpoint
DROP INDEX "question_search_answer";--> statement-breakpoint
DROP INDEX "tournament_name_words";--> statement-breakpoint
ALTER TABLE "player" drop column "search_name";--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "search_name" text GENERATED ALWAYS AS (replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate("display_name", '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')) STORED;--> statement-breakpoint
ALTER TABLE "question" drop column "fingerprint";--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "fingerprint" text GENERATED ALWAYS AS (md5(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate(regexp_replace(question || '|' || correct_answer, '([⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉]+)', '^\1', 'g'), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\s!"''(),.:;?_]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate(question || U&'\001F' || correct_answer, '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')) STORED NOT NULL;--> statement-breakpoint
-- By hand: questions that the new folding makes the same. The first published one stays, the others are soft-deleted.
UPDATE "bank_version" SET "version" = "version" + 1;--> statement-breakpoint
WITH "ranked" AS (
	SELECT "id", row_number() OVER (PARTITION BY "fingerprint" ORDER BY "status" <> 'published', "id") AS "place"
	FROM "question" WHERE "deleted_at" IS NULL),
"deleted" AS (
	UPDATE "question" "q" SET "deleted_at" = now(), "updated_at" = now(), "changed_in" = (SELECT "version" FROM "bank_version")
	FROM "ranked" "r" WHERE "r"."id" = "q"."id" AND "r"."place" > 1 RETURNING "q"."id")
INSERT INTO "audit_entry" ("subject", "subject_id", "action", "at")
SELECT 'question', "id"::text, 'deleted', now() FROM "deleted" ORDER BY "id";--> statement-breakpoint
-- By hand: the indexes that went with their columns.
CREATE UNIQUE INDEX "question_fingerprint_once" ON "question" USING btree ("fingerprint") WHERE "question"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_named" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "player_found_start" ON "player" USING btree ("search_name" collate "C","id") WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "player_found_part" ON "player" USING gin ("search_name" gin_trgm_ops) WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "player_found_joined" ON "player" USING gin ((translate("search_name", ' ''-.·・', '')) gin_trgm_ops) WHERE "player"."deleted_at" is null and not "player"."is_guest";--> statement-breakpoint
CREATE INDEX "question_searched" ON "question" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tournament_name_words" ON "tournament" USING gin (to_tsvector('simple', regexp_replace(replace(replace(replace(translate(lower(regexp_replace(translate(normalize(translate("name", '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), NFKD), '’‘‚‛ʼʻʹ′´`‹›“”„‟″«»‐‑‒–—―−﹘', repeat('''', 12) || repeat('"', 7) || repeat('-', 8)), U&'[\0300-\0337\0339-\036F]', '', 'g')), 'øłđðıς', repeat('o', 1) || repeat('l', 1) || repeat('d', 2) || repeat('i', 1) || repeat('σ', 1)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[!-/:-@\[-`{-~]+', ' ', 'g')));
