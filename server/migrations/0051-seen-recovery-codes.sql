-- An answer with new recovery codes can be lost on its way, and then no one has them. So they count as seen once the
-- person said that they saved them, or used one.
alter table recovery_codes add column seen_at timestamptz;
-- Of the codes from before no one knows; their owners are not told to throw away what they may have in a drawer.
update recovery_codes set seen_at = created_at;
