import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '#paths'
import { migrate } from '#platform/database/opening/migrate'
import { OURS, sealAnother, startSealed } from '#test/acting/sealing'
import { tamperingIn } from '#test/acting/tampering'
import { migrationFiles, olderDatabase } from '#test/databases/older-database'
import { expectInvariants } from '#test/expect-invariants'
import { sealKeysOf } from '../chain/seal-keys.ts'

const HOUR = 3_600_000
const earlier = (at: string) => new Date(new Date(at).getTime() - 3 * HOUR).toISOString()

test('documents that were sealed before there were keys, one of them by a worker with a slow clock, move on and are bound by the first key', async () => {
  const { world, sealed, verify, problemsOf } = await startSealed()
  const files = await migrationFiles()
  const older = await olderDatabase(
    world.database,
    files.filter((file) => file < '0054'),
  )
  onTestFinished(() => older.close())
  const [slow = 0, other = 0] = sealed
  await older.db.transaction(async (tx) => {
    const { begin, rewriteRecord, run } = tamperingIn(tx)
    await begin()
    await rewriteRecord(slow, ({ kind, at }) => (kind === 'sealed' ? { at: earlier(at) } : {}))
    for (const table of ['documents', 'document_seals'])
      await run(`update ${table} set sealed_at = sealed_at - interval '3 hours'
        where ${table === 'documents' ? 'id' : 'document_id'} = ${slow}`)
    for (const table of ['documents', 'document_seals', 'signature_events'])
      await run(`alter table ${table} enable trigger user`)
  })

  expect(await migrate(older, migrationsFolder)).toEqual(files.filter((file) => file >= '0054'))
  await expectInvariants(older)
  await sealKeysOf(OURS).open(older.db)
  await older.db.transaction((tx) => sealAnother(tx, OURS))
  expect(await verify(older.db)).toMatchObject({
    chain: { problems: [], proofs: { plain: sealed.length, proved: 2, forged: 0, lost: 0 } },
    problems: [{ what: 'document 0000-0000-0000-0000 is gone' }],
  })

  await older.db.transaction(async (tx) => {
    const { begin, rewriteRecord, rewriteLinks } = tamperingIn(tx)
    await begin()
    await rewriteRecord(other)
    await rewriteLinks()
  })
  expect((await problemsOf(older.db))[0]).toEqual({
    ...{ where: `link ${sealed.length + 1}`, what: 'was not made with its key' },
  })
}, 180_000)
