-- An answer may get lost on its way to the browser. The secret of an answered question stays with the answer, which it
-- gives again and nothing else, until the question expires, the link ends or the office decides.
alter table link_requests
  add column answer text check (answer in ('confirm', 'decline')),
  -- One is never forgotten without the other.
  add constraint link_requests_answered check (
    answer is null or (secret_hash is not null and status <> 'requested')
  );

-- The account that answered an invitation may say the same again. Null for one that was withdrawn.
alter table team_invitations
  add column answered_by integer references accounts (id),
  add constraint team_invitations_answered_by check (answered_by is null or answered_at is not null);
create index team_invitations_answered_by on team_invitations (answered_by);
