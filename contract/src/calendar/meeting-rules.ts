import { instantOf } from '../ground/dates.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When a program or course meets, where the association gave it as times and not only in words. */
export type Meets = {
  times: readonly { days: readonly Weekday[]; from: string; to: string }[]
  /** Days on which it does not meet. */
  not_on: readonly string[]
}
export type Meeting = { day: string; startsAt: Date; endsAt: Date }
type Span = { starts_on: string; ends_on: string; meets: Meets }

/** More than this is no program of one season. */
const MOST_DAYS = 400

/** Each meeting from the first day to the last. Its time is what clocks show there, whenever they change. */
export function meetingsOf({ starts_on, ends_on, meets }: Span, timeZone: string): Meeting[] {
  const meeting = (day: string) =>
    meets.times
      .filter(({ days }) => days.includes(weekdayOf(day)))
      .map(({ from, to }) => ({
        day,
        startsAt: instantOf(`${day}T${from}`, timeZone),
        endsAt: instantOf(`${day}T${to}`, timeZone),
      }))
  return daysFrom(starts_on, ends_on)
    .filter((day) => !meets.not_on.includes(day))
    .flatMap(meeting)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (
    const day = new Date(`${first}T00:00Z`);
    days.length < MOST_DAYS;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const written = day.toISOString().slice(0, 10)
    if (written > last) break
    days.push(written)
  }
  return days
}

function weekdayOf(day: string): Weekday {
  // Sunday is 0 in JavaScript and last in our list.
  const index = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
  return weekdays[index] ?? 'mon'
}
