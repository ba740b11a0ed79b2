ALTER TABLE "player" ADD COLUMN "name_changed_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Names that the rules of src/shared/account/names.ts refuse since now go before anybody else sees them, and with them what holds
-- an e-mail address. Who bore one is "Player" and a number until they choose anew. The constants are those of that day.
WITH "line" AS (
	SELECT p.id, p.role, f.field, regexp_replace(normalize(f.text, NFKD), '[\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\U000E0000-\U000E0FFF]', '', 'g') AS text
	FROM "player" p CROSS JOIN LATERAL (
		VALUES ('display', p.display_name), ('first', p.first_name), ('last', p.last_name)
	) AS f (field, text)
	WHERE p.deleted_at IS NULL AND f.text IS NOT NULL
), "look" AS (
	SELECT id, role, field, is_whole, replace(replace(replace(regexp_replace(lower(translate(each.text,
		'4ᴀɑАаΑα8ʙВвЬьΒβᴄСсϹϲ¢ᴅĐđԀԁ3ᴇЕеЄєΕε€ꜰƒϜϝ9ɢɡԌԍʜНнҺһΗ1lL|!ɪʟıŁłІіӀӏΙιᴊЈјϳᴋКкΚκᴍМмΜμɴИиПпΝη0ᴏØøОоΟοᴘРрΡρԚԛʀГгЯя5$ꜱЅѕ7+ᴛТтΤτᴜЦцυᴠѴѵνᴡШшԜԝω×ХхΧχʏУуҮүΥγ2ᴢΖζ',
		'aaaaaaabbbbbbbbccccccdddddeeeeeeeeeffffggggghhhhhhiiiiiiiiiiiiiiiijjjjkkkkkmmmmmnnnnnnnoooooooopppppqqrrrrrssssstttttttuuuuvvvvwwwwwwxxxxxyyyyyyyzzzz')),
		'[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uFE30-\uFE6F\U0001F000-\U0001FAFF]', '', 'g'),
		'rn', 'm'), 'ci', 'd'), 'vv', 'w') AS look
	FROM "line" line CROSS JOIN LATERAL (
		VALUES (line.text, true),
			(regexp_replace(line.text, '^[[:digit:][:space:][:punct:]]+|[[:digit:][:space:][:punct:]]+$', '', 'g'), false)
	) AS each (text, is_whole)
), "refused" AS (
	SELECT id, field FROM "line"
	WHERE text ~* '@|[[({<]\s*at\s*[])}>]|(^|[[:space:]_.-])at[[:space:]_.-]+[a-z0-9-]+(\.|[[:space:]_.-]+dot[[:space:]_.-]+)[a-z]{2}'
	UNION
	SELECT id, field FROM "look"
	WHERE role <> 'admin' AND (
		look ~ 'administrator|moderator|triviaquest|^(?:the|team|offidai)*(?:admin|administration|mod|moderation|staff|support|system|server)s?(?:the|team|offidai)*$'
		OR field = 'display' AND is_whole AND look ~ '^(?:formerpiayer|piayer|guest|computer|unknown|anonymous|you|tbd|bye)$'
	)
)
UPDATE "player" SET
	display_name = CASE WHEN (id, 'display') IN (SELECT id, field FROM "refused")
		THEN 'Player ' || 1000 + ('x' || substr(md5(id), 1, 7))::bit(28)::int % 9000 ELSE display_name END,
	first_name = CASE WHEN (id, 'first') IN (SELECT id, field FROM "refused") THEN NULL ELSE first_name END,
	last_name = CASE WHEN (id, 'last') IN (SELECT id, field FROM "refused") THEN NULL ELSE last_name END
WHERE id IN (SELECT id FROM "refused");--> statement-breakpoint
-- A contest's result keeps what its opponent was called then.
UPDATE "game" SET result = jsonb_set(result, '{contest,opponent}', '"Player"')
WHERE contest_id <> 0 AND result #>> '{contest,opponent}' ~ '[@＠﹫]';--> statement-breakpoint
-- And so does, for two days, an answer that is repeated to whoever sends its key again.
UPDATE "idempotency_key"
SET response = regexp_replace(response::text, '"(displayName|firstName|lastName)": "[^"]*[@＠﹫][^"]*"', '"\1": "Player"', 'g')::jsonb
WHERE response::text ~ '"(displayName|firstName|lastName)": "[^"]*[@＠﹫]';--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_names_no_address" CHECK (("player"."display_name" || coalesce("player"."first_name", '') || coalesce("player"."last_name", '')) !~ '[@＠﹫]');--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_name_changes_bounded" CHECK (cardinality("player"."name_changed_at") <= 3);