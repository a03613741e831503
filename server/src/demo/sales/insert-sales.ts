import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { sql } from 'drizzle-orm'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { postingsFor } from '#features/invoices/ledger/postings-for'
import { rowsOf } from '#platform/database/rows-of'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import {
  invoiceCounter,
  invoiceRows,
  invoices,
  payments,
  purchases,
} from '#platform/database/tables/purchases'
import { sandboxCharges } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import type { DemoSale } from './demo-sales.ts'
import type { Seeding } from './insert-payments.ts'
import { insertEnded } from './insert-refunds.ts'

const CARD = { card_brand: 'visa', card_last4: '4242' }
const MINUTE_MS = 60_000

/** A sale whose rows have ids. */
type Sold = DemoSale & { purchase: number; invoice: number }

/** Writes hundreds of purchases as buying would have left them: one statement for each table, not for each sale. */
export async function insertSales(seeding: Seeding, sales: readonly DemoSale[]): Promise<void> {
  const sold = await insertInvoices(seeding, sales)
  await seeding.tx.insert(invoiceRows).values(sold.flatMap(rowsOfInvoice))
  const paid = await insertPayments(seeding, sold)
  await postSales(seeding, sold)
  for (const sale of sold) {
    const payment = paid.get(sale.purchase)
    for (const ended of sale.ended) await insertEnded(seeding, sale, ended, payment)
  }
}

