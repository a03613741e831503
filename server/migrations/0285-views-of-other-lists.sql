-- Views of the invoices and of the record, beside those of people. What was saved before, and what a server of the
-- version before still saves, is a view of people.
alter table saved_views add column list text not null default 'people' check (list ~ '^[a-z]{3,40}$');
drop index saved_views_one_name;
create unique index saved_views_one_name on saved_views (account_id, list, lower(name));
