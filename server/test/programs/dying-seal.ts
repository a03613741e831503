import { sealKeysOf } from '#features/documents/chain/seal-keys'
import { sealDocuments } from '#features/documents/sealing/seal-documents'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { openServer } from '#platform/database/opening/open-server'
import { quietConfig } from '../quiet-config.ts'
import { DEMO_TODAY, settableClock } from '../settable-clock.ts'

// A process of its own that seals documents and is killed at one point of it, without a chance to tidy up.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const { publicUrl, sealKeys } = quietConfig()
await sealDocuments({
  ...{ db: database.db, publicUrl, association: await requireAssociation(database.db) },
  sealKeys: sealKeysOf(sealKeys),
  season: await seasonAt(database.db, settableClock(DEMO_TODAY)),
  reach: (point) => {
    if (point === order.dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
await database.close()
