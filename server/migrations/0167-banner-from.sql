-- A banner can be written before it is shown: nobody reads it before this moment. Null: at once.
alter table site_status add column banner_from timestamptz;
