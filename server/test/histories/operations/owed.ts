import { office } from '#test/access/office'
import { addCredit } from '../model/credits.ts'
import { book } from '../model/ledger.ts'
import { cashOf, openOf } from '../model/open.ts'
import { isBeingPaid, isLinkPaid, linesFor } from '../model/paying.ts'
import { oweAgain, refresh } from '../model/plans.ts'
import { LEAST } from '../model/selling.ts'
import type { Entry, Invoice, Model, WriteOff } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'
import { propose } from './correct.ts'

const ALONE = 50_000

/** Nearly always one on which something is owed. */
function pickInvoice({ model, random }: Scene): Invoice | null {
  const owed = model.invoices.filter((invoice) => openOf(invoice) > 0)
  const from = owed.length > 0 && random.chance(0.85) ? owed : model.invoices
  return from.length > 0 ? random.pick(from) : null
}

function amountOn({ random }: Scene, invoice: Invoice): number {
  const open = openOf(invoice)
  if (open > 0 && random.chance(0.3)) return open
  return random.int(1, Math.max(5000, Math.ceil(open * 1.2)))
}

/** The office gives up what an invoice owes, or a part of it. */
export const writeOff: Operation = async (scene) => {
  const { model, correcting } = scene
  const invoice = pickInvoice(scene)
  if (!invoice) return null
  const cents = amountOn(scene, invoice)
  const says = `the office writes off ${money(cents)} of ${invoice.id}`
  const debt = { debtor: 'invoice', debtor_id: invoice.id, amount: money(cents) }
  const reply = await correcting.writeOff(debt)
  const answered = answerOf(reply, ({ data }) => data.state)
  const step = { says, answered, account: invoice.account, invoice }
  const refusal = whyNotWriteOff(model, invoice, cents)
  if (refusal) return { ...step, expected: refusal }
  if (invoice.noted + cents > ALONE) {
    const carryOut = () =>
      whyNotWriteOff(model, invoice, cents) ?? giveUp(model, invoice, { cents, isAlone: false })
    const id = reply.body.data?.proposal?.id ?? 0
    return {
      ...step,
      expected: propose(model, {
        id,
        says,
        about: `debt of ${invoice.id}`,
        invoice,
        account: invoice.account,
        carryOut,
      }),
    }
  }
  const expected = giveUp(model, invoice, { cents, isAlone: true })
  const given = invoice.writeOffs.at(-1)
  if (given && expected === 'done') given.id = reply.body.data?.write_offs?.[0]?.id ?? null
  return { ...step, expected }
}

function whyNotWriteOff(model: Model, invoice: Invoice, cents: number): string | null {
  const open = openOf(invoice)
  if (isLinkPaid(invoice)) return 'invoice_being_paid'
  if (open === 0) return 'nothing_owed'
  if (cents > open) return 'write_off_most'
  if (isBeingPaid(invoice)) return 'invoice_being_paid'
  const leavesCrumb = invoice.club !== null && cents < open && open - cents < LEAST
  return leavesCrumb || !linesFor(model, invoice, cents) ? 'rest_too_small' : null
}

function giveUp(
  model: Model,
  invoice: Invoice,
  { cents, isAlone }: { cents: number; isAlone: boolean },
): string {
  const lines = linesFor(model, invoice, cents)?.() ?? []
  const given: WriteOff = {
    ...{ id: null, cents, lines, cancelledBefore: invoice.cancelled, isAlone, isTakenBack: false },
  }
  invoice.writeOffs.push(given)
  if (isAlone) invoice.noted += cents
  for (const { line } of lines) Object.assign(line, { state: 'cancelled', nextTry: null })
  for (const row of invoice.rows) refresh(row)
  book(model, invoice, { waived: cents, receivable: -cents }, given)
  return 'done'
}

export const takeBackWriteOff: Operation = async (scene) => {
  const { model, random, correcting } = scene
  const all = model.invoices.flatMap((invoice) =>
    invoice.writeOffs.filter(({ id }) => id !== null).map((given) => ({ invoice, given })),
  )
  if (all.length === 0) return null
  const { invoice, given } = random.chance(0.5) ? (all.at(-1) ?? random.pick(all)) : random.pick(all)
  const reply = await correcting.takeBack(given.id ?? 0)
  const says = `the office takes back the write-off of ${money(given.cents)} of ${invoice.id}`
  const step = { says, answered: answerOf(reply), account: invoice.account, invoice }
  if (isLinkPaid(invoice)) return { ...step, expected: 'invoice_being_paid' }
  if (given.isTakenBack) return { ...step, expected: 'write_off_taken_back' }
  if (invoice.lastFact !== given || invoice.cancelled !== given.cancelledBefore)
    return { ...step, expected: 'write_off_overtaken' }
  given.isTakenBack = true
  if (given.isAlone) invoice.noted -= given.cents
  book(model, invoice, { receivable: given.cents, waived: -given.cents })
  oweAgain(model, given.lines)
  return { ...step, expected: 'done' }
}

