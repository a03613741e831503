import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'

type Sales = { sales: number; daysAgo: number }

/** Above what the site gives out itself while it is measured; each day has its own numbers. */
const firstOf = ({ daysAgo }: Sales) => FIRST_ID + daysAgo * 100_000
const FEE_CENTS = 219

/** Registrations that were sold and paid by card on one day, straight in the database: each in the ledger too. */
export async function makeSales(databaseUrl: string, sales: Sales): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `create temp table sold as
       select ${firstOf(sales)} + n as id, ${FIRST_ID} + n as buyer, now() - make_interval(days => $2) as at,
         $2::int as product
       from generate_series(1, $1::int) as n`,
      [sales.sales, sales.daysAgo],
    )
    for (const statement of [...STATEMENTS, COUNTED]) await client.query(statement)
    await client.query('analyze')
  })
}

const HASH = `encode(sha256(('sold ' || sold.id)::bytea), 'hex')`

const STATEMENTS = [
  `insert into purchases (id, account_id, token_hash, fingerprint, state, due_now_cents)
   select id, buyer, ${HASH}, ${HASH}, 'paid', 6500 from sold`,
  `insert into invoices (id, account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents,
     taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
   select id, buyer, id, 'BENCH-' || id, 'paid', at::date, 6500, 0, 0, 6500, 0, 0, 6500, 0, 'Tax', '{}' from sold`,
  `insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
     product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
     fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
   select id, 0, buyer, 'BENCH-' || buyer, 'Buyer Bench', 'RegistrationOption', product, 'OLD-' || product, 'A season', 2400, 4100,
     6500, 0, 0, false, true, false from sold`,
  `insert into payments (purchase_id, account_id, provider_key, ott_hash, amount_cents, currency, status,
     charge_id, card_brand, card_last4, settled_at, created_at)
   select id, buyer, 'sold-' || id, ${HASH}, 6500, 'CAD', 'succeeded', 'ch_sold_' || id, 'visa', '4242', at, at
   from sold`,
  `with written as (
     insert into ledger_transactions (kind, invoice_id, fact, at)
     select 'sale', id, 'sale of invoice ' || id, at from sold returning id
   )
   insert into ledger_postings (transaction_id, account, cents)
   select written.id, posting.account, posting.cents from written,
     (values ('card', 6500), ('national', -2400), ('provincial', -4100)) as posting (account, cents)`,
]

/** As the counter would have given them: one number each, and none left out. */
const COUNTED = `update invoice_counter set last_number = last_number + (select count(*) from sold)`

/** The card provider sends all of it to the bank in one payout. */
export async function payOutSales(databaseUrl: string, sales: Sales): Promise<void> {
  const { sales: count, daysAgo } = sales
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into sandbox_payouts (id, amount_cents, currency, status, created_at, arrives_on)
       select 'po_bench', $1::int * (6500 - ${FEE_CENTS}), 'CAD', 'paid', at, day_of_association(at)
       from (select now() - make_interval(days => $2) as at) as moment`,
      [count, daysAgo - 1],
    )
    await client.query(
      `insert into sandbox_payout_lines (id, payout_id, kind, subject_id, amount_cents, fee_cents, currency, happened_at)
       select 'txn_bench_' || n, 'po_bench', 'charge', 'ch_sold_' || (${firstOf(sales)} + n), 6500, ${FEE_CENTS}, 'CAD',
         now() - make_interval(days => $2)
       from generate_series(1, $1::int) as n`,
      [count, daysAgo],
    )
  })
}