async function insertInvoices({ tx, real }: Seeding, sales: readonly DemoSale[]): Promise<Sold[]> {
  const secretOf = ({ account_id, bought_at }: DemoSale) => `demo purchase of ${account_id}, ${+bought_at}`
  const bought = await tx
    .insert(purchases)
    .values(
      sales.map((sale) => {
        const at = real(sale.bought_at)
        return {
          ...{ account_id: sale.account_id, state: 'paid' as const, due_now_cents: sale.priced.due_now },
          ...{ token_hash: hashOf(secretOf(sale)), fingerprint: hashOf(`${secretOf(sale)} shown`) },
          ...{ created_at: at, changed_at: at },
        }
      }),
    )
    .returning({ id: purchases.id, token_hash: purchases.token_hash })
  const purchaseOf = new Map(bought.map(({ id, token_hash }) => [token_hash, id]))
  const withPurchase = sales.map((sale) => ({ ...sale, purchase: found(purchaseOf, hashOf(secretOf(sale))) }))
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + ${sales.length}` })
    .returning({ last: invoiceCounter.last_number })
  const first = Number(counter?.last) - sales.length + 1
  const issued = await tx
    .insert(invoices)
    .values(
      withPurchase.map((sale, index) => ({
        ...{ account_id: sale.account_id, purchase_id: sale.purchase, billing: sale.billing },
        ...{ number: numberOf(first + index), issued_on: sale.bought_on, status: statusOf(sale) },
        ...{ ...sumsOf(sale), subtotal_cents: sale.priced.subtotal, created_at: real(sale.bought_at) },
        tax_label: `${variables.tax_name} ${Number(variables.tax_rate) * 100} %`,
      })),
    )
    .returning({ id: invoices.id, purchase_id: invoices.purchase_id })
  const invoiceOf = new Map(issued.map(({ id, purchase_id }) => [purchase_id, id]))
  return withPurchase.map((sale) => ({ ...sale, invoice: found(invoiceOf, sale.purchase) }))
}

const numberOf = (number: number) => `INV-${String(number).padStart(6, '0')}`

const statusOf = ({ ended }: DemoSale) =>
  ended.some(({ cost_cents }) => cost_cents > 0) ? ('partially_refunded' as const) : ('paid' as const)

const sumsOf = ({ priced }: DemoSale) => ({
  ...{ total_cents: priced.total, fees_cents: priced.fees, taxes_cents: priced.taxes },
  ...{ credits_cents: 0, waived_cents: priced.waived, due_now_cents: priced.due_now },
})

const rowsOfInvoice = ({ priced, sold, invoice }: Sold) =>
  priced.rows.map((row, position) => {
    const about = sold[position]
    if (!about) throw new Error('A priced row is about nothing.')
    const { participant, product, product_type } = about
    return {
      ...{ invoice_id: invoice, position, participant_id: participant.id, product_type },
      ...{
        product_id: row.item.product,
        product_code: product.code,
        product_name: product.name,
        product_names: bothNames(product),
      },
      participant_number: participant.participant_number,
      participant_name: `${participant.preferred_name ?? participant.first_name} ${participant.last_name}`,
      ...{ national_cents: row.national_cents, provincial_cents: row.provincial_cents },
      ...{ cost_cents: row.cost_cents, fee_cents: row.fee_cents, tax_cents: row.tax_cents },
      ...{ is_credit: row.credit, is_refundable: row.refundable, pays_by_plan: false },
    }
  })

/** The payment that succeeded, by its purchase. What costs nothing has none. */
async function insertPayments({ tx, real }: Seeding, sold: readonly Sold[]) {
  const tries = sold
    .filter(({ priced }) => priced.due_now > 0)
    .flatMap((sale) => {
      const key = `demo-purchase-${sale.purchase}`
      const good = { sale, key, at: real(sale.bought_at), isDeclined: false }
      const at = new Date(+good.at - MINUTE_MS)
      return sale.isDeclinedFirst ? [{ ...good, key: `${key}-first`, at, isDeclined: true }, good] : [good]
    })
    .map(({ sale, key, at, isDeclined }) => ({
      ...{ account_id: sale.account_id, amount_cents: sale.priced.due_now, created_at: at, key },
      ...{ purchase_id: sale.purchase, currency: association.currency },
      // No hash: of hundreds, one would look like the number of a bank card.
      charge: `ch_sbx_${key.replaceAll('-', '_')}`,
      status: isDeclined ? ('declined' as const) : ('succeeded' as const),
      decline_code: isDeclined ? ('insufficient_funds' as const) : null,
    }))
  await tx.insert(sandboxCharges).values(
    tries.map(({ charge, purchase_id: _purchase, ...known }) => ({
      ...{ ...known, ...CARD, id: charge, request_hash: hashOf(known.key), description: 'Demo' },
      ...{ card_exp_month: 12, card_exp_year: 2027 },
      meaning: known.decline_code ? ('declines:insufficient_funds' as const) : ('succeeds' as const),
    })),
  )
  const inserted = await tx
    .insert(payments)
    .values(
      tries.map(({ charge, key, ...known }) => ({
        ...{ ...known, provider_key: key, ott_hash: hashOf(`demo card of ${key}`) },
        ...{
          settled_at: known.created_at,
          ...(known.decline_code === null && { charge_id: charge, ...CARD }),
        },
      })),
    )
    .returning({ id: payments.id, purchase_id: payments.purchase_id, charge: payments.charge_id })
  return new Map(
    inserted.flatMap(({ id, purchase_id, charge }) =>
      charge ? [[purchase_id, { id, charge }] as const] : [],
    ),
  )
}

async function postSales({ tx, real }: Seeding, sold: readonly Sold[]): Promise<void> {
  const booked = sold.map((sale) => {
    const rows = sale.priced.rows.map(({ item, ...row }) => ({ ...row, product_type: item.product_type }))
    return { ...sale, postings: postingsFor(sumsOf(sale), rows) }
  })
  const moved = booked.filter(({ postings }) => postings.length > 0)
  const entries = await tx
    .insert(ledgerTransactions)
    .values(
      moved.map(({ invoice, bought_at }) => ({
        ...{ kind: 'sale', invoice_id: invoice, fact: `sale of invoice ${invoice}`, at: real(bought_at) },
      })),
    )
    .returning({ id: ledgerTransactions.id, invoice: ledgerTransactions.invoice_id })
  const entryOf = new Map(entries.map(({ id, invoice }) => [invoice, id]))
  await tx.insert(ledgerPostings).values(
    moved.flatMap(({ invoice, postings }) => {
      const transaction_id = found(entryOf, invoice)
      return postings.map(([account, cents]) => ({ transaction_id, account, cents }))
    }),
  )
}

function found<K>(map: ReadonlyMap<K, number>, key: K): number {
  const id = map.get(key)
  if (id === undefined) throw new Error('A row of the demo was not written.')
  return id
}

/** Numbers follow the days, whichever part of the demo an invoice comes from. */
export async function numberInvoices({ tx }: Seeding): Promise<void> {
  // Numbers are unique at every moment: first out of the way, then into their order.
  await rowsOf(tx, sql`update invoices set number = 'demo ' || id`)
  await rowsOf(
    tx,
    sql`update invoices set number = 'INV-' || lpad(ordered.place::text, 6, '0')
      from (select id, row_number() over (order by created_at, id) as place from invoices) as ordered
      where ordered.id = invoices.id`,
  )
}
