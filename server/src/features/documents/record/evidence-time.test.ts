import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'
import { sealingRound } from '../document-rounds.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

/** The clock of one process: the association's time as always, and the machine beneath it wrong by so much. */
const wrongBy = (hours: number) => ({
  now: () => new Date(Date.now() + world.clock.offsetMs + hours * HOUR),
  offsetMs: world.clock.offsetMs,
})

async function signedChild(): Promise<number[]> {
  const id = await signing.person(family.accountId, { birthdate: '2012-01-01' })
  const outcomes = await signing.signAll(family, id)
  expect(outcomes.every(({ outcome }) => outcome === 'signed')).toBe(true)
  return outcomes.map(({ document_id }) => document_id)
}

/** How far each moment of a document's record is from the real one, in minutes, and whether they are in order. */
async function timesOf(documentId: number) {
  const events = await world.database.rows(
    `select kind, (event::jsonb ->> 'at')::timestamptz as at from signature_events
     where document_id = ${documentId} order by position`,
  )
  const [row] = await world.database.rows(
    `select signed_at, sealed_at, viewed_at from documents where id = ${documentId}`,
  )
  const real = Date.now() + world.clock.offsetMs
  const all = [...events.map(({ at }) => at), row?.signed_at, row?.sealed_at, row?.viewed_at]
  const moments = events.map(({ at }) => new Date(String(at)).getTime())
  return {
    isRight: all.every((at) => Math.abs(new Date(String(at)).getTime() - real) < 10 * 60_000),
    isInOrder: moments.every((at, index) => index === 0 || at >= (moments[index - 1] ?? 0)),
    kinds: events.map(({ kind }) => kind),
  }
}

test.each([-3, 3])(
  'a worker whose clock is wrong by %i hours seals after the signature, at the right time',
  async (hours) => {
    const ids = await signedChild()
    await sealingRound({ ...(await signing.deps()), clock: wrongBy(hours) })
    for (const id of ids) {
      expect(await timesOf(id)).toEqual({
        ...{ isRight: true, isInOrder: true },
        kinds: ['issued', 'agreed', 'signed', 'sealed', 'copy_mailed'],
      })
    }
  },
)

test.each([-3, 3])(
  'a server whose clock is wrong by %i hours dates issuing, reading and signing rightly',
  async (hours) => {
    const right = world.clock.now
    world.clock.now = wrongBy(hours).now
    try {
      const child = await signing.person(family.accountId, { birthdate: '2012-01-01' })
      const [first] = await signing.waitingOf(family, child)
      const { document_hash } = await signing.document(family, first?.id ?? 0)
      const url = `/api/accounts/${family.accountId}/documents/${first?.id}/view`
      expect((await world.post(url, { document_hash }, family.bearer)).status).toBe(200)
      await signing.signAll(family, child)
      await sealingRound(await signing.deps())
      expect(await timesOf(first?.id ?? 0)).toEqual({
        ...{ isRight: true, isInOrder: true },
        kinds: ['issued', 'viewed', 'agreed', 'signed', 'sealed', 'copy_mailed'],
      })
    } finally {
      world.clock.now = right
    }
  },
)

test('a database whose clock was set back after the signature seals at the signature’s time, not before it', async () => {
  const [id = 0] = await signedChild()
  // The database's own time is its clock and this offset, so a smaller one is a clock that was set back.
  const clock = { now: world.clock.now, offsetMs: world.clock.offsetMs - 3 * HOUR }
  await sealingRound({ ...(await signing.deps()), clock })
  const times = await world.database.rows(
    `select sealed_at = signed_at as is_same from documents where id = ${id} and sealed_at is not null`,
  )
  expect(times).toEqual([{ is_same: true }])
  expect(await timesOf(id)).toMatchObject({ isRight: true, isInOrder: true })
})

test('an event that is older than the one before it is refused by the database itself', async () => {
  const [id = 0] = await signedChild()
  const older = `
    insert into signature_events (document_id, position, kind, event, previous_hash, hash)
    select d.id, d.chain_length, 'viewed', e.event, d.chain_head,
      encode(sha256(convert_to(d.chain_head || e.event, 'UTF8')), 'hex')
    from documents d, (select '{"at":"2025-02-07T00:00:00.000Z"}' as event) e where d.id = ${id}`
  await expect(world.database.script(older)).rejects.toThrow(/before the event that it follows/)
  const early = `update documents set sealed_at = signed_at - interval '1 second' where id = ${id}`
  await expect(world.database.script(early)).rejects.toThrow(/sealed before it was signed/)
})
