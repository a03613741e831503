import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '#paths'
import type { Database } from '#platform/database/client'
import { newKey, OURS, startSealed } from '#test/acting/sealing'
import { tamperingIn, withKey } from '#test/acting/tampering'
import { endOfChain } from '../chain/chain-end.ts'
import { rotateSealKey } from '../chain/change-seal-keys.ts'
import { sealKeysOf } from '../chain/seal-keys.ts'
import { lineOf } from './anchor-file.ts'
import { verifyEvidence } from './verify-evidence.ts'

let world: Awaited<ReturnType<typeof startSealed>>['world']
let folder: string
let sealed: number[]
let tried: Awaited<ReturnType<typeof startSealed>>['tried']
let verify: Awaited<ReturnType<typeof startSealed>>['verify']
let problemsOf: Awaited<ReturnType<typeof startSealed>>['problemsOf']
beforeAll(async () => {
  ;({ world, folder, sealed, tried, verify, problemsOf } = await startSealed())
})

/** As the migration finds and links them, on a site that has no key yet. */
async function asBeforeKeys(tx: Database): Promise<void> {
  const { begin, run } = tamperingIn(tx)
  await begin()
  await run('alter table document_seals drop constraint document_seals_linked')
  await run('delete from seal_links')
  await run('delete from seal_keys')
  const migration = await readFile(new URL('0054-evidence-over-time.sql', migrationsFolder), 'utf8')
  await run(/^do \$\$[\s\S]*?^end \$\$;/m.exec(migration)?.[0] ?? '')
}

test('nothing is found where nothing was changed', async () => {
  expect(sealed.length).toBeGreaterThan(2)
  expect(await verify(world.database.db)).toMatchObject({
    ...{ problems: [], noLongerKept: 0, documents: expect.any(Number) },
    chain: { links: sealed.length + 1, proofs: { proved: sealed.length + 1, forged: 0, plain: 0, lost: 0 } },
  })
})

