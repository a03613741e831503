import { wholeDaysBetween } from '@centrepass/contract/ground/dates'

const WEEK = 7

/**
 * Which reminder is due about something that waits since a day: the last of the set days that has come, then
 * one every week. A server that slept does not catch up, it sends the newest.
 */
export function waitingStep(since: string, today: string, days: readonly number[]): number | null {
  const waited = wholeDaysBetween(since, today)
  const last = days.at(-1) ?? 0
  if (waited >= last + WEEK) return waited - ((waited - last) % WEEK)
  return days.findLast((day) => day <= waited) ?? null
}

const BEFORE_THE_END = [60, 30, 7]

/** Which reminder is due before a thing expires: minus the days before its end, so that steps only grow. */
export function expiryStep(
  expiresOn: string,
  today: string,
  before: readonly number[] = BEFORE_THE_END,
): number | null {
  const left = wholeDaysBetween(today, expiresOn)
  if (left < 0) return null
  const step = before.findLast((days) => left <= days)
  return step === undefined ? null : -step
}

/** A reminder is one step of a series. */
export const onceKey = (series: string, step: number) => `${series}:${step}`

/** A step that was told, or any after it: then it is over, whatever the clock says now. */
export function isOver(told: readonly string[], series: string, step: number): boolean {
  return told.some((key) => {
    const end = key.lastIndexOf(':')
    return key.slice(0, end) === series && Number(key.slice(end + 1)) >= step
  })
}
