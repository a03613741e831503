import association from '#demo-data/association.json' with { type: 'json' }
import type { Database } from '#platform/database/client'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import { payments } from '#platform/database/tables/purchases'
import { sandboxCharges } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import type { DemoPlan, DemoTry } from './demo-plans.ts'

/** Money moves in real time: `real` says when a moment of the demo's season was by the clock on the wall. */
export type Seeding = { tx: Database; real: (moment: Date) => Date }
export type Card = { id: number; ref: string }
export type Paying = Seeding & { plan: DemoPlan; invoice: number; card: Card }

type Charge = {
  of: { purchase_id: number; ott_hash: string } | { schedule_id: number }
  key: string
  cents: number
  when: DemoTry
}

/** One try to charge the card, in our books and in the provider's. */
export async function insertPayment(
  { tx, real, plan, card }: Paying,
  { of, key, cents, when }: Charge,
): Promise<number> {
  const { account_id, card: shown } = plan
  const at = real(when.at)
  const id = `ch_sbx_${hashOf(key).slice(0, 22)}`
  const known = { account_id, amount_cents: cents, currency: association.currency, created_at: at }
  const status = when.decline ? ('declined' as const) : ('succeeded' as const)
  const decline_code = when.decline
  await tx.insert(sandboxCharges).values({
    ...{ ...known, id, key, request_hash: hashOf(key), status, decline_code },
    ...{ card_brand: shown.brand, card_last4: shown.last4, meaning: shown.meaning },
    ...{ card_exp_month: shown.exp_month, card_exp_year: shown.exp_year },
    ...{ payment_method: card.ref, description: 'Demo', save_card: 'purchase_id' in of },
  })
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ ...known, ...of, payment_method_id: card.id, provider_key: key, status, decline_code },
      ...{ charge_id: when.decline ? null : id, settled_at: at },
      ...(!when.decline && { card_brand: shown.brand, card_last4: shown.last4 }),
    })
    .returning({ id: payments.id })
  return idIn(payment)
}

export async function postSale(
  { tx, real }: Seeding,
  { priced, bought_at }: DemoPlan,
  invoice_id: number,
): Promise<void> {
  const later = priced.total - priced.due_now
  await book(tx, { kind: 'sale', invoice_id, fact: `sale of invoice ${invoice_id}`, at: real(bought_at) }, [
    ['card', priced.due_now],
    ['receivable', later],
    ['programs', -priced.subtotal],
    ['fees', -priced.fees],
    ['tax', -priced.taxes],
  ])
}

type Received = { cents: number; at: Date }

export async function postReceipt(
  { tx, real, invoice: invoice_id }: Paying,
  paymentId: number,
  { cents, at }: Received,
) {
  const fact = `instalments of payment ${paymentId}`
  await book(tx, { kind: 'instalment', invoice_id, fact, at: real(at) }, [
    ['card', cents],
    ['receivable', -cents],
  ])
}

type Postings = [typeof ledgerPostings.$inferInsert.account, number][]

export async function book(
  tx: Database,
  entry: typeof ledgerTransactions.$inferInsert,
  postings: Postings,
): Promise<void> {
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values(entry)
    .returning({ id: ledgerTransactions.id })
  const transaction_id = idIn(transaction)
  await tx
    .insert(ledgerPostings)
    .values(postings.map(([account, cents]) => ({ transaction_id, account, cents })))
}

export function idIn(row: { id: number } | undefined): number {
  if (!row) throw new Error('A row of the demo was not written.')
  return row.id
}
