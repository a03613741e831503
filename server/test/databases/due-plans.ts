/** Far above the ids that the demo and the site give out. */
const FIRST_ID = 2_000_000

/**
 * A script that makes so many families, each with a plan of which one instalment of 100.00 is due: straight in the
 * database, because a thousand purchases are not what is looked at.
 */
export const duePlans = (count: number, dueOn: string) => `
  create temp table families as
    select ${FIRST_ID} + n as id, n from generate_series(1, ${count}) as n;
  insert into accounts (id, email, first_name, last_name, status, created_at)
    select id, 'plan-' || n || '@mail.example', 'Plan', 'Family', 'active', now() from families;
  insert into participants (id, participant_number, first_name, last_name, birthdate, gender, stream, created_at)
    select id, 'PLAN-' || n, 'Plan', 'Child', '2010-05-05', 'NO_ANSWER', 'OPEN', now() from families;
  insert into sandbox_kept_cards (payment_method, account_id, card_brand, card_last4, card_exp_month,
      card_exp_year, card_fingerprint, meaning)
    select 'pm_sbx_of_plan_' || n, id, 'visa', '4242', 12, 2040, repeat('0', 64), 'succeeds' from families;
  insert into payment_methods (id, account_id, provider, provider_ref, card_brand, card_last4, card_exp_month,
      card_exp_year, is_default)
    select id, id, 'sandbox', 'pm_sbx_of_plan_' || n, 'visa', '4242', 12, 2040, true from families;
  insert into purchases (id, account_id, token_hash, fingerprint, state, due_now_cents)
    select id, id, encode(sha256(('plan ' || n)::bytea), 'hex'), repeat('0', 64), 'paid', 10000 from families;
  insert into payments (purchase_id, account_id, provider_key, payment_method_id, amount_cents, currency, status)
    select id, id, 'demo-of-plan-' || n, id, 10000, 'CAD', 'succeeded' from families;
  insert into invoices (id, account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents,
      taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, tax_label, billing)
    select id, id, id, 'PLAN-' || n, 'partially_paid', '${dueOn}'::date - 60, 20000, 0, 0, 20000, 0, 0, 10000,
      'GST 5 %', '{}' from families;
  update invoice_counter set last_number = last_number + ${count};
  insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
      product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
      fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
    select f.id, 0, f.id, 'PLAN-' || n, 'Plan Child', 'Program', p.id, p.code, p.name, 0, 0, 20000, 0, 0,
      false, true, true from families f, programs p where p.code = 'ZA15' and p.season_year = 2024;
  insert into payment_schedules (id, account_id, invoice_id, row_position, participant_id, program_id,
      payment_method_id, status)
    select f.id, f.id, f.id, 0, f.id, p.id, f.id, 'active' from families f, programs p
    where p.code = 'ZA15' and p.season_year = 2024;
  insert into schedule_lines (invoice_id, row_position, schedule_id, due_on, amount_cents, status)
    select id, 0, id, '${dueOn}', 10000, 'scheduled' from families;
  with sold as (
    insert into ledger_transactions (kind, invoice_id, fact)
      select 'sale', id, 'sale of invoice ' || id from families returning id
  )
  insert into ledger_postings (transaction_id, account, cents)
    select sold.id, posting.account, posting.cents from sold,
      (values ('card', 10000), ('receivable', 10000), ('programs', -20000)) as posting (account, cents);
  drop table families;
`
