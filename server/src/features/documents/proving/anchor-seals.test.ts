import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sealAnchors, sealKeys, sealLinks } from '#platform/database/tables/seals'
import { OURS, sealAnother } from '#test/acting/sealing'
import { signingIn } from '#test/acting/signing'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { endOfChain } from '../chain/chain-end.ts'
import { type SealKeys, sealKeysOf } from '../chain/seal-keys.ts'
import { linkAfter } from '../chain/seal-link.ts'
import { anchoringRound } from '../document-rounds.ts'
import { appendLines } from './anchor-file.ts'
import { verifyEvidence } from './verify-evidence.ts'

const OFFICE = 'office@site.example'
const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

let world: Awaited<ReturnType<typeof startWorld>>
let file: string
beforeEach(async () => {
  world = await startWorld()
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-anchors-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  file = join(folder, 'data', 'seal-anchors')
})

/** A chain whose first key was made so many days ago. */
async function begunBefore(days: number): Promise<void> {
  const { db } = world.database
  const [by] = await sealKeysOf(OURS).configured()
  if (!by) throw new Error('There is no key.')
  const { fingerprint, key } = by
  await db.insert(sealKeys).values({ version: 1, fingerprint })
  const fact = { kind: 'first_key' as const, fingerprint }
  const at = new Date(Date.now() - days * DAY_MS)
  await db.insert(sealLinks).values(linkAfter(null, { version: 1, key }, { fact, at, documentId: null }))
}
const seal = (documentId?: number) => world.database.db.transaction((tx) => sealAnother(tx, OURS, documentId))
/** Links 2 to 6. */
async function sealFive(): Promise<void> {
  for (let id = 3_000_001; id <= 3_000_005; id++) await seal(id)
}
const anchor = async (email: string | null = OFFICE) =>
  anchoringRound(await signingIn(world).deps(), { file, email })
const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n')

test('each day that is over is one line of the file, however often the job runs, and missed days follow', async () => {
  await begunBefore(3)
  const first = await endOfChain(world.database.db)
  await seal()
  await Promise.all([anchor(), anchor()])
  await anchor()
  expect(await lines()).toEqual([3, 2, 1].map((days) => `${dayBefore(days)} 1 ${first?.hash}`))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await world.database.rows('select count(*)::int as n from seal_anchors')).toEqual([{ n: 3 }])
})

test('the office gets the newest line by email once, where emails can be sent', async () => {
  await begunBefore(2)
  await anchor()
  await anchor()
  const mails = await mailsTo(world, OFFICE)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Signed documents, ${dayBefore(1)}: please keep this email`,
  ])
  expect(JSON.stringify(mails)).toContain((await lines()).at(-1))
})

test('a file that was lost, or a line that was not written, is written again', async () => {
  await begunBefore(3)
  await anchor(null)
  const all = await lines()
  await writeFile(file, `${all[0]}\n`)
  await anchor(null)
  expect(await lines()).toEqual(all)
  await rm(file)
  await anchor(null)
  expect(await lines()).toEqual(all)
})

test('before the first day is over there is nothing to anchor', async () => {
  await seal()
  await anchor()
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('a database whose clock was set back adds no link before the last one, and anchors no day twice', async () => {
  await begunBefore(-1)
  await seal()
  const { rows } = world.database
  const times = await rows(`select link::jsonb ->> 'at' as at from seal_links order by position`)
  expect(times).toHaveLength(2)
  expect(times[1]).toEqual(times[0])
  await rows(`insert into seal_anchors (day, links, digest)
    select (now() at time zone 'UTC')::date + 1, position, hash from seal_links where position = 1`)
  await anchor(null)
  expect(await lines()).toEqual([expect.stringMatching(new RegExp(`^${dayBefore(-1)} 1 `))])
})

test('of a long chain only what is new since the last line of the file is followed; without the file, all of it', async () => {
  await begunBefore(3)
  await sealFive()
  await anchorEnd()
  await seal()
  await seal(3_000_006)
  const deps = await signingIn(world).deps()
  let followed = 0
  const prove: SealKeys['prove'] = (db, link) => {
    followed += 1
    return deps.sealKeys.prove(db, link)
  }
  const counted = { ...deps, sealKeys: { ...deps.sealKeys, prove } }
  await anchoringRound(counted, { file, email: null })
  expect(followed).toBe(3)
  await rm(file)
  await anchoringRound(counted, { file, email: null })
  expect(followed).toBe(3 + 8)
})

test.each([
  ['since the last line', 7, /^The chain of seals was not anchored. link 7: was not made with its key$/],
  ['in the line itself', 6, /^The chain of seals was not anchored. link 6: was not made with its key$/],
  ['before it, which npm run evidence finds', 3, null],
])('a link that was changed %s', async (_where, position, said) => {
  await begunBefore(3)
  await sealFive()
  await anchorEnd()
  await seal()
  await forge(position)
  const round = anchor(null)
  if (said) await expect(round).rejects.toThrow(said)
  else await round
  const { problems } = await verifyEvidence(
    { db: world.database.db, sealKeys: sealKeysOf(OURS) },
    { anchorFile: file, keptYears: 2 },
  )
  expect(problems).toContainEqual({ where: `link ${position}`, what: 'was not made with its key' })
})

test('an anchor that only the database knows holds nothing: what is before it is followed', async () => {
  await begunBefore(3)
  await sealFive()
  await forge(3)
  await world.database.rows(`insert into seal_anchors (day, links, digest)
    select (now() at time zone 'UTC')::date - 1, position, hash from seal_links where position = 6`)
  await expect(anchor(null)).rejects.toThrow(/not anchored. link 3: was not made with its key/)
})

/** As if yesterday had ended here. */
async function anchorEnd(): Promise<void> {
  await anchor(null)
  const end = await endOfChain(world.database.db)
  const line = { day: dayBefore(0), links: end?.position ?? 0, digest: end?.hash ?? '' }
  await appendLines(file, [line])
  await world.database.db.insert(sealAnchors).values(line)
}

/** The code of a link, without its key. */
const forge = (position: number) =>
  world.database.script(`alter table seal_links disable trigger user;
    update seal_links set mac = '${'0'.repeat(64)}' where position = ${position};
    alter table seal_links enable trigger user`)

test('a chain that is not what the file says is not anchored, and the job says where', async () => {
  await begunBefore(2)
  await anchor(null)
  const [one = '', two = ''] = await lines()
  await writeFile(file, `${one}\n${two.replace(/ 1 /, ' 7 ')}\n`)
  await expect(anchor()).rejects.toThrow(/was not anchored\. .*seal-anchors, line 2: the chain had 7 links/)
  await writeFile(file, `${one}\n${two.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}\n`)
  await expect(anchor()).rejects.toThrow(/line 2: link 1 is not the one of/)
  await writeFile(file, `${one}\nno anchor\n`)
  await expect(anchor()).rejects.toThrow(/line 2: is not an anchor/)
})
