import { missingIn } from '@centrepass/contract/books/deposit-rules'
import { office } from '#test/access/office'
import { sum } from '../model/amounts.ts'
import { book } from '../model/ledger.ts'
import type { Deposit, Entry, Model } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'

const PATH = '/api/office/books/deposits'
const reason = 'The money of the week.'
/** Above it one person books no differences alone. */
const ALONE = 50_000

const all = ({ invoices }: Model): Entry[] => invoices.flatMap(({ entries }) => entries)
const isFree = ({ isTakenBack, deposit, account }: Entry) => !isTakenBack && !deposit && account !== 'bank'
const ofAccount = (entries: readonly Entry[], account: Entry['account']) =>
  sum(entries.filter((entry) => entry.account === account).map(({ cents }) => cents))

/** The office puts cash and cheques on a slip. Once in a while one of them is gone, or the sum is another. */
export const prepareDeposit: Operation = async ({ model, random, world }) => {
  const taken = all(model).filter(({ account }) => account !== 'bank')
  const free = taken.filter(isFree)
  if (taken.length === 0) return null
  const isHasty = random.chance(0.15)
  const from = isHasty || free.length === 0 ? taken : free
  const chosen = from.filter(() => random.chance(0.6))
  if (chosen.length === 0) chosen.push(random.pick(from))
  const cents = sum(chosen.map((entry) => entry.cents))
  const off = random.chance(0.1) ? 1 : 0
  const entries = chosen.map(({ id }) => id)
  type Made = { data: { id: number }; code?: string }
  const reply = await world.post<Made>(PATH, { entries, total: money(cents + off), reason }, office)
  const step = {
    says: `${chosen.length} entries on a slip, ${money(cents + off)}`,
    answered: answerOf(reply),
  }
  if (!chosen.every(isFree)) return { ...step, expected: 'money_not_on_hand' }
  if (off > 0) return { ...step, expected: 'books_changed' }
  const deposit: Deposit = { id: reply.body.data?.id ?? 0, entries: chosen, counted: null, isUndone: false }
  model.deposits.push(deposit)
  for (const entry of chosen) entry.deposit = deposit
  return { ...step, expected: 'done' }
}

/** The bank has counted it: mostly what is on the slip. */
export const bookDeposit: Operation = async ({ model, random, world }) => {
  const deposit = pick(model, random)
  if (!deposit) return null
  const { cash, cheques } = sumsOf(deposit)
  const off = random.chance(0.3) ? random.int(-60_000, 60_000) : 0
  const counted = Math.max(1, cash + cheques - off)
  const body = { deposited_on: model.today, counted: money(counted), reference: 'R-1', reason }
  const reply = await world.post<{ code?: string }>(`${PATH}/${deposit.id}/booking`, body, office)
  const says = `the bank counts ${money(counted)} of deposit ${deposit.id}`
  const step = { says, answered: answerOf(reply) }
  if (deposit.isUndone) return { ...step, expected: 'deposit_undone' }
  if (deposit.counted !== null) return { ...step, expected: 'deposit_booked' }
  const missing = missingIn({ cash_cents: cash, cheque_cents: cheques, counted_cents: counted })
  if (missing !== 0 && Math.abs(missing) + bookedAlone(model) > ALONE)
    return { ...step, expected: 'deposit_by_another' }
  deposit.counted = counted
  book(model, null, { bank: counted, cash: -cash, cheques: -cheques, deposit_differences: missing })
  return { ...step, expected: 'done' }
}

/** By how much the slips differed that are at the bank. All were booked by who prepared them. */
const bookedAlone = ({ deposits }: Model): number =>
  sum(
    deposits.flatMap((deposit) => {
      if (deposit.isUndone || deposit.counted === null) return []
      const { cash, cheques } = sumsOf(deposit)
      return [Math.abs(cash + cheques - deposit.counted)]
    }),
  )

/** A contrary entry, or a slip that is given up. */
export const undoDeposit: Operation = async ({ model, random, world }) => {
  const deposit = pick(model, random)
  if (!deposit) return null
  const reply = await world.post<{ code?: string }>(`${PATH}/${deposit.id}/undo`, { reason }, office)
  const step = { says: `deposit ${deposit.id} is undone`, answered: answerOf(reply) }
  if (deposit.isUndone) return { ...step, expected: 'deposit_undone' }
  if (deposit.entries.some(({ isTakenBack }) => isTakenBack))
    return { ...step, expected: 'deposit_cheque_returned' }
  deposit.isUndone = true
  for (const entry of deposit.entries) entry.deposit = null
  const { counted } = deposit
  if (counted === null) return { ...step, expected: 'done' }
  const { cash, cheques } = sumsOf(deposit)
  const back = counted - cash - cheques
  book(model, null, { bank: -counted, cash, cheques, deposit_differences: back })
  return { ...step, expected: 'done' }
}

/** Mostly one about which something can still be done. */
function pick({ deposits }: Model, random: Scene['random']): Deposit | null {
  const open = deposits.filter(({ isUndone }) => !isUndone)
  const from = open.length > 0 && random.chance(0.9) ? open : deposits
  return from.length > 0 ? random.pick(from) : null
}

const sumsOf = ({ entries }: Deposit) => ({
  cash: ofAccount(entries, 'cash'),
  cheques: ofAccount(entries, 'cheques'),
})
