-- Requests to cancel are listed in the order in which they came, and decided ones by when that was.
create index office_tasks_requests on office_tasks (id)
  where kind = 'cancellation_request' and done_at is null;
create index office_tasks_decided_requests on office_tasks (done_at, id)
  where kind = 'cancellation_request' and done_at is not null;
