#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml makes its volume: the role of the servers, and the database it owns.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role trivia login password :'password' nosuperuser nocreatedb nocreaterole connection limit 60;
create database trivia owner trivia encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke all on database trivia from public;
SQL
