import type { Pool, PoolClient } from 'pg'
import { FIRST_ID } from '#server/test/databases/make-buyers.ts'

/**
 * The rows that a purchase on the site leaves behind, in the site's own tables with their keys, checks and indexes, and
 * nothing else: it does not check who may buy what, at which price, or what happened meanwhile. It shows how much of
 * the site's time goes into the writing itself.
 */
export async function sameValidate(pool: Pool, accountId: unknown, placeId: unknown): Promise<object | null> {
  const { rows } = await pool.query({ name: 'same validate', text: VALIDATE, values: [accountId, placeId] })
  return rows[0] ?? null
}

/** Two transactions with the card provider between them, and its call afterwards, as on the site. */
export async function samePurchase(pool: Pool, accountId: unknown, token: unknown): Promise<object | null> {
  const opened = await inTransaction(pool, (run) => open(run, [token, accountId]))
  const charge = [opened.payment_id, accountId, opened.cents]
  await inTransaction(pool, (run) => inTurn(run, CHARGING, charge))
  const sold = await inTransaction(pool, (run) => confirm(run, opened, accountId))
  for (const [name, text] of Object.entries(TELLING)) {
    await pool.query({ name: `same ${name}`, text, values: [opened.payment_id] })
  }
  return sold
}

type Row = Record<string, unknown>
type Run = (name: string, text: string, values: unknown[]) => Promise<Row>

