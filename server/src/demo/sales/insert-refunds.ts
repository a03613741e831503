import type { PricedCart, PricedRow } from '@centrepass/contract/pricing/priced-cart'
import { eq } from 'drizzle-orm'
import association from '#demo-data/association.json' with { type: 'json' }
import type { LedgerAccount } from '#platform/database/tables/ledger'
import { payments } from '#platform/database/tables/purchases'
import { cancellations, refunds } from '#platform/database/tables/refunds'
import { sandboxRefunds } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import type { Ended } from './demo-sales.ts'
import { book, idIn, type Seeding } from './insert-payments.ts'

const { currency } = association

type Sale = { account_id: number; invoice: number; priced: PricedCart }
type Payment = { id: number; charge: string }

/** Writes how a row of an invoice ended as cancelling and the card provider would have left it. */
export async function insertEnded(
  seeding: Seeding,
  sale: Sale,
  ended: Ended,
  payment: Payment | undefined,
): Promise<void> {
  const { account_id, invoice: invoice_id } = sale
  const { at, rule, cost_cents, kept_cents, position } = ended
  const [cancellation] = await seeding.tx
    .insert(cancellations)
    .values({
      ...{ account_id, invoice_id, row_position: position, rule },
      ...{ reason: 'changed_mind', refund_to: 'card', status: 'done' },
      ...{ cost_cents, kept_cents, tax_cents: 0, fee_cents: 0 },
      ...{ to_card_cents: cost_cents, to_credit_cents: 0, forgiven_cents: 0, asked_at: at, decided_at: at },
    })
    .returning({ id: cancellations.id })
  if (cost_cents === 0 || !payment) return
  await giveBack(seeding, { ...sale, ...ended, payment, cancellation_id: idIn(cancellation) })
}

type GivenBack = Sale & Ended & { payment: Payment; cancellation_id: number }

async function giveBack({ tx, real }: Seeding, back: GivenBack): Promise<void> {
  const { account_id, invoice: invoice_id, payment, cancellation_id, cost_cents: cents } = back
  const key = `demo-refund-${cancellation_id}`
  const ref = `re_sbx_${hashOf(key).slice(0, 22)}`
  const created_at = real(back.at)
  await tx.insert(sandboxRefunds).values({
    ...{ id: ref, key, charge_id: payment.charge, amount_cents: cents, currency },
    ...{ request_hash: hashOf(`${payment.charge} ${cents} ${currency}`), status: 'succeeded', created_at },
  })
  const [given] = await tx
    .insert(refunds)
    .values({
      ...{ cancellation_id, account_id, payment_id: payment.id, provider_key: key, amount_cents: cents },
      ...{ status: 'succeeded', refund_ref: ref, created_at, settled_at: created_at },
    })
    .returning({ id: refunds.id })
  await tx.update(payments).set({ refunded_cents: cents }).where(eq(payments.id, payment.id))
  const fact = `cancellation ${cancellation_id}`
  await book(tx, { kind: 'cancellation', invoice_id, fact, at: created_at }, [
    ...revenueOf(back.priced.rows[back.position], cents),
    ['refunds_due', -cents],
  ])
  await book(tx, { kind: 'refund', invoice_id, fact: `refund ${idIn(given)} arrived`, at: created_at }, [
    ['refunds_due', cents],
    ['card', -cents],
  ])
}

/** A registration comes back whole, so each part goes back to where it went. */
function revenueOf(row: PricedRow | undefined, cents: number): [LedgerAccount, number][] {
  if (row?.item.product_type !== 'RegistrationOption') return [['programs', cents]]
  return [
    ['national', row.national_cents],
    ['provincial', row.provincial_cents],
  ]
}
