-- A limit may be lowered below what is taken. What was taken before stays, and nothing more is.
alter table offerings drop constraint offerings_within_limit;
-- How many spots are taken beyond the limit because it was lowered. It only shrinks until the limit changes again.
alter table offerings add column excess integer not null default 0 check (excess >= 0);

create function keep_within_limit() returns trigger language plpgsql as $$
declare
  beyond integer := greatest(0, coalesce(new.held + new.sold - new.limit_places, 0));
  may_be integer := 0;
begin
  if tg_op = 'UPDATE' then
    if new.limit_places is not distinct from old.limit_places then
      may_be := old.excess;
    elsif new.held + new.sold <= old.held + old.sold then
      may_be := beyond;
    end if;
  end if;
  if beyond > may_be then
    raise exception 'offering % has no room', new.id
      using errcode = 'check_violation', constraint = 'offerings_within_limit', table = 'offerings';
  end if;
  new.excess := beyond;
  return new;
end $$;
create trigger offerings_within_limit before insert or update on offerings
  for each row execute function keep_within_limit();

create or replace view inv_capacity as
with counted as (
  select o.id, o.limit_places, o.held, o.sold, o.excess,
    (select count(*) from enrolments e join programs p on p.id = e.program_id
      where p.offering_id = o.id and e.takes_place)
    + (select count(*) from enrolments e join courses c on c.id = e.course_id
      where c.offering_id = o.id and e.takes_place)
    + (select count(*) from registrations r join registration_options ro on ro.id = r.option_id
      where ro.offering_id = o.id and r.is_live)
    + (select count(*) from teams t join divisions d on d.id = t.division_id
      where d.offering_id = o.id and t.status in ('submitted', 'confirmed') and t.submitted_at is not null) as counted
  from offerings o
  where o.limit_places is not null
)
select id as offering_id, 'sold differs from the places taken' as problem, limit_places, held, sold, counted
  from counted where sold <> counted
union all
-- Beyond what was taken when the limit was lowered: sold although there was no room.
select id, 'more places taken than there are', limit_places, held, sold, counted
  from counted where held + sold > limit_places + excess
union all
select id, 'an excess that is no longer there', limit_places, held, sold, counted
  from counted where excess > greatest(0, held + sold - limit_places)
union all
select id, 'a counter is below zero', limit_places, held, sold, counted
  from counted where held < 0 or sold < 0;
