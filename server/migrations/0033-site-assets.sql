-- The built files of every version of the site that runs or ran lately, so that any process can answer for a page of
-- any version. Names carry a hash of the content; packed copies stand under their own names.
create table site_assets (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  content bytea not null,
  seen_at timestamptz not null default now()
);
