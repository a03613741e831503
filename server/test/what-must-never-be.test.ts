import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#platform/database/rows-of'
import { buyingIn } from './acting/buying.ts'
import { closedDay, payout, remittance } from './planted-books.ts'
import { depositCases } from './planted-deposits.ts'
import { playCases } from './planted-play.ts'
import { refundCases } from './planted-refunds.ts'
import { transferCases } from './planted-transfers.ts'
import { preparedCases } from './prepared-cases.ts'
import { startWorld } from './world.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let payment: number
let purchase: number
let invoice: number

beforeAll(async () => {
  world = await startWorld()
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await buying.buy(family, [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')])
  const [bought] = await world.database.rows(`select y.id, y.purchase_id, i.id as invoice_id from payments y
    join invoices i on i.purchase_id = y.purchase_id order by y.id desc limit 1`)
  payment = Number(bought?.id)
  purchase = Number(bought?.purchase_id)
  invoice = Number(bought?.invoice_id)
})

/** What a view says of a broken state, which is undone again. */
async function problemsAfter(view: string, plant: string): Promise<unknown[]> {
  let found: { problem: string }[] = []
  const undone = world.database.db.transaction(async (tx) => {
    for (const statement of plant.split(';')) await tx.execute(sql.raw(statement))
    found = await rowsOf(tx, sql.raw(`select problem from ${view}`))
    tx.rollback()
  })
  await expect(undone).rejects.toThrow(TransactionRollbackError)
  return found.map(({ problem }) => problem)
}

/** The first person of the first account on the wait list of the first course, by a request and an offer of this id. */
const FIRST = `select a.id as account_id, c.offering_id, c.id as product_id,
  (select min(id) from participants) as participant_id
  from (select min(id) as id from accounts) a, (select * from courses order by id limit 1) c`
const waits = (id: number) => `insert into wait_requests
    (id, account_id, offering_id, product_type, product_id, is_together, joined_at)
    select ${id}, account_id, offering_id, 'Course', product_id, false, now() from (${FIRST}) first;
  insert into wait_people (request_id, offering_id, participant_id)
    select ${id}, offering_id, participant_id from (${FIRST}) first`
const isOffered = (id: number, outcome: string) => `insert into wait_offers
    (id, request_id, offered_at, ends_at, outcome, answered_at)
    values (${id}, ${id}, now(), now(), ${outcome}, case when ${outcome} is null then null else now() end);
  update wait_people set offer_id = ${id}, is_offered = true where request_id = ${id}`
const keeps = (id: number, until: string) => `insert into place_holds
    (account_id, offering_id, places, held_until, wait_offer_id)
    select account_id, offering_id, 1, ${until}, ${id} from (${FIRST}) first`

const discountUse = (cents: number) => `insert into discount_uses
    (discount_id, purchase_id, row_position, account_id, participant_id, payer, cents)
  select (select min(id) from discounts), ${purchase}, 99, account_id, (select min(id) from participants),
    'association', ${cents} from purchases where id = ${purchase}`
type Case = [problem: string, view: string, plant: () => string]

/** Nothing but the broken state itself: what the database forbids is allowed for as long as the test plants it. */
const WITHOUT_GUARDS = 'set local session_replication_role = replica;'

const cases: Case[] = [
  ...transferCases,
  ...playCases,
  ...refundCases,
  ...depositCases(() => invoice),
  ...preparedCases(() => purchase),
  [
    ...(['under way for longer than the rule allows', 'inv_purchase_stuck'] as const),
    () =>
      `update purchases set state = 'unknown', created_at = now() - interval '3 days' where id = ${purchase}`,
  ],
  [
    ...(['the bank has been asking the person for days', 'inv_purchase_stuck'] as const),
    () =>
      `update payments set status = 'requires_action', created_at = now() - interval '3 days' where id = ${payment}`,
  ],
  [
    ...(['in review without a payment that is', 'inv_purchase_stuck'] as const),
    () => `update purchases set state = 'review' where id = ${purchase}`,
  ],
  [
    ...(['kept a day after its time', 'inv_hold_stale'] as const),
    () => `insert into place_holds (account_id, offering_id, places, held_until)
      select a.id, o.id, 1, now() - interval '25 hours' from accounts a, offerings o limit 1`,
  ],
  [
    ...(['another number of people waits', 'inv_wait_list'] as const),
    () => `update offerings set waiting = waiting + 1 where id = (select min(id) from offerings)`,
  ],
  [
    ...(['a person who waits twice', 'inv_wait_list'] as const),
    () => `drop index wait_people_once; ${waits(100)}; ${waits(200)}`,
  ],
  [
    ...(['an open offer without its held spots', 'inv_wait_list'] as const),
    () => `${waits(100)}; ${isOffered(100, 'null')}`,
  ],
  [
    ...(['a spot held for an offer that is over', 'inv_wait_list'] as const),
    () => `${waits(100)}; ${isOffered(100, "'expired'")}; ${keeps(100, 'now()')}`,
  ],
  [
    ...(['asked about an offer that is over', 'inv_wait_list'] as const),
    () => `${waits(100)}; ${isOffered(100, "'expired'")}`,
  ],
  [
    ...(['an offer that is open a day after its end', 'inv_wait_list'] as const),
    () => `${waits(100)}; ${isOffered(100, 'null')}; ${keeps(100, "now() - interval '25 hours'")}`,
  ],
  [
    ...(['neither sent nor given up', 'inv_mail_stuck'] as const),
    () => `update outbox_emails set sent_at = null, given_up_at = null, created_at = now() - interval '5 days'
      where id = (select max(id) from outbox_emails)`,
  ],
  [
    ...(['a purchase that was paid twice', 'inv_two_charges'] as const),
    () => `drop index payments_one_success; ${copyOfPayment('succeeded')}`,
  ],
  [
    ...(['one charge that counts for two payments', 'inv_two_charges'] as const),
    () => `drop index payments_one_success; ${copyOfPayment('succeeded')}`,
  ],
  [
    ...([expect.stringMatching(/^bought twice and got once: JUNIOR for/), 'inv_two_charges'] as const),
    () => `insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
        product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
        fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
      select invoice_id, 99, participant_id, participant_number, participant_name, product_type, product_id,
        product_code, product_name, national_cents, provincial_cents, cost_cents, fee_cents, tax_cents, is_credit,
        is_refundable, pays_by_plan from invoice_rows where invoice_id = ${invoice} and position = 0`,
  ],
  [
    ...(['taken, and in the ledger as nothing', 'inv_charge_without_sale'] as const),
    () =>
      `${WITHOUT_GUARDS} update ledger_transactions set fact = 'lost' where fact = 'sale of invoice ${invoice}'`,
  ],
  [
    ...(['taken for nothing, and not booked as owed', 'inv_charge_without_sale'] as const),
    () => `update payments set status = 'returned', returned_cents = amount_cents, returned_currency = currency
      where id = ${payment}`,
  ],
  [
    ...(['less than nothing is owed', 'inv_receivable'] as const),
    () => `with written as (insert into ledger_transactions (kind, invoice_id, fact)
        values ('sale', ${invoice}, 'planted') returning id)
      insert into ledger_postings (transaction_id, account, cents)
      select id, account, cents from written, (values ('receivable', -100), ('fees', 100)) as posting (account, cents)`,
  ],
  [
    ...(['an earlier day is open', 'inv_closed_day'] as const),
    () => `${closedDay('2025-01-01', 0)}; ${closedDay('2025-01-03', 0)}`,
  ],
  [...(['another number of entries', 'inv_closed_day'] as const), () => closedDay('2024-08-01', 99_999)],
  [...(['another sum in the ledger', 'inv_closed_day'] as const), () => closedDay('2024-08-01', 0)],
  [
    ...([expect.stringMatching(/^an account without a name/), 'inv_closed_day'] as const),
    () => `delete from ledger_accounts where account = 'card'`,
  ],
  [...(['its lines have another sum', 'inv_remittance'] as const), () => remittance(1, null)],
  [...(['its days are not closed', 'inv_remittance'] as const), () => remittance(0, null)],
  [...(['another sum in the ledger', 'inv_remittance'] as const), () => remittance(0, null)],
  [...(['paid with another sum', 'inv_remittance'] as const), () => remittance(0, 5)],
  [...(['paid, and in the ledger as something else', 'inv_remittance'] as const), () => remittance(0, 5)],
  [...(['not in the ledger', 'inv_payout'] as const), () => payout('booked')],
  [...(['another amount at the bank', 'inv_payout'] as const), () => payout('booked')],
  [...(['a difference that no one explained', 'inv_payout'] as const), () => payout('booked')],
  [
    ...(['in the ledger and not closed', 'inv_payout'] as const),
    () => `${payout(null)};
      insert into ledger_transactions (kind, fact) values ('payout', 'payout 900 booked')`,
  ],
  [
    ...(['uses and their count differ', 'inv_discount'] as const),
    () => 'update discounts set used = used + 1 where id = (select min(id) from discounts)',
  ],
  [
    ...([expect.stringMatching(/^a fund and what was paid from it differ/), 'inv_discount'] as const),
    () => 'update discount_funds set used_cents = used_cents + 1',
  ],
  [
    ...(['a use of a purchase that is over', 'inv_discount'] as const),
    () => `${discountUse(5)}; update purchases set state = 'declined' where id = ${purchase}`,
  ],
  [...(['discounts and the ledger differ: discounts', 'inv_discount'] as const), () => discountUse(5)],
  [
    ...(['a credit note of a discount and its use differ', 'inv_discount'] as const),
    () => `with lowered as (
        insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, rule, ends_row,
          cost_cents, kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents, decided_at)
        select account_id, id, 0, 'association', 'card', 'done', 'credit_note', false, 1, 0, 0, 0, 1, 0, 0, now()
        from invoices where id = ${invoice} returning id, invoice_id, account_id)
      insert into credit_notes (number, invoice_id, cancellation_id, amount_cents, issued_on, words, by_exception,
        reason, given_by, discount_id, discount_payer, discount_names)
      select 'CN-999999', invoice_id, id, 1, '2025-01-01', 'planted', false, 'planted', account_id,
        (select min(id) from discounts), 'association', '{}' from lowered`,
  ],
  [
    ...(['the ledger has another fee', 'inv_dispute_fee'] as const),
    () => 'update disputes set fee_cents = fee_cents + 1',
  ],
  [
    ...(['more of the fee came back than was taken', 'inv_dispute_fee'] as const),
    () => 'update disputes set fee_returned_cents = fee_cents + 1',
  ],
  [
    ...([expect.stringMatching(/^a fee without its dispute/), 'inv_dispute_fee'] as const),
    () =>
      `insert into ledger_transactions (kind, fact) values ('dispute_fee', 'dispute dp_none fee 1500 taken')`,
  ],
  [
    ...([expect.stringMatching(/^a row lowered without a credit note/), 'inv_credit_note'] as const),
    () => `insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, rule, ends_row,
        cost_cents, kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents, decided_at)
      select account_id, id, 0, 'association', 'card', 'done', 'credit_note', false, 1, 0, 0, 0, 1, 0, 0, now()
      from invoices where id = ${invoice}`,
  ],
  [
    ...(['the ledger has another sum', 'inv_write_off'] as const),
    () => `insert into write_offs (invoice_id, amount_cents, reason, written_by)
      select id, 100, 'planted', account_id from invoices where id = ${invoice}`,
  ],
  [...(['more goodwill taken back than was given', 'inv_goodwill'] as const), () => cancelled('done')],
  [...(['goodwill taken back, but not in the ledger', 'inv_goodwill'] as const), () => cancelled('done')],
  [
    ...(['called off, and the spot is still taken', 'inv_call_off'] as const),
    () => calledOff({ run: 'running', row: 'done' }),
  ],
  [
    ...(['called off by a cancellation that is not done', 'inv_call_off'] as const),
    () => `${cancelled('refused')}; ${calledOff({ run: 'running', row: 'done' })};
      update call_off_rows set cancellation_id = (select max(id) from cancellations)`,
  ],
  [
    ...(['left over by a run that ended', 'inv_call_off'] as const),
    () => calledOff({ run: 'done', row: 'waiting' }),
  ],
  [...(['open, and no one is asked to decide it', 'inv_second_pair'] as const), () => proposalOf('open')],
  [...(['agreed to, and not carried out', 'inv_second_pair'] as const), () => proposalOf('done')],
]

/** A row of the invoice that ends with a cent of goodwill. */
const cancelled = (status: 'done' | 'refused') => `
  insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, rule, cost_cents,
    kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents, goodwill_cents, decided_at)
  select account_id, id, 0, 'association', 'card', '${status}', 'association', 1, 0, 0, 0, 0, 0, 0, 1, now()
  from invoices where id = ${invoice}`

type Run = { run: 'running' | 'done'; row: 'waiting' | 'done' }

/** A program whose first spot is in a run that calls it off. */
const calledOff = ({ run, row }: Run) => `
  with taken as (select id, program_id from enrolments where status = 'enrolled' and program_id is not null limit 1),
  run as (insert into call_offs (program_id, reason, refund_to, state, digest, total, asked_by, ended_at)
    select program_id, 'planted', 'card', '${run}', '', 1, (select min(id) from accounts),
      ${run === 'done' ? 'now()' : 'null'} from taken returning id)
  insert into call_off_rows (call_off_id, enrolment_id, state, done_at)
  select run.id, taken.id, '${row}', ${row === 'done' ? 'now()' : 'null'} from run, taken`

const proposalOf = (state: 'open' | 'done') => `${WITHOUT_GUARDS}
  alter table office_proposals drop constraint office_proposals_second_person;
  insert into office_proposals (deed, why, asked, about, invoice_ids, amount_cents, reason, state, proposed_by, decided_at)
  select 'write_off', 'above_limit', '{}', 'planted', array[id], 100, 'planted', '${state}', account_id,
    ${state === 'done' ? 'now()' : 'null'} from invoices where id = ${invoice}`

/** The payment once more, under another key. */
const copyOfPayment = (status: string) => `
  insert into payments (purchase_id, account_id, provider_key, ott_hash, amount_cents, currency, status, charge_id)
  select purchase_id, account_id, provider_key || '-2', repeat('0', 64), amount_cents, currency, '${status}', charge_id
  from payments where id = ${payment}`

describe('a view of what must never be', () => {
  test.each(cases)('names “%s” in %s', async (problem, view, plant) => {
    expect(await problemsAfter(view, 'select 1')).toEqual([])
    expect(await problemsAfter(view, plant())).toContainEqual(problem)
  })
})
