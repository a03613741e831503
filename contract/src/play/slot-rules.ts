/** A field at a time. Minutes count from midnight, by the clock at the field. */
export type Slot = { day: string; minute: number; field: string }
type PlayDay = { day: string; from: number; to: number }
type Closed = { field: string; day: string; from: number; to: number }
export type Grid = {
  days: readonly PlayDay[]
  fields: readonly { code: string }[]
  game_minutes: number
  gap_minutes: number
  closed: readonly Closed[]
}

/** Every slot of a tournament by time, without those of closed fields. */
export function slotsOf({ days, fields, game_minutes, gap_minutes, closed }: Grid): Slot[] {
  const codes = [...new Set(fields.map(({ code }) => code))]
  const step = game_minutes + gap_minutes
  const slots = days.flatMap(({ day, from, to }) => {
    const count = Math.max(0, Math.floor((to - from + gap_minutes) / step))
    const minutes = Array.from({ length: count }, (_, at) => from + at * step)
    return minutes.flatMap((minute) => codes.map((field) => ({ day, minute, field })))
  })
  const open = slots.filter((slot) => !closed.some((one) => isWithin(one, slot, game_minutes)))
  // A day that is named twice is one day.
  return [...new Map(open.map((slot) => [`${slot.day} ${slot.minute} ${slot.field}`, slot])).values()]
}

/** Whether a game that begins in the slot would be played while the field is closed. */
const isWithin = (one: Closed, { day, minute, field }: Slot, length: number) =>
  one.field === field && one.day === day && minute < one.to && minute + length > one.from

export const isSameSlot = (a: Slot | null, b: Slot | null) =>
  a === b || (a !== null && b !== null && a.day === b.day && a.minute === b.minute && a.field === b.field)

/** Minutes from the first midnight of all, so that times of several days compare. */
export const timeOf = ({ day, minute }: Pick<Slot, 'day' | 'minute'>) => Date.parse(day) / 60_000 + minute

/** 545 is 9:05. */
export const clockOf = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
