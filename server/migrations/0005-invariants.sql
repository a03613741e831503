-- Each view lists what must never be: empty means all is well. Constraints guard most of it already;
-- these ask the whole question again, after a restore, a crash or a hand-made correction.

create view inv_capacity as
with counted as (
  select o.id, o.limit_places, o.held, o.sold,
    (select count(*) from enrolments e join programs p on p.id = e.program_id
      where p.offering_id = o.id and e.takes_place)
    + (select count(*) from enrolments e join courses c on c.id = e.course_id
      where c.offering_id = o.id and e.takes_place)
    + (select count(*) from registrations r join registration_options ro on ro.id = r.option_id
      where ro.offering_id = o.id and r.is_live) as counted
  from offerings o
)
select id as offering_id, 'sold differs from the places taken' as problem, limit_places, held, sold, counted
  from counted where sold <> counted
union all
select id, 'more places taken than there are', limit_places, held, sold, counted
  from counted where held + sold > limit_places
union all
select id, 'a counter is below zero', limit_places, held, sold, counted
  from counted where held < 0 or sold < 0;

create view inv_registration as
select participant_id, option_id, season_year, count(*) as live_registrations,
  'two live registrations for one option and season' as problem
from registrations
where is_live
group by participant_id, option_id, season_year
having count(*) > 1;

create view inv_guardian as
select account_id, participant_id, count(*) as links, 'the same link twice' as problem
  from guardianships group by account_id, participant_id having count(*) > 1
union all
select account_id, null, count(*), 'an account with two own participants'
  from guardianships where relation = 'own' group by account_id having count(*) > 1
union all
select null, participant_id, count(*), 'a participant claimed as their own by two accounts'
  from guardianships where relation = 'own' group by participant_id having count(*) > 1;

create view inv_text as
with names as (
  select 'accounts' as table_name, a.id, n.column_name, n.value from accounts a
    cross join lateral (values ('email', a.email), ('first_name', a.first_name), ('last_name', a.last_name))
      as n (column_name, value)
  union all
  select 'participants', p.id, n.column_name, n.value from participants p
    cross join lateral (values ('first_name', p.first_name), ('last_name', p.last_name),
      ('preferred_name', p.preferred_name)) as n (column_name, value)
  union all
  select 'clubs', c.id, 'name', c.name from clubs c
)
select table_name, id, column_name, 'control character' as problem
  from names where value ~ '[\u0001-\u001F\u007F-\u009F]'
union all
select table_name, id, column_name, 'not in Unicode normal form C'
  from names where value is not nfc normalized;
