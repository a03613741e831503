-- The list of people goes page after page in three orders: by name, by birthdate, and by the newest registration.
create index participants_list_name on participants (plain_name(last_name), plain_name(first_name), id)
  where erased_at is null and merged_into is null;
create index participants_list_birthdate on participants (birthdate, id)
  where erased_at is null and merged_into is null;
create index registrations_list on registrations (season_year, registered_at, id)
  where status not in ('cancelled', 'refunded', 'superseded');