/** Cash, a cheque or a transfer arrives for an invoice; now and then two people write it down at the same moment. */
export const receiveMoney: Operation = async (scene) => {
  const { model, random } = scene
  const invoice = pickInvoice(scene)
  if (!invoice) return null
  const cents = amountOn(scene, invoice)
  const method = random.pick(['cash', 'cheque', 'transfer'] as const)
  const excess = random.chance(0.5) ? 'credit' : 'refuse'
  const says = `${money(cents)} arrive by ${method} for ${invoice.id} (more than is open: ${excess})`
  const body = { amount: money(cents), method, received_on: model.today, reference: 'C-1', excess }
  const { reply, answered } = await take(scene, invoice, body)
  const step = { says, answered, account: invoice.account, invoice }
  if (isLinkPaid(invoice)) return { ...step, expected: 'invoice_being_paid' }
  const creditCents = Math.max(0, cents - openOf(invoice))
  if (creditCents > 0 && excess === 'refuse') return { ...step, expected: 'more_than_open' }
  if (isBeingPaid(invoice)) return { ...step, expected: 'invoice_being_paid' }
  const taking = linesFor(model, invoice, cents - creditCents)
  if (!taking) return { ...step, expected: 'rest_too_small' }
  const ids = reply?.body.data?.received?.map(({ id }) => id) ?? []
  const account = ({ cash: 'cash', cheque: 'cheques', transfer: 'bank' } as const)[method]
  const credit = creditCents > 0 ? addCredit(invoice.account, creditCents) : null
  const lines = taking()
  invoice.entries.push({
    ...{ id: Math.max(...ids), cents, credit, creditCents, account, lines },
    ...{ isTakenBack: false, deposit: null },
  })
  for (const { line } of lines) Object.assign(line, { state: 'paid', nextTry: null, problem: false })
  for (const row of invoice.rows) refresh(row)
  book(model, invoice, { [account]: cents, receivable: creditCents - cents, credits: -creditCents })
  return { ...step, expected: 'done' }
}

type Received = { data: { received: { id: number }[] }; code?: string }

/** Of two who are shown the same and take it at once, one does, and the other reads why it is not so any more. */
async function take({ random, world }: Scene, invoice: Invoice, body: object) {
  const path = `/api/operations/invoices/${invoice.id}/received-money`
  const send = (more: object = {}) => world.post<Received>(path, { ...body, ...more }, office)
  if (random.chance(0.7)) {
    const reply = await send()
    return { reply, answered: answerOf(reply) }
  }
  const wish = { deed: 'receive', ...body }
  type Shown = { data: { digest: string }; code?: string }
  const shown = await world.post<Shown>(`/api/office/invoices/${invoice.id}/preview`, { wish }, office)
  if (shown.status !== 200) return { reply: null, answered: answerOf(shown) }
  const { digest } = shown.body.data
  const replies = await Promise.all([send({ digest }), send({ digest })])
  const done = replies.filter(({ status }) => status === 200)
  const isOnce = done.length === 1 && replies.every(({ status }) => status < 500)
  const told = replies.map((reply) => answerOf(reply))
  return { reply: done[0] ?? null, answered: isOnce ? 'done' : told }
}

/** The cheque bounced, or the entry was wrong. */
export const takeBackMoney: Operation = async (scene) => {
  const { model, random, world } = scene
  const all = model.invoices.flatMap((invoice) => invoice.entries.map((entry) => ({ invoice, entry })))
  if (all.length === 0) return null
  const { invoice, entry } = random.chance(0.5) ? (all.at(-1) ?? random.pick(all)) : random.pick(all)
  const path = `/api/operations/received-money/${entry.id}/take-back`
  const reply = await world.post<{ code?: string }>(path, { reason: 'The cheque bounced.' }, office)
  const says = `the ${money(entry.cents)} for ${invoice.id} were no money`
  const step = { says, answered: answerOf(reply), account: invoice.account, invoice }
  const refusal = whyNotTakeBack(invoice, entry)
  if (refusal) return { ...step, expected: refusal }
  entry.isTakenBack = true
  if (entry.credit) entry.credit.left -= entry.creditCents
  const { cents, creditCents, deposit } = entry
  // A cheque that the bank has sent back left the bank.
  const account = deposit ? 'bank' : entry.account
  book(model, invoice, { [account]: -cents, receivable: cents - creditCents, credits: creditCents })
  oweAgain(model, entry.lines)
  return { ...step, expected: 'done' }
}

function whyNotTakeBack(invoice: Invoice, entry: Entry): string | null {
  const { isTakenBack, credit, cents, creditCents, deposit, account } = entry
  if (isTakenBack) return 'entry_taken_back'
  if (isLinkPaid(invoice)) return 'invoice_being_paid'
  if (invoice.club && invoice.club.sent > cashOf(invoice) - (cents - creditCents)) return 'entry_refunded'
  if (deposit && (deposit.counted === null || account === 'cash')) return 'entry_in_deposit'
  if (credit && credit.left - credit.held < creditCents) return 'entry_credit_used'
  return !invoice.club && invoice.cancelled > 0 ? 'entry_plan_ended' : null
}
