import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { sql } from 'drizzle-orm'
import variables from '#demo-data/variables.json' with { type: 'json' }
import { officeTasks } from '#platform/database/tables/links'
import { paymentLines, paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import {
  invoiceCounter,
  invoiceRows,
  invoices,
  purchases,
  scheduleLines,
} from '#platform/database/tables/purchases'
import { sandboxKeptCards } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import { type DemoLine, type DemoPlan, isOverduePlan, morningOf, OVERDUE_SCHEDULE_ID } from './demo-plans.ts'
import {
  type Card,
  idIn,
  insertPayment,
  type Paying,
  postReceipt,
  postSale,
  type Seeding,
} from './insert-payments.ts'

/** Writes plans as buying and the worker would have left them: invoice, payments, books, and the provider's own. */
export async function insertPlans(seeding: Seeding, plans: readonly DemoPlan[]): Promise<void> {
  for (const plan of plans.toSorted((a, b) => +a.bought_at - +b.bought_at)) await insertPlan(seeding, plan)
}

async function insertPlan(seeding: Seeding, plan: DemoPlan): Promise<void> {
  const card = await insertCard(seeding, plan)
  const purchase = await insertPurchase(seeding, plan)
  const invoice = await insertInvoice(seeding, plan, purchase)
  const schedule = await insertSchedule(seeding, plan, { invoice, card: card.id })
  const paying = { ...seeding, plan, invoice, card }
  await insertPayment(paying, {
    ...{ of: { purchase_id: purchase, ott_hash: hashOf(`demo card of purchase ${purchase}`) } },
    ...{
      key: `demo-purchase-${purchase}`,
      cents: plan.priced.due_now,
      when: { at: plan.bought_at, decline: null },
    },
  })
  await postSale(seeding, plan, invoice)
  for (const line of plan.lines) await insertLine(paying, schedule, line)
  if (!isOverduePlan(plan)) return
  const subject = { schedule_id: schedule, participant_id: plan.participant.id }
  await seeding.tx.insert(officeTasks).values({ kind: 'plan_suspended', subject })
}

/** A family keeps one card, however many children it enrols. */
async function insertCard({ tx, real }: Seeding, { account_id, card, bought_at }: DemoPlan): Promise<Card> {
  const ref = `pm_sbx_demo_of_account_${account_id}`
  const shown = {
    ...{ card_brand: card.brand, card_last4: card.last4 },
    ...{ card_exp_month: card.exp_month, card_exp_year: card.exp_year },
  }
  const created_at = real(bought_at)
  await tx
    .insert(sandboxKeptCards)
    .values({
      ...{ payment_method: ref, account_id, ...shown, meaning: card.meaning, created_at },
      card_fingerprint: hashOf(`${card.brand} ${card.last4} ${card.meaning}`),
    })
    .onConflictDoNothing()
  const [kept] = await tx
    .insert(paymentMethods)
    .values({
      ...{ account_id, provider: 'sandbox', provider_ref: ref, ...shown, is_default: true, created_at },
      expiry_told_on: card.told_on ?? null,
    })
    .onConflictDoUpdate({
      target: [paymentMethods.provider, paymentMethods.provider_ref],
      set: { is_default: true },
    })
    .returning({ id: paymentMethods.id })
  return { id: idIn(kept), ref }
}

async function insertPurchase(
  { tx, real }: Seeding,
  { account_id, participant, priced, bought_at }: DemoPlan,
) {
  const secret = `demo purchase for ${participant.id}`
  const at = real(bought_at)
  const [purchase] = await tx
    .insert(purchases)
    .values({
      ...{ account_id, token_hash: hashOf(secret), fingerprint: hashOf(`${secret} shown`), state: 'paid' },
      ...{ due_now_cents: priced.due_now, created_at: at, changed_at: at },
    })
    .returning({ id: purchases.id })
  return idIn(purchase)
}

async function insertInvoice({ tx, real }: Seeding, plan: DemoPlan, purchase_id: number): Promise<number> {
  const { account_id, priced, participant, program } = plan
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
    .returning({ last: invoiceCounter.last_number })
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...{ account_id, purchase_id, billing: plan.billing, issued_on: plan.bought_on },
      number: `INV-${String(counter?.last).padStart(6, '0')}`,
      status: isOverduePlan(plan) ? 'overdue' : 'partially_paid',
      ...{ subtotal_cents: priced.subtotal, fees_cents: priced.fees, taxes_cents: priced.taxes },
      ...{ total_cents: priced.total, credits_cents: 0, waived_cents: 0, due_now_cents: priced.due_now },
      tax_label: `${variables.tax_name} ${Number(variables.tax_rate) * 100} %`,
      created_at: real(plan.bought_at),
    })
    .returning({ id: invoices.id })
  const invoice_id = idIn(invoice)
  await tx.insert(invoiceRows).values({
    ...{ invoice_id, position: 0, participant_id: participant.id },
    participant_number: participant.participant_number,
    participant_name: `${participant.preferred_name ?? participant.first_name} ${participant.last_name}`,
    ...{
      product_type: 'Program',
      product_id: program.id,
      product_code: program.code,
      product_name: program.name,
      product_names: bothNames(program),
    },
    ...{ national_cents: 0, provincial_cents: 0, cost_cents: priced.subtotal },
    ...{ fee_cents: priced.fees, tax_cents: priced.taxes },
    ...{ is_credit: false, is_refundable: program.is_refundable, pays_by_plan: true },
  })
  return invoice_id
}

type Bought = { invoice: number; card: number }

async function insertSchedule(
  { tx, real }: Seeding,
  plan: DemoPlan,
  { invoice, card }: Bought,
): Promise<number> {
  const overdue = plan.lines.find(({ tries }) => tries.at(-1)?.decline)
  const [schedule] = await tx
    .insert(paymentSchedules)
    .values({
      ...(overdue && {
        id: OVERDUE_SCHEDULE_ID,
        overdue_since: overdue.due_on,
        suspended_at: morningOf('2025-01-29'),
      }),
      ...{ account_id: plan.account_id, invoice_id: invoice, row_position: 0, payment_method_id: card },
      ...{ participant_id: plan.participant.id, program_id: plan.program.id, status: 'active' },
      created_at: real(plan.bought_at),
    })
    .returning({ id: paymentSchedules.id })
  return idIn(schedule)
}

async function insertLine(paying: Paying, schedule_id: number, line: DemoLine): Promise<void> {
  const { tx, invoice } = paying
  const { due_on, amount_cents, tries } = line
  const last = tries.at(-1)
  const status = !last ? 'scheduled' : last.decline ? 'needs_card' : 'paid'
  const [inserted] = await tx
    .insert(scheduleLines)
    .values({
      ...{ invoice_id: invoice, row_position: 0, schedule_id, due_on, amount_cents, status },
      tries: tries.filter(({ decline }) => decline).length,
      last_problem: last?.decline ?? null,
      paid_at: status === 'paid' ? (last?.at ?? null) : null,
      reminded_on: last ? due_on : null,
    })
    .returning({ id: scheduleLines.id })
  const schedule_line_id = idIn(inserted)
  for (const [at, when] of tries.entries()) {
    const key = `demo-line-${schedule_line_id}-${at}`
    const payment_id = await insertPayment(paying, { of: { schedule_id }, key, cents: amount_cents, when })
    await tx.insert(paymentLines).values({ payment_id, schedule_line_id, cents: amount_cents })
    if (!when.decline) await postReceipt(paying, payment_id, { cents: amount_cents, at: when.at })
  }
}
