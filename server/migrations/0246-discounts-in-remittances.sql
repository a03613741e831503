-- What the national body gives as a discount is a line of its own, and not a sale below zero.
alter table remittance_lines
  drop constraint remittance_lines_kind_check,
  add constraint remittance_lines_kind_check check (kind in ('sale', 'discount', 'cancellation', 'again'));
