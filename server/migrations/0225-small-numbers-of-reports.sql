-- Whether a stored file tells numbers below five, which only who reads people one by one may know. A role can be taken
-- away after the file was made. Of the files of the version before no one knows it, so they count as telling.
alter table report_files add column tells_small_numbers boolean not null default true;
