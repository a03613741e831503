-- After a restore: until when the site lived on after the backup, by the newest money of ours that only the provider
-- knows. What it reminded people of until then is forgotten with the rest, and is not mailed again.
alter table provider_watch add column lived_until timestamptz;
