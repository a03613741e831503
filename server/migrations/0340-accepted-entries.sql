-- When the desk said yes to an entry. A team that is entered plays unless the desk declines it; this only says that
-- the desk has looked, and that its managers were told.
alter table teams add column accepted_at timestamptz;
