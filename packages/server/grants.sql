-- What the shop's role may do: read and write rows, but define nothing, and change nothing in the tables that only grow.
-- The shop runs this as the owner after its migrations whenever DATABASE_URL names another role than MIGRATIONS_URL. By hand:
--   psql "$MIGRATIONS_URL" -c "set shop.role = 'shop'" -f packages/server/grants.sql
do $$
declare
  shop constant name := current_setting('shop.role');
  kept record;
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public, pgboss to %I', shop);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', shop);
  execute format('grant usage, select, update on all sequences in schema public, pgboss to %I', shop);
  -- The triggers of the migrations name these tables, those of later migrations too.
  for kept in
    select t.tgrelid::regclass as "table", case p.proname when 'refuse_change' then 'update, delete' else 'delete' end as rights
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('refuse_change', 'refuse_loss') and not t.tgisinternal
  loop
    execute format('revoke %s on %s from %I', kept.rights, kept."table", shop);
  end loop;
end $$;
