import { MOST_OFFER_HOURS } from '@centrepass/contract/waiting/offer-rules'
import type { Configuration } from '#features/site/configuration'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { WaitLetters } from '../letters/wait-emails.ts'

export type WaitDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  waitLetters: WaitLetters
}

const HOUR_MS = 3_600_000

/** How long a free spot is kept for the person it was offered to: the hours of teams, from one to a week. */
export function offerHoursFrom({ variables }: Pick<Configuration, 'variables'>): number {
  const hours = Number(variables.waitlist_offer_hours ?? 48)
  return Math.min(MOST_OFFER_HOURS, Math.max(1, hours))
}

type Ending = { from: Date; hours: number; closesAt: Date }

/** Never after the end of sales: then the spot could not be bought any more. */
export const offerEnd = ({ from, hours, closesAt }: Ending): Date =>
  new Date(Math.min(+from + hours * HOUR_MS, +closesAt))

/** Holds are kept in real time, which the demonstration's clock is not. */
export const inRealTime = (moment: Date, { offsetMs }: Pick<Clock, 'offsetMs'>): Date =>
  new Date(+moment - offsetMs)
