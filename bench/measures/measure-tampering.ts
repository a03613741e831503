import { sealKeysOf } from '#server/src/features/documents/chain/seal-keys.ts'
import { type Evidence, findTampering } from '#server/src/features/documents/sealing/find-tampering.ts'
import { evidenceAbout } from '#server/src/features/documents/sealing/verify-document.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { flipsOf } from '#server/test/databases/flips.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { quietConfig } from '#server/test/quiet-config.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { startSite } from '../servers/start-site.ts'
import { sealSome } from './measure-sealing.ts'

const DOCUMENTS = 10
const FLIPS = 10_000

/** One bit is flipped in the file, the words or the record of a sealed document, ten thousand times. */
export async function measureTampering(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_tampering')
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  await sealSome(databaseUrl, DOCUMENTS).finally(site.stop)
  const database = openServer({ url: databaseUrl, maxConnections: 1, onIdleError: console.error })
  const began = performance.now()
  const proving = { db: database.db, sealKeys: sealKeysOf(quietConfig().sealKeys) }
  const sum = { found: 0, placed: 0 }
  try {
    for (const id of await sealedIn(databaseUrl)) {
      const { found, placed } = flipAndLook(await evidenceAbout(proving, id))
      sum.found += found
      sum.placed += placed
    }
  } finally {
    await database.close()
  }
  return outcomeOf({ ...sum, seconds: (performance.now() - began) / 1000 })
}

/** How many flips in one document were found, and how many where they are. */
function flipAndLook(whole: Evidence | null) {
  if (!whole || findTampering(whole).length > 0) throw new Error('A document is not whole to begin with.')
  const looks = [...flipsOf(whole, FLIPS / DOCUMENTS)].map(({ evidence, where }) => {
    const problems = findTampering(evidence)
    return { isFound: problems.length > 0, isPlaced: problems.some((problem) => problem.where === where) }
  })
  return {
    found: looks.filter(({ isFound }) => isFound).length,
    placed: looks.filter(({ isPlaced }) => isPlaced).length,
  }
}

async function sealedIn(databaseUrl: string): Promise<number[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query('select document_id as id from document_seals'),
  )
  return rows.map(({ id }) => id)
}

function outcomeOf({ found, placed, seconds }: { found: number; placed: number; seconds: number }): Outcome {
  return {
    head: ['Bits flipped', 'Found', 'At the right place', 'Seconds'],
    rows: [[String(FLIPS), String(found), String(placed), seconds.toFixed(1)]],
    notes: [
      `In the sealed files, words and records of ${DOCUMENTS} documents, a third of the flips each, at random. Target: every one is found.`,
    ],
    missed:
      found === FLIPS && placed === FLIPS ? [] : [`${FLIPS - placed} flips were not found where they are`],
  }
}