async function inTransaction<T>(pool: Pool, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(runOn(client))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const runOn =
  (client: PoolClient): Run =>
  async (name, text, values) =>
    (await client.query({ name: `same ${name}`, text, values })).rows[0] ?? {}

async function inTurn(run: Run, steps: Record<string, string>, values: unknown[]): Promise<void> {
  for (const [name, text] of Object.entries(steps)) await run(name, text, values)
}

async function open(run: Run, [token, accountId]: unknown[]): Promise<Row> {
  const held = await run('held', HELD, [token, accountId])
  const { id } = await run('purchase', PURCHASE, [accountId, token, held.cents])
  await run('claim', CLAIM, [accountId, held.course_id, id])
  await run('pin', PIN, [held.hold_id, id])
  const invoice = await run('invoice', INVOICE, [accountId, id, held.cents])
  await run('row', ROW, [invoice.id, accountId, held.course_id, held.cents])
  const payment = await run('payment', PAYMENT, [id, accountId, held.cents])
  return { ...held, purchase_id: id, invoice_id: invoice.id, payment_id: payment.id }
}

async function confirm(run: Run, opened: Row, accountId: unknown): Promise<Row> {
  const { purchase_id, invoice_id, payment_id, course_id, cents } = opened
  await run('settle', SETTLE, [payment_id])
  await inTurn(run, DELIVERING, [purchase_id])
  await run('enrol', ENROL, [accountId, course_id])
  const { id } = await run('transaction', TRANSACTION, [invoice_id])
  await run('postings', POSTINGS, [id, cents])
  await run('number', NUMBER, [invoice_id])
  await run('notice', NOTICE, [accountId, invoice_id])
  await run('mail', MAIL, [accountId, invoice_id])
  await run('answer', ANSWER, [purchase_id, invoice_id])
  await run('audit', AUDIT, [accountId, invoice_id])
  return { invoice_id }
}

const SHA = `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`
const FEE_CENTS = 200

const VALIDATE = `
  with kept as (
    update offerings set held = held + 1
    from courses where courses.id = $2 and offerings.id = courses.offering_id and held + sold < limit_places
    returning offerings.id
  ), hold as (
    insert into place_holds (account_id, offering_id, places, first_held_at, held_until)
    select $1, id, 1, now(), now() + interval '15 minutes' from kept
  )
  insert into cart_validations (token_hash, account_id, fingerprint, price_fingerprint, expires_at)
  select ${SHA}, $1, ${SHA}, ${SHA}, now() + interval '30 minutes' from kept
  returning token_hash as token`

const HELD = `
  select h.id as hold_id, c.id as course_id, c.price_cents as cents
  from cart_validations v join place_holds h on h.account_id = v.account_id and h.ended_at is null
  join courses c on c.offering_id = h.offering_id where v.token_hash = $1 and v.account_id = $2`
const PURCHASE = `
  insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
  values ($1, $2, ${SHA}, 'charging', $3) returning id`
const CLAIM = `
  insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
  values ($1, 'Course', $2, $3)`
const PIN = 'update place_holds set purchase_id = $2 where id = $1'
const INVOICE = `
  insert into invoices (account_id, purchase_id, status, issued_on, subtotal_cents, fees_cents, taxes_cents,
    total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
  values ($1, $2, 'open', current_date, $3 - ${FEE_CENTS}, ${FEE_CENTS}, 0, $3, 0, 0, $3, 0, 'Tax', '{}')
  returning id`
const ROW = `
  insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
    product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
    fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
  values ($1, 0, $2, 'BENCH', 'Buyer Bench', 'Course', $3, 'BENCH', 'Course', 0, 0, $4 - ${FEE_CENTS},
    ${FEE_CENTS}, 0, false, true, false)`
const PAYMENT = `
  insert into payments (purchase_id, account_id, provider_key, ott_hash, amount_cents, currency, status)
  values ($1, $2, gen_random_uuid(), ${SHA}, $3, 'CAD', 'processing') returning id`

/** The provider's own books: a token is spent, a charge is made, and an event will tell of it. */
const CHARGING = {
  charge: `insert into sandbox_charges (id, key, request_hash, account_id, amount_cents, currency, status,
      card_brand, card_last4, card_exp_month, card_exp_year, card_fingerprint, meaning, save_card, description,
      metadata)
    values ('ch_same_' || $1::int, 'same-' || $1::int, ${SHA}, $2, $3, 'CAD', 'succeeded', 'visa', '4242', 12,
      2040, repeat('0', 64), 'succeeds', false, '', '{}')`,
  spend: `update sandbox_tokens set spent_at = now()
    where hash = encode(sha256(('ott_sbx_' || lpad(($2::int - ${FIRST_ID})::text, 43, '0'))::bytea), 'hex')
      and $1::int > 0 and $3::int > 0`,
  // Never due, or the site beside it would deliver it.
  event: `insert into sandbox_events (id, type, object_id, key, next_try_at)
    select 'evt_same_' || $1::int, 'charge.succeeded', 'ch_same_' || $1::int, 'same-' || $1::int, 'infinity'
    where $2::int > 0 and $3::int > 0`,
}

const SETTLE = `
  update payments set status = 'succeeded', charge_id = 'ch_same_' || id, card_brand = 'visa',
    card_last4 = '4242', settled_at = now() where id = $1`
const DELIVERING = {
  paid: `update purchases set state = 'paid', changed_at = now() where id = $1`,
  history: `insert into purchase_events (purchase_id, state) values ($1, 'paid')`,
  unclaim: 'delete from purchase_claims where purchase_id = $1',
  sell: `update offerings set held = held - 1, sold = sold + 1
    from place_holds h where h.purchase_id = $1 and offerings.id = h.offering_id`,
  end: 'update place_holds set ended_at = now() where purchase_id = $1',
}
const ENROL = `
  insert into enrolments (participant_id, course_id, status, pays_by_plan, enrolled_at)
  values ($1, $2, 'enrolled', false, now())`
const TRANSACTION = `
  insert into ledger_transactions (kind, invoice_id, fact) values ('sale', $1::int, 'same-' || $1::int)
  returning id`
const POSTINGS = `
  insert into ledger_postings (transaction_id, account, cents)
  values ($1, 'card', $2), ($1, 'courses', ${FEE_CENTS} - $2::int), ($1, 'fees', -${FEE_CENTS})`
const NUMBER = `
  with counted as (update invoice_counter set last_number = last_number + 1 returning last_number)
  update invoices set number = 'INV-' || lpad(last_number::text, 6, '0'), status = 'paid'
  from counted where id = $1`
const NOTICE = `
  insert into notifications (participant_id, account_id, kind, subject)
  values ($1, $1, 'payment_received', jsonb_build_object('invoice_id', $2::int))`
const MAIL = `
  insert into outbox_emails (message_id, to_address, subject, text_body, html_body, invoice_id)
  select gen_random_uuid(), email, 'Your receipt', repeat('Thank you. ', 40), repeat('<p>Thank you.</p>', 100), $2
  from accounts where id = $1`
const ANSWER = `update purchases set answer = jsonb_build_object('invoice_id', $2::int) where id = $1`
const AUDIT = `
  insert into audit_events (account_id, action, subject)
  values ($1, 'purchase.paid', jsonb_build_object('invoice_id', $2::int))`

/** The provider calls, and we take it down and find that we knew. */
const TELLING = {
  told: `insert into provider_events (provider, id, type, about, object_id, key, happened_at)
    values ('sandbox', 'evt_same_' || $1::int, 'charge.succeeded', 'charge', 'ch_same_' || $1::int,
      'same-' || $1::int, now())`,
  delivered: `update sandbox_events set delivered_at = now(), tries = 1 where id = 'evt_same_' || $1::int`,
  done: `update provider_events set done_at = now(), outcome = 'done'
    where provider = 'sandbox' and id = 'evt_same_' || $1::int`,
}
