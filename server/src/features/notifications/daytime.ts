import { instantOf, plainDateIn } from '@centrepass/contract/ground/dates'

/** Reminders go out by day, in the association's time zone, so that no telephone rings at night. */
const FROM = '09:00'
const TO = '21:00'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function isDaytime(now: Date, timezone: string): boolean {
  const today = plainDateIn(now, timezone)
  return now >= instantOf(`${today}T${FROM}`, timezone) && now < instantOf(`${today}T${TO}`, timezone)
}

/** The moment itself by day; at night, the last minute of the day before. */
export function lastDaytime(moment: Date, timezone: string): Date {
  if (isDaytime(moment, timezone)) return moment
  const today = plainDateIn(moment, timezone)
  const evening = instantOf(`${today}T${TO}`, timezone)
  const day = moment < evening ? plainDateIn(new Date(+moment - DAY_MS), timezone) : today
  return new Date(+instantOf(`${day}T${TO}`, timezone) - MINUTE_MS)
}
