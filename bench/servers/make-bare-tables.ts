import { onDatabase } from '#server/test/databases/new-database.ts'

/**
 * Where the bare server keeps a sale: the same facts as the site's tables hold, with keys and indexes and nothing else
 * to slow it down. Its spots are the site's current courses.
 */
export async function makeBareTables(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, (client) => client.query(TABLES))
}

const TABLES = `
  create schema bare;
  create table bare.places (
    id integer primary key, name text not null, price_cents integer not null, limit_places integer not null,
    held integer not null default 0, sold integer not null default 0, check (held + sold <= limit_places));
  create table bare.carts (
    token uuid primary key default gen_random_uuid(), account_id integer not null references accounts,
    place_id integer not null references bare.places, total_cents integer not null);
  create table bare.invoices (
    id bigint generated always as identity primary key, account_id integer not null references accounts,
    total_cents integer not null, created_at timestamptz not null default now());
  create table bare.invoice_rows (
    id bigint generated always as identity primary key, invoice_id bigint not null references bare.invoices,
    label text not null, amount_cents integer not null);
  create table bare.payments (
    id bigint generated always as identity primary key, invoice_id bigint not null references bare.invoices,
    amount_cents integer not null, paid_at timestamptz not null default now());
  create table bare.registrations (
    id bigint generated always as identity primary key, account_id integer not null references accounts,
    place_id integer not null references bare.places, invoice_id bigint not null references bare.invoices);
  create table bare.postings (
    id bigint generated always as identity primary key, invoice_id bigint not null references bare.invoices,
    account text not null, cents integer not null);
  create table bare.outbox (
    id bigint generated always as identity primary key, invoice_id bigint not null references bare.invoices,
    subject text not null, text_body text not null, created_at timestamptz not null default now());
  create index on bare.invoices (account_id);
  create index on bare.invoice_rows (invoice_id);
  create index on bare.payments (invoice_id);
  create index on bare.registrations (account_id);
  create index on bare.registrations (place_id);
  create index on bare.postings (invoice_id);
  insert into bare.places
    select c.id, c.name, c.price_cents, o.limit_places
    from courses c join offerings o on o.id = c.offering_id where o.limit_places is not null;
  analyze`
