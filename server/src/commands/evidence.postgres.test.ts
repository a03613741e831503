import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endOfChain } from '#features/documents/chain/chain-end'
import { sealingRound } from '#features/documents/document-rounds'
import { lineOf } from '#features/documents/proving/anchor-file'
import { buyingIn } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { freePort, startMain } from '#test/programs/start-main'
import { TEST_SEAL_KEY } from '#test/quiet-config'
import { startWorld } from '#test/world'

test('evidence is checked by a command, its key is rotated and given up, and a wrong one stops the start', async () => {
  const world = await startWorld()
  const signing = signingIn(world)
  const family = await buyingIn(world).family('masters@mail.example')
  await signing.signAll(family, await signing.person(family.accountId, { birthdate: '2012-01-01' }))
  await sealingRound(await signing.deps())
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ANCHOR_FILE = join(folder, 'anchors')
  const site = { DATABASE_URL: String(world.databaseUrl), SEED: 'demo', ANCHOR_FILE }
  const run = async (env: Record<string, string>, ...words: string[]) => {
    const command = startMain({ ...site, ...env }, ['evidence', ...words])
    return { code: await command.ended, said: command.said() }
  }
  const end = await endOfChain(world.database.db)
  const line = lineOf({ day: '2025-02-07', links: end?.position ?? 0, digest: end?.hash ?? '' })
  await writeFile(ANCHOR_FILE, `${line}\n`)
  const whole = await run({})
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining(`${end?.position} proved by key`) })
  expect(whole.said).toContain('1 anchors in the file fit.')
  expect(await run({}, ...line.split(' '))).toMatchObject({ code: 0 })
  expect(await run({}, '2025-02-07', '1', 'a'.repeat(64))).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('does not fit: link 1 is not the one of 2025-02-07') },
  })
  expect(await run({}, 'turn')).toMatchObject({ code: 1, said: expect.stringContaining('npm run evidence') })

  const NEXT = randomBytes(32).toString('base64')
  expect(await run({}, 'rotate')).toMatchObject({ code: 1, said: expect.stringContaining('SEAL_KEY_NEXT') })
  expect(await run({ SEAL_KEY_NEXT: NEXT }, 'rotate')).toMatchObject({
    ...{ code: 0, said: expect.stringContaining('remove SEAL_KEY_NEXT') },
  })
  const wrong = startMain({ ...site, SEAL_KEY: TEST_SEAL_KEY, PORT: String(await freePort()) })
  expect(await wrong.ended).toBe(1)
  expect(wrong.said()).toMatch(/^Centrepass did not start\. SEAL_KEY: not the key/)
  expect(wrong.said()).not.toContain('at file:')

  const OTHER = randomBytes(32).toString('base64')
  const lost = /abandon ([0-9a-f]{16})/.exec((await run({ SEAL_KEY: OTHER })).said)?.[1] ?? ''
  expect(await run({ SEAL_KEY: OTHER }, 'abandon', lost)).toMatchObject({ code: 0 })
  expect((await run({ SEAL_KEY: OTHER })).said).toContain('of a key that was given up: followed, not proved')

  await world.database.script(`alter table documents disable trigger user;
    update documents set signer_name = 'Another Person' where sealed_at is not null;
    alter table documents enable trigger user`)
  const broken = await run({ SEAL_KEY: OTHER })
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(/^\d+ do not fit\. The first: document [0-9A-F-]{19}, document: signer differs/)
  await world.database.script(`update documents d set signer_name = e.event::jsonb ->> 'signer_name'
    from signature_events e where e.document_id = d.id and e.kind = d.status and d.sealed_at is not null`)
}, 180_000)
