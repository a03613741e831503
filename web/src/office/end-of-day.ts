import { instantOf, plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'

/** What a clock of the association shows (`2025-02-07T18:30:00`), in real time, from which the demo's clock is apart. */
export function inRealTime(local: string): string {
  const apart = now().getTime() - Date.now()
  const moment = instantOf(local, site().association.timezone).getTime()
  return new Date(Math.round((moment - apart) / 1000) * 1000).toISOString()
}

/** The end of that day where the association is. */
export const endOfDay = (day: string): string => inRealTime(`${day}T23:59:59`)

/** The beginning of that day. */
export const startOfDay = (day: string): string => inRealTime(`${day}T00:00:00`)

/** The way back: the day that an end is on. */
export function dayOfEnd(end: string): string {
  const apart = now().getTime() - Date.now()
  return plainDateIn(new Date(new Date(end).getTime() + apart), site().association.timezone)
}
