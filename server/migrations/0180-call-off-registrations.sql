-- A registration option can be called off too. A run names its product in one way for all kinds, and a row the spot that
-- a person has in it: an enrolment, or a registration.
alter table call_offs
  add column option_id integer references registration_options (id),
  add column product_type text not null generated always as (
    case when program_id is not null then 'Program' when course_id is not null then 'Course' else 'RegistrationOption' end
  ) stored,
  add column product_id integer generated always as (coalesce(program_id, course_id, option_id)) stored,
  drop constraint call_offs_one_product,
  add constraint call_offs_one_product check (num_nonnulls(program_id, course_id, option_id) = 1);
create unique index call_offs_one_option on call_offs (option_id) where state <> 'done';
create index call_offs_option_id on call_offs (option_id);

drop view inv_call_off;
alter table call_off_rows
  drop constraint call_off_rows_pkey,
  alter column enrolment_id drop not null,
  add column registration_id integer references registrations (id),
  add column spot_id integer generated always as (coalesce(enrolment_id, registration_id)) stored;
alter table call_off_rows
  add primary key (call_off_id, spot_id),
  add constraint call_off_rows_one_spot check (num_nonnulls(enrolment_id, registration_id) = 1);
create index call_off_rows_registration_id on call_off_rows (registration_id);

-- What people have in the things that can be called off: `takes_spot` what was sold or given, `may_end` also a place in
-- the line and an offer from it.
create view held_spots as
  select 'Program' as product_type, program_id as product_id, id as spot_id, participant_id, status,
      status in ('pending_payment', 'enrolled', 'suspended') as takes_spot,
      status in ('pending_payment', 'enrolled', 'suspended', 'waitlisted', 'offered') as may_end
    from enrolments where program_id is not null
  union all
  select 'Course', course_id, id, participant_id, status,
      status in ('pending_payment', 'enrolled', 'suspended'),
      status in ('pending_payment', 'enrolled', 'suspended', 'waitlisted', 'offered')
    from enrolments where course_id is not null
  union all
  select 'RegistrationOption', option_id, id, participant_id, status, is_live, is_live from registrations;

-- The name of everything that a cart sells, in both languages.
create view product_names as
  select 'Program' as product_type, id as product_id, name, names from programs
  union all
  select 'Course', id, name, names from courses
  union all
  select 'RegistrationOption', id, name, names from registration_options;

create view inv_call_off as
  select r.call_off_id, r.spot_id, 'called off, and the spot is still taken' as problem
    from call_off_rows r join call_offs o on o.id = r.call_off_id
    join held_spots s on s.product_type = o.product_type and s.spot_id = r.spot_id
    where r.state = 'done' and s.may_end
  union all
  select r.call_off_id, r.spot_id, 'called off by a cancellation that is not done'
    from call_off_rows r join cancellations c on c.id = r.cancellation_id
    where r.state <> 'done' or c.status <> 'done'
  union all
  select r.call_off_id, r.spot_id, 'left over by a run that ended'
    from call_off_rows r join call_offs o on o.id = r.call_off_id
    where o.state = 'done' and r.state <> 'done'
  union all
  select r.call_off_id, r.spot_id, 'a spot of another kind than its run'
    from call_off_rows r join call_offs o on o.id = r.call_off_id
    where (o.option_id is null) <> (r.registration_id is null);
