import { closingIn } from '#test/acting/closing-days'
import { addDays } from '../model/amounts.ts'
import { isBeingPaid } from '../model/paying.ts'
import { answerOf, type Operation } from '../step.ts'

/** Once in a while it is past midnight for the office already: what is booked before it is here is booked tomorrow. */
export const closeDays: Operation = async ({ model, random, world, planning }) => {
  const { today, closedUntil } = model
  const isPastMidnight = random.chance(0.2)
  const until = isPastMidnight ? today : addDays(today, -random.int(0, 12))
  if (isPastMidnight) planning.at(`${addDays(today, 1)}T00:01`)
  const closing = closingIn(world)
  const shown = await closing.preview(until)
  const { from, digest } = shown.body.data ?? {}
  const answered =
    shown.status === 200 ? answerOf(await closing.close({ from, until, digest })) : answerOf(shown)
  planning.at(`${today}T12:00`)
  const says = `the office closes the days until ${until}`
  const step = { says, answered }
  if (until === today && !isPastMidnight) return { ...step, expected: 'day_not_over' }
  if (until <= closedUntil) return { ...step, expected: 'days_closed' }
  // The payments of today may be paid or not: what the day is booked with is not known.
  const isUnclear = model.pending.length > 0 || model.invoices.some(isBeingPaid)
  if (isPastMidnight && isUnclear) return { ...step, expected: 'day_payment_unclear' }
  model.closedUntil = until
  return { ...step, expected: 'done' }
}
