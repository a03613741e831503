import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { eq, sql } from 'drizzle-orm'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { disputes } from '#platform/database/tables/books'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import { officeTasks } from '#platform/database/tables/links'
import {
  invoiceCounter,
  invoiceRows,
  invoices,
  payments,
  purchases,
} from '#platform/database/tables/purchases'
import { sandboxCharges, sandboxDisputes } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import type { DemoReturn } from './demo-returns.ts'
import { book, idIn, type Seeding } from './insert-payments.ts'
import { insertEnded } from './insert-refunds.ts'

const { currency } = association
/** What the pretend provider takes for a dispute, and how long its bank waits for an answer. */
const FEE_CENTS = 1500
const DAYS_TO_ANSWER = 30
const CARD = { card_brand: 'visa', card_last4: '4242' }

/** Writes what was bought, given back or disputed as buying, cancelling and the bank would have left it. */
export async function insertReturns(seeding: Seeding, returns: readonly DemoReturn[]): Promise<void> {
  for (const story of returns) {
    const sold = await insertSale(seeding, story)
    if (story.refund) {
      const { at, cents, kept_cents } = story.refund
      const ended = { position: 0, at, rule: 'program_14_days', cost_cents: cents, kept_cents }
      const sale = { account_id: story.account_id, invoice: sold.invoice, priced: story.priced }
      await insertEnded(seeding, sale, ended, { id: sold.payment, charge: sold.charge })
    }
    if (story.disputed_at) await insertDispute(seeding, story, sold)
  }
}

type Sold = { invoice: number; payment: number; charge: string }

async function insertSale(seeding: Seeding, story: DemoReturn): Promise<Sold> {
  const { tx, real } = seeding
  const { account_id, priced, participant } = story
  const at = real(story.bought_at)
  const secret = `demo purchase for ${participant.id}, ${story.product.code}`
  const [purchase] = await tx
    .insert(purchases)
    .values({
      ...{ account_id, token_hash: hashOf(secret), fingerprint: hashOf(`${secret} shown`), state: 'paid' },
      ...{ due_now_cents: priced.due_now, team_id: story.team_id ?? null, created_at: at, changed_at: at },
    })
    .returning({ id: purchases.id })
  const purchase_id = idIn(purchase)
  const invoice = await insertInvoice(seeding, story, purchase_id)
  const key = `demo-purchase-${purchase_id}`
  const charge = `ch_sbx_${hashOf(key).slice(0, 22)}`
  const known = { account_id, amount_cents: priced.due_now, currency, created_at: at }
  await tx.insert(sandboxCharges).values({
    ...{ ...known, id: charge, key, request_hash: hashOf(key), status: 'succeeded', ...CARD },
    ...{ card_exp_month: 12, card_exp_year: 2027, meaning: 'succeeds', description: 'Demo' },
  })
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{
        ...known,
        purchase_id,
        provider_key: key,
        ott_hash: hashOf(`demo card of purchase ${purchase_id}`),
      },
      ...{ status: 'succeeded', charge_id: charge, settled_at: at, ...CARD },
    })
    .returning({ id: payments.id })
  const fact = `sale of invoice ${invoice}`
  await book(tx, { kind: 'sale', invoice_id: invoice, fact, at }, [
    ['card', priced.due_now],
    ...revenueOf(story, priced.subtotal).map(([account, cents]): [LedgerAccount, number] => [
      account,
      -cents,
    ]),
    ['fees', -priced.fees],
    ...(priced.taxes === 0 ? [] : [['tax', -priced.taxes] satisfies [LedgerAccount, number]]),
  ])
  return { invoice, payment: idIn(payment), charge }
}

function revenueOf({ product_type, priced }: DemoReturn, cents: number): [LedgerAccount, number][] {
  const row = priced.rows[0]
  if (product_type === 'TournamentTeam') return [['teams', cents]]
  if (product_type === 'Program' || !row) return [['programs', cents]]
  return [
    ['national', row.national_cents],
    ['provincial', row.provincial_cents],
  ]
}

async function insertInvoice({ tx, real }: Seeding, story: DemoReturn, purchase_id: number): Promise<number> {
  const { account_id, priced, participant, product, product_type } = story
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
    .returning({ last: invoiceCounter.last_number })
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...{ account_id, purchase_id, billing: story.billing, issued_on: story.bought_on },
      number: `INV-${String(counter?.last).padStart(6, '0')}`,
      status: story.refund ? 'partially_refunded' : 'paid',
      ...{ subtotal_cents: priced.subtotal, fees_cents: priced.fees, taxes_cents: priced.taxes },
      ...{ total_cents: priced.total, credits_cents: 0, waived_cents: 0, due_now_cents: priced.due_now },
      tax_label: `${variables.tax_name} ${Number(variables.tax_rate) * 100} %`,
      created_at: real(story.bought_at),
    })
    .returning({ id: invoices.id })
  const invoice_id = idIn(invoice)
  await tx.insert(invoiceRows).values(
    priced.rows.map((row, position) => ({
      ...{ invoice_id, position, participant_id: participant.id, product_type, product_id: product.id },
      participant_number: participant.participant_number,
      participant_name: `${participant.preferred_name ?? participant.first_name} ${participant.last_name}`,
      ...{
        product_code: product.code,
        product_name: product.name,
        product_names: product.names ? inBoth(product.name, product.names) : null,
        pays_by_plan: false,
      },
      ...{ national_cents: row.national_cents, provincial_cents: row.provincial_cents },
      ...{ cost_cents: row.cost_cents, fee_cents: row.fee_cents, tax_cents: row.tax_cents },
      ...{ is_credit: row.credit, is_refundable: row.refundable },
    })),
  )
  return invoice_id
}

async function insertDispute({ tx, real }: Seeding, { priced, disputed_at }: DemoReturn, sold: Sold) {
  if (!disputed_at) return
  const at = real(disputed_at)
  const cents = priced.due_now
  const dispute_id = `dp_sbx_${hashOf(sold.charge).slice(0, 22)}`
  await tx.insert(sandboxDisputes).values({
    ...{ id: dispute_id, charge_id: sold.charge, currency },
    ...{ amount_cents: cents, status: 'open', fee_cents: FEE_CENTS, created_at: at },
  })
  await tx.update(payments).set({ disputed_at }).where(eq(payments.id, sold.payment))
  const answer_by = new Date(+at + DAYS_TO_ANSWER * 86_400_000)
  await tx.insert(disputes).values({
    ...{ id: dispute_id, payment_id: sold.payment, amount_cents: cents, fee_cents: FEE_CENTS },
    ...{ status: 'open', reason: 'fraudulent', opened_at: at, answer_by, changed_at: at },
  })
  const subject = {
    ...{ payment_id: sold.payment, dispute_id, status: 'open', answer_by: answer_by.toISOString() },
  }
  await tx.insert(officeTasks).values({ kind: 'payment_disputed', subject })
  const fact = `dispute ${dispute_id} open`
  await book(tx, { kind: 'dispute', invoice_id: sold.invoice, fact, at }, [
    ['disputes', cents],
    ['card', -cents],
  ])
  const fee = `dispute ${dispute_id} fee ${FEE_CENTS} taken`
  await book(tx, { kind: 'dispute_fee', invoice_id: sold.invoice, fact: fee, at }, [
    ['dispute_fees', FEE_CENTS],
    ['card', -FEE_CENTS],
  ])
}
