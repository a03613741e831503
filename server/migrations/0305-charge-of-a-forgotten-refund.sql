-- A refund that a restore made us forget is of a charge. Where that charge went back by itself, less this refund, a
-- payout has a line for each of the three, and finds them here.
alter table unknown_money add column charge_ref text;
create index unknown_money_charge on unknown_money (charge_ref) where charge_ref is not null;
