import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KeySource } from '#platform/encryption/wrapping-keys'
import { newKey, OURS, sealAnother, startSealed } from '#test/acting/sealing'
import { tamperingIn } from '#test/acting/tampering'
import { abandonSealKey, rotateSealKey } from '../chain/change-seal-keys.ts'
import { sealKeysOf } from '../chain/seal-keys.ts'

let folder: string
let sealed: number[]
let tried: Awaited<ReturnType<typeof startSealed>>['tried']
let verify: Awaited<ReturnType<typeof startSealed>>['verify']
let problemsOf: Awaited<ReturnType<typeof startSealed>>['problemsOf']
beforeAll(async () => {
  ;({ folder, sealed, tried, verify, problemsOf } = await startSealed())
})

describe('half-way through a rotation', () => {
  test('processes with both keys go on sealing, and one with the old key alone does not', () =>
    tried(async (tx) => {
      const next = newKey('SEAL_KEY_NEXT')
      const both = { ...OURS, next }
      await sealAnother(tx, both, 2_000_001)
      expect(await rotateSealKey(tx, sealKeysOf(both), both)).toBe(true)
      expect(await rotateSealKey(tx, sealKeysOf(both), both)).toBe(false)
      await sealAnother(tx, both, 2_000_002)
      await sealAnother(tx, { current: { ...next, variable: 'SEAL_KEY' }, next: null }, 2_000_003)
      await expect(sealAnother(tx, OURS, 2_000_004)).rejects.toThrow(/^SEAL_KEY: not the key/)
      const { chain } = await verify(tx, both)
      expect(chain).toMatchObject({ problems: [], proofs: { proved: sealed.length + 5 } })
    }))

  test('the site’s own key file is replaced without a moment in which no key fits', () =>
    tried(async (tx) => {
      const own: KeySource = { kind: 'own', variable: 'SEAL_KEY', path: join(folder, 'own-key') }
      await rotateSealKey(tx, sealKeysOf(OURS), { ...OURS, next: own })
      const first = await readFile(own.path, 'utf8')
      const site = { current: own, next: null }
      expect(await rotateSealKey(tx, sealKeysOf(site), site)).toBe(true)
      const second = await readFile(own.path, 'utf8')
      // As if the process had died after the commit and before the file was renamed.
      await writeFile(`${own.path}.next`, second)
      await writeFile(own.path, first)
      await sealAnother(tx, site)
      expect(await rotateSealKey(tx, sealKeysOf(site), site)).toBe(false)
      expect(await readFile(own.path, 'utf8')).toBe(second)
      expect((await verify(tx, site)).chain.problems).toEqual([])
    }))

  test('a key that was replaced does not come back', () =>
    tried(async (tx) => {
      const next = newKey('SEAL_KEY_NEXT')
      await rotateSealKey(tx, sealKeysOf({ ...OURS, next }), { ...OURS, next })
      const back = { current: next, next: OURS.current }
      await expect(rotateSealKey(tx, sealKeysOf(back), back)).rejects.toThrow(/was replaced before/)
    }))
})

describe('a lost key', () => {
  test('is named, given up by name only, and proves again once it is found', () =>
    tried(async (tx) => {
      const current = newKey('SEAL_KEY')
      const keys = sealKeysOf({ current, next: null })
      await expect(keys.open(tx)).rejects.toThrow(
        /^SEAL_KEY: not the key .* npm run evidence -- abandon [0-9a-f]{16}/,
      )
      await expect(sealAnother(tx, { current, next: null })).rejects.toThrow(/^SEAL_KEY: not the key/)
      const [row] = await sealKeysOf(OURS).configured()
      const lost = row?.fingerprint ?? ''
      await expect(abandonSealKey(tx, keys, '0'.repeat(16))).rejects.toThrow(/does not go on with/)
      await expect(abandonSealKey(tx, sealKeysOf(OURS), lost)).rejects.toThrow('nothing to give up')
      await abandonSealKey(tx, keys, lost)
      expect(await verify(tx, { current, next: null })).toMatchObject({
        ...{ problems: [], chain: { proofs: { lost: sealed.length + 1, proved: 1 } } },
      })
      expect((await verify(tx, { current, next: OURS.current })).chain.proofs).toMatchObject({
        ...{ lost: 0, proved: sealed.length + 2 },
      })
      // What is behind the lost key's links holds them still.
      const { begin, rewriteRecord, rewriteLinks } = tamperingIn(tx)
      await begin()
      await rewriteRecord(sealed[0] ?? 0)
      await rewriteLinks()
      expect(await problemsOf(tx, { current, next: null })).toContainEqual({
        ...{ where: `link ${sealed.length + 2}`, what: 'was not made with its key' },
      })
    }))

  test('cannot be pretended: a row that says so does not hide what was changed', () =>
    tried(async (tx) => {
      const next = newKey('SEAL_KEY')
      await rotateSealKey(tx, sealKeysOf({ ...OURS, next }), { ...OURS, next })
      const { begin, run } = tamperingIn(tx)
      await begin()
      await run(`update seal_keys set lost_at = now(), wrapped = null where version = 1`)
      expect(await problemsOf(tx, { current: next, next: null })).toContainEqual({
        ...{ where: 'key 1', what: 'was given up by no one' },
      })
    }))
})
