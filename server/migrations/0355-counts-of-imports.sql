-- The counts of an import that is at rest are kept with it: the list of imports would otherwise count every row of
-- twenty files, each time that someone looks.
alter table imports add column counts jsonb check (jsonb_typeof(counts) = 'object');

create function import_counts(of_import integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'rows', count(*), 'checked', count(*) filter (where r.state <> 'read'),
    'ran', count(*) filter (where r.state not in ('read', 'checked')),
    'undone', count(*) filter (where r.state <> 'done'),
    'undecided', count(*) filter (where r.outcome = 'unsure' and r.decision is null and r.state = 'checked'),
    'outcomes', jsonb_build_object('new', count(*) filter (where r.outcome = 'new'),
      'match', count(*) filter (where r.outcome = 'match'), 'same', count(*) filter (where r.outcome = 'same'),
      'unsure', count(*) filter (where r.outcome = 'unsure'),
      'refused', count(*) filter (where r.outcome = 'refused')),
    'brought', jsonb_build_object('done', count(*) filter (where r.state = 'done'),
      'left', count(*) filter (where r.state = 'left'), 'failed', count(*) filter (where r.state = 'failed'),
      'undone', count(*) filter (where r.state = 'undone'), 'kept', count(*) filter (where r.state = 'kept')))
  from import_rows r where r.import_id = of_import
$$;

-- While its rows are worked on, they are counted.
create function forget_import_counts() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state then new.counts := null; end if;
  return new;
end $$;
create trigger imports_forget_counts before update on imports
  for each row execute function forget_import_counts();

update imports set counts = import_counts(id) where state in ('mapping', 'checked', 'done', 'undone');
