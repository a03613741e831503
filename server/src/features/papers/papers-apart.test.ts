import { beforeEach, describe, expect, test } from 'vitest'
import { saveScreening, screeningOf } from '#platform/encryption/screenings.queries'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { papersIn } from '#test/acting/papers'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { pdf } from '#test/pictures'
import { startWorld } from '#test/world'

const note = { kind: 'doctors_note' }
const certificate = { kind: 'certificate' }

let world: Awaited<ReturnType<typeof startWorld>>
let papers: ReturnType<typeof papersIn>
let maren: SignedInPerson
let ida: number
let signe: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  papers = papersIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  const { idOf } = linkingIn(world)
  ida = await idOf('Ida Vinter')
  signe = await idOf('Signe Vinter')
})

const remove = (person: number, paper: number) =>
  world.remove<{ code: string }>(papers.at(person, `/${paper}`), maren.bearer)
const shown = async (person: number) =>
  (await papers.list(maren, person)).map(({ id, kind, state }) => ({ id, kind, state }))

describe('the papers of one person', () => {
  test('are listed only to those who act for them', async () => {
    await papers.send(maren, ida, note)
    const stranger = await signedIn(world, 'masters@mail.example')
    const asked = await world.get<{ data?: unknown }>(papers.at(ida), stranger.bearer)
    expect([asked.status, asked.body.data]).toEqual([404, undefined])
  })

  test('are refused from a stranger before the file is read', async () => {
    const stranger = await signedIn(world, 'masters@mail.example')
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 1)
    expect((await papers.send(stranger, ida, { ...note, bytes })).status).toBe(404)
  })

  test('stay when one comes for a brother or sister, of another kind, or after a decision', async () => {
    const hers = (await papers.send(maren, ida, note)).body.data
    const decided = (await papers.send(maren, ida, certificate)).body.data
    expect((await papers.decide(decided.id, { decision: 'accept' })).status).toBe(200)
    await papers.send(maren, signe, note)
    const newer = (await papers.send(maren, ida, certificate)).body.data
    expect((await shown(ida)).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: hers.id, kind: 'doctors_note', state: 'waiting' },
      { id: decided.id, kind: 'certificate', state: 'accepted' },
      { id: newer.id, kind: 'certificate', state: 'waiting' },
    ])
  })

  test('are not removed by way of a brother or sister', async () => {
    const { id } = (await papers.send(maren, ida, note)).body.data
    expect((await remove(signe, id)).status).toBe(404)
    expect(await shown(ida)).toHaveLength(1)
  })

  test('are no work of the office any more once the family has taken them back', async () => {
    const { id } = (await papers.send(maren, ida, note)).body.data
    const open = async () =>
      (
        await world.database.rows(
          `select 1 from office_tasks where kind = 'private_paper' and done_at is null`,
        )
      ).length
    expect(await open()).toBe(1)
    await remove(ida, id)
    expect(await open()).toBe(0)
  })

  test('are opened by the family with a record of who did', async () => {
    const { id } = (await papers.send(maren, ida, certificate)).body.data
    expect((await papers.file(maren, ida, id)).status).toBe(200)
    const read = await world.database.rows(
      `select account_id from audit_events where action = 'paper.read' and subject ->> 'paper_id' = '${id}'`,
    )
    expect(read).toEqual([{ account_id: maren.accountId }])
  })
})

test('a paper that the office opens again was first opened when it was, and each opening is on record', async () => {
  const { id } = (await papers.send(maren, ida, certificate)).body.data
  const opened = async () =>
    (await world.database.rows(`select opened_at from papers where id = ${id}`)).map(
      ({ opened_at }) => opened_at,
    )
  expect((await papers.open(id)).status).toBe(200)
  const first = await opened()
  world.clock.set(new Date(world.clock.now().getTime() + 3_600_000))
  expect((await papers.open(id)).status).toBe(200)
  expect(await opened()).toEqual(first)
  const read = await world.database.rows(
    `select reason from audit_events where action = 'paper.read' and subject ->> 'paper_id' = '${id}'`,
  )
  expect(read).toHaveLength(2)
})

describe('the record check that a paper began', () => {
  const today = '2025-02-07'
  const cleared = { status: 'cleared' as const, submitted_on: '2020-01-10', cleared_on: '2020-01-20' }
  let coach: SignedInPerson
  let noor: number
  beforeEach(async () => {
    await world.database.script('delete from screenings')
    coach = await signedIn(world, 'coach@mail.example')
    noor = await linkingIn(world).idOf('Noor Blackwood')
  })
  const known = async () =>
    (await screeningOf(world.database.db, world.purchasing.keys, noor))?.status ?? null
  const know = (result: Parameters<typeof saveScreening>[3]) =>
    saveScreening(world.database.db, world.purchasing.keys, noor, result)

  test('ends when the family takes the paper back', async () => {
    const { id } = (await papers.send(coach, noor)).body.data
    expect(await known()).toBe('submitted')
    await world.remove(papers.at(noor, `/${id}`), coach.bearer)
    expect(await known()).toBe(null)
  })

  test('ends with a refusal also when another photo took the place of the first', async () => {
    await papers.send(coach, noor)
    const { id } = (await papers.send(coach, noor, { bytes: pdf('/Again') })).body.data
    await papers.decide(id, { decision: 'refuse', reason: 'It cannot be read.' })
    expect(await known()).toBe(null)
  })

  test('stays when the office cleared it in the meantime', async () => {
    const { id } = (await papers.send(coach, noor)).body.data
    await know({ ...cleared, submitted_on: today, cleared_on: today, expires_on: '2030-01-01' })
    await papers.decide(id, { decision: 'refuse', reason: 'It came by post as well.' })
    expect(await known()).toBe('cleared')
  })

  test.each([
    ['one that has ended', { ...cleared, expires_on: '2025-01-20' }],
    [
      'one that was refused',
      { status: 'refused' as const, submitted_on: today, cleared_on: null, expires_on: null },
    ],
  ])('follows %s', async (_, before) => {
    await know(before)
    await papers.send(coach, noor)
    expect(await known()).toBe('submitted')
  })

  test('does not take the place of one that counts', async () => {
    await know({ ...cleared, expires_on: '2026-01-20' })
    await papers.send(coach, noor)
    expect(await known()).toBe('cleared')
  })
})
