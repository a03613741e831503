-- The first link of a key is found without going through all that the key made.
create index seal_links_by_key on seal_links (key_version, position);
drop index seal_links_key_version;