describe('someone with all rights in the database', () => {
  test('changes a sealed document and every hash of it: its link names another record', () =>
    tried(async (tx) => {
      const { begin, rewriteRecord } = tamperingIn(tx)
      await begin()
      await rewriteRecord(sealed[0] ?? 0)
      expect(await problemsOf(tx)).toEqual([
        {
          where: expect.stringMatching(/^document .*, link of the seal$/),
          what: 'was made for another record',
        },
      ])
    }))

  test('changes the chain of seals to fit as well, and is found by the key', () =>
    tried(async (tx) => {
      const { begin, rewriteRecord, rewriteLinks } = tamperingIn(tx)
      await begin()
      await rewriteRecord(sealed[0] ?? 0)
      await rewriteLinks()
      const [first] = await problemsOf(tx)
      expect(first).toEqual({ where: 'link 2', what: 'was not made with its key' })
    }))

  test('leaves the key out, as if there had been none, and is found', () =>
    tried(async (tx) => {
      const { begin, run, rewriteRecord, rewriteLinks } = tamperingIn(tx)
      await begin()
      await rewriteRecord(sealed[1] ?? 0)
      await run(`update seal_links set key_version = null, mac = null,
        link = replace(link, '"key":1', '"key":null'), hash = encode(sha256(convert_to(previous_hash ||
          replace(link, '"key":1', '"key":null'), 'UTF8')), 'hex') where document_id = ${sealed[1]}`)
      await rewriteLinks()
      const problems = await problemsOf(tx)
      expect(problems).toContainEqual({ where: 'link 3', what: 'is of another key than the one before' })
      expect(problems).toContainEqual({
        ...{ where: expect.stringContaining('link of the seal'), what: 'was not made with its key' },
      })
    }))

  test('removes a document from the middle, and is found', () =>
    tried(async (tx) => {
      const { begin, run } = tamperingIn(tx)
      await begin()
      await run(`delete from document_seals where document_id = ${sealed[1]}`)
      expect(await problemsOf(tx)).toContainEqual({
        ...{ where: 'link 3', what: expect.stringMatching(/^document .* is gone$/) },
      })
      await run(`delete from seal_links where document_id = ${sealed[1]}`)
      expect(await problemsOf(tx)).toContainEqual({ where: 'link 4', what: 'does not follow the one before' })
    }))

  test('deletes a document when its time is over: its link stays and is counted', () =>
    tried(async (tx) => {
      const { begin, run } = tamperingIn(tx)
      await begin()
      for (const table of ['document_seals', 'signature_events'])
        await run(`delete from ${table} where document_id = ${sealed[1]}`)
      await run(`delete from documents where id = ${sealed[1]}`)
      expect(await problemsOf(tx)).toEqual([
        { where: 'link 3', what: expect.stringMatching(/^document .* is gone$/) },
      ])
      const later = { anchorFile: join(folder, 'none'), keptYears: 0 }
      expect(await verifyEvidence({ db: tx, sealKeys: sealKeysOf(OURS) }, later)).toMatchObject({
        ...{ problems: [], noLongerKept: 1 },
      })
    }))

  test('removes the newest seals, and is found by the anchor outside the database', () =>
    tried(async (tx) => {
      const end = await endOfChain(tx)
      const file = join(folder, 'seal-anchors')
      await writeFile(
        file,
        `${lineOf({ day: '2025-02-07', links: end?.position ?? 0, digest: end?.hash ?? '' })}\n`,
      )
      expect(await problemsOf(tx, OURS, file)).toEqual([])
      const { begin, run } = tamperingIn(tx)
      await begin()
      const last = sealed.at(-1)
      await run(`delete from document_seals where document_id = ${last}`)
      await run(`delete from seal_links where document_id = ${last}`)
      await run(
        `delete from signature_events where document_id = ${last} and kind in ('sealed', 'copy_mailed')`,
      )
      await run(`update documents set sealed_at = null, chain_length = 3, chain_head =
        (select hash from signature_events where document_id = ${last} and position = 2) where id = ${last}`)
      expect(await problemsOf(tx)).toEqual([])
      expect(await problemsOf(tx, OURS, file)).toEqual([
        {
          where: `${file}, line 1`,
          what: `the chain had ${end?.position} links on 2025-02-07, and they are gone`,
        },
      ])
    }))

  test('removes the key with all that it made, as if there had never been one: said before the next start, and found by the anchor after it', () =>
    tried(async (tx) => {
      const end = await endOfChain(tx)
      const file = join(folder, 'anchors-of-the-key')
      await writeFile(
        file,
        `${lineOf({ day: '2025-02-07', links: end?.position ?? 0, digest: end?.hash ?? '' })}\n`,
      )
      await asBeforeKeys(tx)
      await tamperingIn(tx).rewriteRecord(sealed[0] ?? 0)
      await tamperingIn(tx).rewriteLinks()
      expect(await problemsOf(tx)).toEqual([
        { where: 'chain of seals', what: expect.stringMatching(/^has no key\./) },
      ])
      await sealKeysOf(OURS).open(tx)
      expect(await problemsOf(tx)).toEqual([])
      expect(await problemsOf(tx, OURS, file)).toEqual([
        { where: `${file}, line 1`, what: `link ${end?.position} is not the one of 2025-02-07` },
      ])
    }))

  test('and with a key from before the rotation, rewrites what it made, and is found', () =>
    tried(async (tx) => {
      const next = newKey('SEAL_KEY_NEXT')
      const old = {
        version: 1,
        key: Buffer.from(OURS.current.kind === 'given' ? OURS.current.text : '', 'base64'),
      }
      await rotateSealKey(tx, sealKeysOf(OURS), { ...OURS, next })
      const now = { current: next, next: null }
      expect(await problemsOf(tx, now)).toEqual([])
      const { begin, run, rewriteRecord, rewriteLinks } = tamperingIn(tx)
      await begin()
      await rewriteRecord(sealed[0] ?? 0)
      await rewriteLinks(withKey(old))
      expect(await problemsOf(tx, now)).toEqual([
        { where: `link ${sealed.length + 2}`, what: 'was not made with its key' },
      ])
      // Without the link that the new key made, the chain ends before its key.
      await run(`delete from seal_links where key_version = 2`)
      expect(await problemsOf(tx, now)).toEqual([{ where: 'chain of seals', what: 'ends before its key 2' }])
    }))
})

describe('seals from before there was a key', () => {
  test('stay as good as they were, and the first key binds them', () =>
    tried(async (tx) => {
      await asBeforeKeys(tx)
      await sealKeysOf(OURS).open(tx)
      expect(await verify(tx)).toMatchObject({
        ...{ problems: [], chain: { proofs: { plain: sealed.length, proved: 1, forged: 0, lost: 0 } } },
      })
      const { rewriteRecord, rewriteLinks } = tamperingIn(tx)
      await rewriteRecord(sealed[0] ?? 0)
      await rewriteLinks()
      expect(await problemsOf(tx)).toEqual([
        { where: `link ${sealed.length + 1}`, what: 'was not made with its key' },
      ])
    }))
})
