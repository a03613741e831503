import type { RemittanceLine } from '@centrepass/contract/books/remittances'
import { remittingIn } from '#test/acting/remitting'
import { sum } from '../model/amounts.ts'
import { book, bookedOn } from '../model/ledger.ts'
import type { Remittance } from '../model/remittance.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'

const isIn = (month: string) => (day: string) => day.startsWith(month)
const lastOf = ({ remittances }: Scene['model']) => remittances.at(-1)?.month ?? '2025-01'
const nextMonth = (month: string) => `2025-${String(Number(month.slice(5)) + 1).padStart(2, '0')}`
const lastDay = (month: string) =>
  new Date(Date.UTC(2025, Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The list of a month for the national body: looked at, and sent as it was shown. */
export const remit: Operation = async (scene) => {
  const { model, random, world } = scene
  const next = nextMonth(lastOf(model))
  const month = random.chance(0.8) ? next : lastOf(model)
  const remitting = remittingIn(world)
  const shown = await remitting.draft(month)
  const { digest, total } = shown.body.data ?? {}
  const sent =
    shown.status === 200 ? await remitting.send({ month, digest, reason: 'As every month.' }) : null
  const says = `the list of ${month} goes to the national body`
  const step = { says, answered: [sent ? answerOf(sent) : answerOf(shown), total] }
  if (lastDay(month) >= model.today) return { ...step, expected: ['month_not_over', undefined] }
  if (month !== next) return { ...step, expected: ['remittance_sent', undefined] }
  const cents = owedFor(scene, month)
  if (model.closedUntil < lastDay(month)) return { ...step, expected: ['days_open', money(cents)] }
  for (const line of rejectedOf(scene)) line.isInNext = true
  model.remittances.push({ id: sent?.body.data?.id ?? 0, month, cents, rejected: [], paidIn: null })
  return { ...step, expected: ['done', money(cents)] }
}

/** What was booked for the national body in a month, its refunds taken off, and what it had sent back. */
function owedFor(scene: Scene, month: string): number {
  const { model, before } = scene
  const of = (days: Record<string, Record<string, number>>) =>
    sum(
      Object.keys(days)
        .filter(isIn(month))
        .map((day) => days[day]?.national ?? 0),
    )
  const paid = sum(model.remittances.filter(({ paidIn }) => paidIn === month).map(toPay))
  return -of(model.days) - of(before.days) + paid + sum(rejectedOf(scene).map(({ cents }) => cents))
}

const rejectedOf = ({ model }: Scene) =>
  model.remittances.flatMap(({ rejected }) => rejected.filter(({ isInNext }) => !isInNext))
const toPay = ({ cents, rejected }: Remittance) => cents - sum(rejected.map((line) => line.cents))

/** A line comes back: it is in the next list again. */
export const rejectLine: Operation = async ({ model, random, world }) => {
  if (model.remittances.length === 0) return null
  const remittance = random.pick(model.remittances)
  const remitting = remittingIn(world)
  const { list } = (await remitting.list(remittance.id)).body.data
  if (list.length === 0) return null
  const line: RemittanceLine = random.pick(list)
  const reply = await remitting.reject(remittance.id, line.line_id)
  const says = `the national body sends ${line.amount} of ${remittance.month} back`
  const step = { says, answered: answerOf(reply) }
  if (remittance.paidIn) return { ...step, expected: 'remittance_paid' }
  if (remittance.rejected.some((one) => one.line === line.line_id))
    return { ...step, expected: 'line_rejected' }
  const cents = Math.round(Number(line.amount) * 100)
  remittance.rejected.push({ line: line.line_id ?? 0, cents, isInNext: false })
  return { ...step, expected: 'done' }
}

export const payRemittance: Operation = async ({ model, random, world }) => {
  if (model.remittances.length === 0) return null
  const remittance = random.pick(model.remittances)
  const cents = toPay(remittance)
  const isWrong = random.chance(0.2)
  const amount = money(isWrong ? cents + 100 : cents)
  const reply = await remittingIn(world).pay(remittance.id, amount, model.today)
  const step = { says: `${amount} is paid for ${remittance.month}`, answered: answerOf(reply) }
  if (remittance.paidIn) return { ...step, expected: 'remittance_paid' }
  if (isWrong) return { ...step, expected: 'books_changed' }
  remittance.paidIn = bookedOn(model).slice(0, 7)
  book(model, null, { national: cents, bank: -cents })
  return { ...step, expected: 'done' }
}
