import type { DatedRate } from '@centrepass/contract/pricing/rates-on'
import type { Association, Lookup } from '@centrepass/contract/site/site'
import type { Database } from '#platform/database/client'
import { discountsOnOffer, type OfferedDiscount } from './discounts-on-offer.queries.ts'
import { limitStillCounting } from './limit-still-counting.queries.ts'
import { allRates, lookupsByName, requireAssociation, variablesByKey } from './site.queries.ts'

/** The office's settings, which every rule reads. They change a few times a year. */
export type Configuration = {
  variables: Record<string, string>
  /** Taxes and fees from a day on, past days and days to come. */
  rates: DatedRate[]
  association: Association
  lookups: Record<string, Lookup[]>
  /** Those that have not ended, in force today or not. */
  discounts: OfferedDiscount[]
}

export async function readConfiguration(db: Database): Promise<Configuration> {
  return {
    variables: { ...(await variablesByKey(db)), ...(await limitStillCounting(db)) },
    rates: await allRates(db),
    association: await requireAssociation(db),
    lookups: await lookupsByName(db),
    discounts: await discountsOnOffer(db),
  }
}
