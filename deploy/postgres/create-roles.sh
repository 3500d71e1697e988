#!/bin/sh
# Makes the shop's database (SHOP_DATABASE, `shop`) in an empty server, as its superuser: one role that owns it and runs
# the migrations, and one for the nodes, which owns nothing (packages/server/grants.sql). The owner creates the second
# role, so that it may set time limits for it, and may make databases, for the trial restore of `ops check-deployment`.
# Compose runs this by itself when the volume of the database is new.
set -eu
psql -v ON_ERROR_STOP=1 --quiet --dbname "${1:-postgres}" -v shop="${SHOP_DATABASE:-shop}" <<'SQL'
\set owner :shop _owner
\getenv owner_password OWNER_PASSWORD
\getenv shop_password SHOP_PASSWORD
create role :"owner" login createrole createdb password :'owner_password';
create database :"shop" owner :"owner";
set role :"owner";
create role :"shop" login password :'shop_password';
reset role;
\connect :"shop"
revoke create on schema public from public;
alter schema public owner to :"owner";
SQL
