-- Products and tournaments in both languages. `name` and `description` are in the association's own language; `names`
-- and `descriptions` hold the other one, so that nothing is written twice.
alter table registration_options
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  add column times jsonb check (jsonb_typeof(times) = 'object'),
  add column bring jsonb check (jsonb_typeof(bring) = 'object'),
  add column venue text check (char_length(venue) between 1 and 120),
  add column map_url text check (map_url ~ '^https://' and char_length(map_url) <= 500);

alter table programs
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  add column times jsonb check (jsonb_typeof(times) = 'object'),
  add column bring jsonb check (jsonb_typeof(bring) = 'object'),
  add column venue text check (char_length(venue) between 1 and 120),
  add column map_url text check (map_url ~ '^https://' and char_length(map_url) <= 500);

alter table courses
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  add column times jsonb check (jsonb_typeof(times) = 'object'),
  add column bring jsonb check (jsonb_typeof(bring) = 'object'),
  add column venue text check (char_length(venue) between 1 and 120),
  add column map_url text check (map_url ~ '^https://' and char_length(map_url) <= 500);

alter table tournaments
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column map_url text check (map_url ~ '^https://' and char_length(map_url) <= 500);

alter table divisions
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
