import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'

/** A hundred years back from the year it is at the association, which in the demo is another than the device's. */
export function birthYears(): string[] {
  const thisYear = Number(plainDateIn(now(), site().association.timezone).slice(0, 4))
  return Array.from({ length: 101 }, (_, ago) => String(thisYear - ago))
}
