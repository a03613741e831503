-- What few people have is found by an index, however many people there are.
create index documents_waiting on documents (season_year, participant_id)
  where status in ('pending', 'viewed', 'expired');
create index papers_refused on papers (participant_id, kind) where state = 'refused';
create index participant_profiles_certified on participant_profiles (participant_id)
  where affiliation ->> 'umpire_expires_on' is not null or affiliation ->> 'coach_expires_on' is not null;
-- The figures of the season count registrations by day from the index alone.
create index registrations_counted on registrations (season_year, registered_at)
  where status not in ('cancelled', 'refunded', 'superseded', 'pending_payment');
