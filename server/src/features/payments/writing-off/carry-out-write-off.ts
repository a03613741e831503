import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { and, eq } from 'drizzle-orm'
import { openOn } from '#features/invoices/ledger/open-bill'
import { post } from '#features/invoices/ledger/post'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import type { Database } from '#platform/database/client'
import { writeOffs } from '#platform/database/tables/corrections'
import { cancellations } from '#platform/database/tables/refunds'
import { recordChange } from '#platform/record'
import type { Debt } from './debts.queries.ts'
import { giveUpLines } from './give-up-lines.ts'
import type { Asked, WriteOffDeps } from './write-off-deps.ts'
import { tellOfWriteOff } from './write-off-emails.ts'
import { writeOffById } from './write-offs.queries.ts'

type By = { written_by: number; proposal_id: number | null }

type Carrying = { asked: Asked; debts: readonly Debt[]; by: By }

/** The oldest debt first. */
export async function carryOutWriteOff(tx: Database, deps: WriteOffDeps, { asked, debts, by }: Carrying) {
  let rest = centsOf(asked.amount)
  const list: Awaited<ReturnType<typeof writeOffById>>[] = []
  for (const debt of debts) {
    if (rest === 0) break
    const cents = Math.min(rest, debt.openCents)
    const id = await giveUp(tx, deps, { debt, cents, by, reason: asked.reason })
    list.push(await writeOffById(tx, { id, invoice_id: debt.invoice.id }))
    rest -= cents
  }
  return list
}

type GivingUp = { debt: Debt; cents: number; by: By; reason: string }

async function giveUp(tx: Database, deps: WriteOffDeps, giving: GivingUp): Promise<number> {
  const { debt, cents, by, reason } = giving
  const { invoice, scheduleId } = debt
  const before = { open: moneyOf(await openOn(tx, invoice)), status: invoice.status }
  const id = await insert(tx, giving)
  await post(tx, {
    ...{ kind: 'write_off', invoice_id: invoice.id, fact: `write-off ${id}` },
    postings: [
      ['waived', cents],
      ['receivable', -cents],
    ],
  })
  if (invoice.billed_cents > 0) {
    await deps.billChanges.onOpen(tx, { invoiceId: invoice.id, openCents: debt.openCents - cents })
  } else await giveUpLines(tx, { invoiceId: invoice.id, scheduleId, writeOffId: id, cents })
  await refreshInvoice(tx, invoice.id)
  const open_cents = await openOn(tx, invoice)
  await tellOfWriteOff(tx, deps.writeOffLetters.given, invoice, { amount_cents: cents, open_cents })
  await recordChange(tx, invoice.account_id, {
    ...{ action: 'debt.written_off', subject: { invoice_id: invoice.id, write_off_id: id }, before, reason },
    after: { open: moneyOf(open_cents), amount: moneyOf(cents), written_by: by.written_by },
  })
  return id
}

async function insert(tx: Database, { debt: { invoice }, cents, by, reason }: GivingUp): Promise<number> {
  const done = and(eq(cancellations.invoice_id, invoice.id), eq(cancellations.status, 'done'))
  const cancelled_before = await tx.$count(cancellations, done)
  const [row] = await tx
    .insert(writeOffs)
    .values({ invoice_id: invoice.id, amount_cents: cents, reason, cancelled_before, ...by })
    .returning({ id: writeOffs.id })
  if (!row) throw new Error('The write-off was not written.')
  return row.id
}
