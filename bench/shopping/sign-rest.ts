import type { Signature } from '@centrepass/contract/documents/documents'
import { documentOf, documentsOf } from '#server/src/features/documents/record/read-documents.ts'
import { signerByAccount } from '#server/src/features/documents/record/signer.ts'
import { signDocuments } from '#server/src/features/documents/signing/sign-documents.ts'
import { clockOf } from '#server/src/features/site/clock-of.ts'
import { seasonAt } from '#server/src/features/site/season-at.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { purchasingOf } from '#server/src/wiring/purchasing.ts'
import { signingOf } from '#server/src/wiring/signing.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { quietConfig } from '#server/test/quiet-config.ts'

/** Signs what the demo left open, by the site's own verbs, until so many documents are signed. */
export async function signRest(databaseUrl: string, wanted: number): Promise<void> {
  const database = openServer({ url: databaseUrl, maxConnections: 2, onIdleError: console.error })
  try {
    const { db } = database
    const config = quietConfig()
    const signing = await signingOf(await purchasingOf({ db, config, clock: await clockOf(db) }), config)
    const season = await seasonAt(db, signing.clock)
    for (const accountId of await accountsIn(databaseUrl)) {
      if ((await signedIn(databaseUrl)) >= wanted) break
      const actor = { kind: 'account' as const, accountId, sessionId: 0 }
      const wish = { accountId, season, language: undefined }
      const open = (await documentsOf(db, actor, wish)).filter(({ action }) => action === 'sign')
      const signatures: Signature[] = []
      for (const { id } of open) {
        const document = await documentOf(db, actor, { ...wish, documentId: id })
        const [relationship] = document.relationships
        signatures.push({
          ...{ document_id: id, document_hash: document.document_hash, decision: 'sign', agreed: true },
          ...{
            typed_name: document.signer_name,
            read_with_child: true,
            ...(relationship && { relationship }),
          },
        })
      }
      const signerFor = (tx: typeof db, id: number) => signerByAccount(tx, accountId, id, season)
      const circumstances = { ip: '192.0.2.20', userAgent: 'bench' }
      await signDocuments(
        { ...signing, season },
        { signerFor, circumstances, language: 'en', locale: 'en', signatures, moreToCome: false },
      )
    }
  } finally {
    await database.close()
  }
}

const accountsIn = (databaseUrl: string) => numbersIn(databaseUrl, 'select id as n from accounts order by id')

async function signedIn(databaseUrl: string): Promise<number> {
  const [count = 0] = await numbersIn(
    databaseUrl,
    'select count(*)::int as n from documents where signed_at is not null',
  )
  return count
}

const numbersIn = (databaseUrl: string, query: string): Promise<number[]> =>
  onDatabase(databaseUrl, async (client) => (await client.query(query)).rows.map(({ n }) => n))
