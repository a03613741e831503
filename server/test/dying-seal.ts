import { configFrom, readEnv } from '../src/config.ts'
import { sealDocuments } from '../src/features/documents/sealing/seal-documents.ts'
import { seasonAt } from '../src/features/site/season-at.ts'
import { requireAssociation } from '../src/features/site/site.queries.ts'
import { openServer } from '../src/platform/database/open-server.ts'
import { DEMO_TODAY, settableClock } from './settable-clock.ts'

// A process of its own that seals documents and is killed at one point of it, without a chance to tidy up.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const { publicUrl } = configFrom(readEnv({ LOG_LEVEL: 'silent' }))
await sealDocuments({
  ...{ db: database.db, publicUrl, association: await requireAssociation(database.db) },
  season: await seasonAt(database.db, settableClock(DEMO_TODAY)),
  reach: (point) => {
    if (point === order.dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
await database.close()
