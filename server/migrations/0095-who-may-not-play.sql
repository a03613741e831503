-- Registrations that are paid and do not count yet, page after page.
create index registrations_waiting on registrations (season_year, id)
  where status in ('pending_documents', 'pending_screening');
