import type { Association, Lookup } from '@centrepass/contract/site/site'
import type { Database } from '#platform/database/client'
import { lookupsByName, requireAssociation, variablesByKey } from './site.queries.ts'

/** What the office sets and every rule reads. It changes a few times a year. */
export type Configuration = {
  variables: Record<string, string>
  association: Association
  lookups: Record<string, Lookup[]>
}

export async function readConfiguration(db: Database): Promise<Configuration> {
  return {
    variables: await variablesByKey(db),
    association: await requireAssociation(db),
    lookups: await lookupsByName(db),
  }
}
