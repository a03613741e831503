import { centsOf } from '@centrepass/contract/ground/money'
import type { DeedEffects, InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { WhySecondPair } from '@centrepass/contract/office/second-pair-rules'
import { deedEffects } from '#features/invoices/ledger/deed-effects'
import { receivingTerms } from '#features/payments/receiving/book-money'
import { receiveIn } from '#features/payments/receiving/receive-money'
import { takeBackIn } from '#features/payments/receiving/take-back-money'
import { oweAgainIn } from '#features/payments/writing-off/take-back-write-off'
import { secondPairLimit, writeOffIn } from '#features/payments/writing-off/write-off'
import { creditWork, giveCreditIn } from '#features/refunds/credits/give-credit'
import { lowerIn, loweringWork } from '#features/refunds/lowering/lower-invoice'
import type { Database } from '#platform/database/client'
import { triedOut } from '#platform/database/tried-out'
import type { OfficeActor } from '#platform/http/actor'
import { requireInvoice } from '../page/invoice-page.ts'
import type { DeskDeps } from './desk-deps.ts'
import { sendAgainIn } from './send-invoice-again.ts'
import { sendPayLinkIn } from './send-pay-link.ts'

type Asked = { invoiceId: number; wish: InvoiceDeed }
/** Answers why another person has to confirm it, where one has to. */
type Try = (tx: Database) => Promise<WhySecondPair | null>

const reason = '-'

/** What a deed would do: the deed itself, rolled back. Where a second person has to agree, what it does then. */
export async function previewDeed(
  deps: DeskDeps,
  actor: OfficeActor,
  { invoiceId, wish }: Asked,
): Promise<DeedEffects> {
  const invoice = await requireInvoice(deps.db, actor, invoiceId)
  const attempt = await tryOf({ deps, actor, invoice }, wish)
  return triedOut(deps.db, async (tx) => {
    const second_pair = await attempt(tx)
    return { ...(await deedEffects(tx, invoiceId)), second_pair }
  })
}

type Work = { deps: DeskDeps; actor: OfficeActor; invoice: { id: number; account_id: number } }

/** What is read before the transaction begins, and the deed that waits for it. */
async function tryOf({ deps, actor, invoice }: Work, wish: InvoiceDeed): Promise<Try> {
  const invoiceId = invoice.id
  const terms = await receivingTerms(deps)
  const { variables } = await deps.configuration()
  const work = { deps, actor, terms, variables, season: terms.season, creditExpiresOn: terms.creditExpiresOn }
  switch (wish.deed) {
    case 'receive': {
      const { deed: _, ...entry } = wish
      return (tx) => done(receiveIn(tx, work, { invoiceId, note: '', ...entry }))
    }
    case 'take_back_money':
      return (tx) => done(takeBackIn(tx, work, { receivedId: wish.entry, reason }))
    case 'write_off':
      return writeOffTry({ deps, actor, invoice }, wish.amount)
    case 'take_back_write_off':
      return (tx) => done(oweAgainIn(tx, work, { id: wish.entry, reason }))
    case 'give_credit':
      return giveCreditTry({ deps, actor, invoice }, wish.amount)
    case 'pay_link':
      return (tx) => done(sendPayLinkIn(tx, work, { invoiceId, reason }))
    case 'send_again':
      return (tx) => done(sendAgainIn(tx, work, { invoiceId, reason }))
    default:
      return loweringTry({ deps, actor, invoice }, wish)
  }
}

async function done(deed: Promise<unknown>): Promise<null> {
  await deed
  return null
}

async function writeOffTry({ deps, actor, invoice }: Work, amount: string): Promise<Try> {
  const limitCents = await secondPairLimit(deps)
  const asked = { debtor: 'invoice' as const, debtor_id: invoice.id, amount, reason }
  return (tx) => writeOffIn(tx, { deps, actor, limitCents }, asked)
}

async function giveCreditTry({ deps, actor, invoice }: Work, amount: string): Promise<Try> {
  const work = await creditWork(deps, actor)
  return (tx) => giveCreditIn(tx, work, { accountId: invoice.account_id, amount, reason })
}

type LoweringWish = Extract<InvoiceDeed, { deed: 'credit_note' | 'discount' | 'refund_exception' }>

async function loweringTry({ deps, actor, invoice }: Work, wish: LoweringWish): Promise<Try> {
  const { position, refund_to } = wish
  const byException = wish.deed === 'refund_exception'
  const ends = wish.deed === 'refund_exception' && wish.ends_participation
  const asked = {
    ...{ invoiceId: invoice.id, position, refund_to, ends, byException, reason },
    ...(wish.deed === 'discount'
      ? { discount_id: wish.discount_id }
      : { cents: centsOf(wish.amount), words: reason }),
  }
  const work = await loweringWork(deps, actor)
  return (tx) => lowerIn(tx, work, asked)
}
