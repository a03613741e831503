import { instantOf, plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'

/** The end of that day where the association is, in real time, from which the demo's clock is apart. */
export function endOfDay(day: string): string {
  const apart = now().getTime() - Date.now()
  const end = instantOf(`${day}T23:59:59`, site().association.timezone).getTime()
  return new Date(Math.round((end - apart) / 1000) * 1000).toISOString()
}

/** The way back: the day that an end is on. */
export function dayOfEnd(end: string): string {
  const apart = now().getTime() - Date.now()
  return plainDateIn(new Date(new Date(end).getTime() + apart), site().association.timezone)
}
