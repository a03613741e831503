-- Families may choose what becomes of a spot that was called off: their money, a credit, or another course or program.
alter table call_offs
  add column answer_by date,
  add column offered integer[] not null default '{}';

alter table call_off_rows
  add column is_asked boolean not null default false,
  add column asked_at timestamptz,
  add column choice text,
  add column chosen_product integer,
  add column answered_at timestamptz,
  add constraint call_off_rows_choice check (choice in ('card', 'credit', 'move')),
  add constraint call_off_rows_answered check ((choice is null) = (answered_at is null)),
  add constraint call_off_rows_answer_asked check (choice is null or is_asked),
  add constraint call_off_rows_moved check ((choice is not distinct from 'move') = (chosen_product is not null));

create index call_off_rows_unasked on call_off_rows (call_off_id, account_id) where is_asked and asked_at is null;
