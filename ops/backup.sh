#!/bin/sh
# One dump of DATABASE_URL into BACKUPS, tried by restoring it into TEST_URL, an empty database of its own; keeps the newest KEEP (14).
# Ends with 1, and leaves the dump as *.unproven, when it could not be restored.
set -eu
umask 077
export PGOPTIONS="--client-min-messages=warning"
: "${DATABASE_URL:?}" "${TEST_URL:?}" "${BACKUPS:?}"
# It is emptied: nothing but a database with such a name is.
name=$(psql --no-psqlrc --tuples-only --no-align --dbname="$TEST_URL" --command='select current_database()')
case $name in
  *_restore_test) ;;
  *) echo "TEST_URL must lead to a database whose name ends with _restore_test, since it is emptied" >&2; exit 1 ;;
esac
mkdir -p "$BACKUPS"
name=$BACKUPS/trivia-$(date -u +%Y-%m-%dT%H%M%SZ)
empty() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --dbname="$TEST_URL" \
    --command='drop schema if exists drizzle cascade; drop schema if exists public cascade; create schema public'
}

pg_dump --format=custom --no-owner --file="$name.unproven" "$DATABASE_URL"
empty
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$TEST_URL" "$name.unproven"
broken=$(psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname="$TEST_URL" --command="select count(*) from wallet w
  where w.coins <> (select coalesce(sum(amount), 0) from ledger_entry where player_id = w.player_id)")
empty
[ "$broken" = 0 ] || { echo "$broken balances of the dump are not the sum of their entries" >&2; exit 1; }
mv "$name.unproven" "$name.dump"
ls -1 "$BACKUPS"/trivia-*.dump | sort -r | tail -n +"$((${KEEP:-14} + 1))" | while read -r old; do rm -- "$old"; done
echo "$name.dump"
