-- The office finds an invoice by the last four digits of the card that paid it, and by an amount that came in.
create index payments_card_last4 on payments (card_last4, id) where card_last4 is not null;
create index payments_amount on payments (amount_cents, id);
create index received_money_amount on received_money (amount_cents, id);
