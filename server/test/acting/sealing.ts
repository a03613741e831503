import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendSeal } from '#features/documents/chain/append-seal'
import { sealKeysOf } from '#features/documents/chain/seal-keys'
import { sealingRound } from '#features/documents/document-rounds'
import { verifyEvidence } from '#features/documents/proving/verify-evidence'
import type { Database } from '#platform/database/client'
import type { KeySource, KeySources } from '#platform/encryption/wrapping-keys'
import { atTheEnd } from '../end-of-file.ts'
import { quietConfig } from '../quiet-config.ts'
import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'
import { signingIn } from './signing.ts'

/** The keys of every test. */
export const OURS = quietConfig().sealKeys

export const newKey = (variable: string): KeySource => ({
  ...{ kind: 'given', variable, text: randomBytes(32).toString('base64') },
})

class RolledBack extends Error {}

/** A world with a few sealed documents, whose database can be changed without a trace. */
export async function startSealed() {
  const world = await startWorld({ visitors: 'many' })
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-anchors-'))
  atTheEnd(() => rm(folder, { recursive: true }))
  const signing = signingIn(world)
  const family = await buyingIn(world).family('masters@mail.example')
  await signing.signAll(family, await signing.person(family.accountId, { birthdate: '2012-01-01' }))
  await sealingRound(await signing.deps())
  const rows = await world.database.rows(
    'select document_id from seal_links where document_id is not null order by position',
  )
  const verify = (db: Database, sources: KeySources = OURS, anchorFile = join(folder, 'none')) =>
    verifyEvidence({ db, sealKeys: sealKeysOf(sources) }, { anchorFile, keptYears: 2 })
  return {
    ...{ world, folder, verify, sealed: rows.map(({ document_id }) => Number(document_id)) },
    problemsOf: async (...asked: Parameters<typeof verify>) => (await verify(...asked)).problems,
    tried: <T>(work: (tx: Database) => Promise<T>) => tried(world.database.db, work),
  }
}

/** Does something to the database that is rolled back. */
async function tried<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: T | undefined
  await db
    .transaction(async (tx) => {
      result = await work(tx)
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  // The work has ended, or its error was thrown above.
  return result as T
}

/** A seal of a document that does not matter here. */
export const sealAnother = (tx: Database, sources: KeySources, documentId = 2_000_000) =>
  appendSeal(tx, sealKeysOf(sources), {
    ...{ documentId, document: '0000-0000-0000-0000', record: 'a'.repeat(64), pdf_hash: 'b'.repeat(64) },
  })
