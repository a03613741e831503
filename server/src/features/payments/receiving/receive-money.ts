import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { receiveMoney as contract, InvoiceMoney } from '@centrepass/contract/payments/received-money'
import type { z } from 'zod'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { refusedField } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import {
  bookMoney,
  lockBill,
  type ReceivingDeps,
  type ReceivingTerms,
  receivingTerms,
  refuseWhileCharged,
} from './book-money.ts'
import { invoiceMoney } from './received-money.queries.ts'

type Receiving = z.output<typeof contract.body> & { invoiceId: number }
type Work = { deps: ReceivingDeps; actor: AccountActor; terms: ReceivingTerms }

/** The office records money that arrived in cash, by cheque or by transfer. */
export async function receiveMoney(
  deps: ReceivingDeps,
  actor: AccountActor,
  { digest, ...asked }: Receiving,
): Promise<InvoiceMoney> {
  const terms = await receivingTerms(deps)
  return deps.db.transaction(async (tx) => {
    const after = await receiveIn(tx, { deps, actor, terms }, asked)
    await refuseOtherEffects(tx, asked.invoiceId, digest)
    return after
  })
}

/** The same in the caller's transaction. */
export async function receiveIn(
  tx: Database,
  { deps, actor, terms }: Work,
  { invoiceId, amount, ...entry }: Omit<Receiving, 'digest'>,
): Promise<InvoiceMoney> {
  if (entry.received_on > terms.season.today) throw refusedField('received_in_future', 'received_on')
  await refuseOwnMatter(tx, actor, { invoice_id: invoiceId })
  const invoice = await lockBill(tx, invoiceId)
  await refuseWhileCharged(tx, invoice)
  const before = await invoiceMoney(tx, invoiceId)
  const { received } = await bookMoney({ tx, deps, terms }, invoice, {
    ...{ ...entry, cents: centsOf(amount), recorded_by: actor.accountId, payment_id: null },
  })
  const after = await invoiceMoney(tx, invoiceId)
  await recordChange(tx, invoice.account_id, {
    ...{
      action: 'invoice.money_received',
      subject: { invoice_id: invoiceId, received_money_id: received.id },
    },
    before: { open: before.open, status: before.status },
    after: {
      ...{ open: after.open, status: after.status, amount, method: entry.method },
      credit: moneyOf(received.credit_cents),
    },
    reason: [entry.reference, entry.note].filter(Boolean).join(' · '),
  })
  return after
}
