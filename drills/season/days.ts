import { instantOf, plainDateIn } from '@centrepass/contract/ground/dates'

const ZONE = 'America/Vancouver'

/** The association's day at a moment. */
export const dayOf = (moment: Date): string => plainDateIn(moment, ZONE)

/** A moment of that day, as the association's clocks show it: `17:30`. */
export const at = (day: string, time: string): Date => instantOf(`${day}T${time}`, ZONE)

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()
export const isWorkday = (day: string): boolean => ![0, 6].includes(weekdayOf(day))
