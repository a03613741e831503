import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'

/** The day it is at the association, by business time. */
export const today = (): string => plainDateIn(now(), site().association.timezone)
