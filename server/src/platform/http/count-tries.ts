import type { Tried } from '@centrepass/contract/ground/endpoint'
import type { FastifyInstance } from 'fastify'
import { currentRequest } from '../current-request.ts'
import type { Database } from '../database/client.ts'
import { record } from '../record.ts'
import { limitAttempts } from '../security/limit-attempts.ts'
import { limitSourceOfRequest } from '../security/limit-source-of-request.ts'

type Ceiling = { most: number; withinMinutes: number }

const DAY = 24 * 60

/** Far above what a club house or a school sends in earnest, and far too few to find anything by trying. */
const CEILINGS: Record<Tried, { source: Ceiling; site: Ceiling }> = {
  account_address: { source: { most: 200, withinMinutes: 60 }, site: { most: 5000, withinMinutes: 60 } },
  invited_address: { source: { most: 200, withinMinutes: DAY }, site: { most: 1000, withinMinutes: 60 } },
  mailed_secret: { source: { most: 300, withinMinutes: 15 }, site: { most: 10_000, withinMinutes: 60 } },
  search_handle: { source: { most: 200, withinMinutes: DAY }, site: { most: 1000, withinMinutes: 60 } },
  // The door of a tournament scans every card from one address.
  card_code: { source: { most: 600, withinMinutes: 15 }, site: { most: 10_000, withinMinutes: 60 } },
  // Calendar services ask for the addresses of many families from a few machines of theirs.
  calendar_address: { source: { most: 1500, withinMinutes: 15 }, site: { most: 10_000, withinMinutes: 15 } },
  document_number: { source: { most: 100, withinMinutes: 15 }, site: { most: 5000, withinMinutes: 60 } },
}

/**
 * Counts each call that takes something a stranger could try, for its source and for the site, and writes it down: before
 * its handler compares anything, right and wrong alike. Ceilings of an account or a target are the feature's own.
 */
export function countTries(app: FastifyInstance, db: Database): void {
  // Asked of each route as it is mounted: the many calls without a ceiling have no hook to pass.
  app.addHook('onRoute', (route) => {
    const tried = (route.config?.endpoint ?? route.config?.raw)?.tries
    if (tried) route.preHandler = [route.preHandler ?? [], async () => count(db, tried)].flat()
  })
}

async function count(db: Database, tried: Tried): Promise<void> {
  const { source, site } = CEILINGS[tried]
  const accountId = currentRequest()?.accountId ?? null
  await limitSourceOfRequest(db, { ...source, kind: `${tried} source`, accountId })
  await limitAttempts(db, { ...site, kind: `${tried} site`, key: 'all', accountId })
  // What was tried, never with what.
  await record(db, accountId, 'guesses.counted', { kind: tried, tries: 1 })
}
