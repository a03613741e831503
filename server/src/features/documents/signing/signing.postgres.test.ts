import { spawn } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { mailsTo } from '#test/people'
import { program } from '#test/programs/program'
import { startWorld } from '#test/world'
import { sealingRound } from '../document-rounds.ts'
import { verifyDocument } from '../sealing/verify-document.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const child = () => signing.person(family.accountId, { birthdate: '2012-01-01' })

describe('at once, on a database with many connections', () => {
  test('ten tabs sign one document: one signature, nine are told that it is done', async () => {
    const [first] = await signing.waitingOf(family, await child())
    const signature = await signing.signature(family, first?.id ?? 0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => signing.sign(family, [signature])))
    const outcomes = replies.map(({ body }) => body.data[0]?.outcome).sort()
    expect(outcomes).toEqual([...Array(9).fill('already_done'), 'signed'])
  })

  test('five tabs sign one document each, and whichever is last makes the registration valid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await child()
      const waiting = await signing.waitingOf(family, id)
      const signatures = await Promise.all(waiting.map((one) => signing.signature(family, one.id)))
      await Promise.all(signatures.map((one) => signing.sign(family, [one])))
      expect(await signing.statusOf(id)).toEqual({ status: 'valid', valid_from: '2025-02-07' })
    }
  })

  test('a link asked for three times at once is emailed three times, and the last one counts', async () => {
    const adult = { birthdate: '2001-06-30', email: 'robin.at.once@mail.example' }
    const [first] = await signing.waitingOf(family, await signing.person(family.accountId, adult))
    const path = `/api/accounts/${family.accountId}/documents/${first?.id}/send-link`
    const replies = await Promise.all([1, 2, 3].map(() => world.post(path, {}, family.bearer)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('four workers seal twenty documents, each once', async () => {
    for (let person = 0; person < 4; person += 1) await signing.signAll(family, await child())
    const deps = await signing.deps()
    await Promise.all([1, 2, 3, 4].map(() => sealingRound(deps)))
    await sealingRound(deps)
    const [left] = await world.database.rows(
      'select count(*)::int as n from documents where seal_due_at is not null',
    )
    expect(left).toEqual({ n: 0 })
    const twice = await world.database.rows(
      "select document_id from signature_events where kind = 'sealed' group by 1 having count(*) > 1",
    )
    expect(twice).toEqual([])
  })
})

describe('for two children in one go', () => {
  const everything = async () => {
    const children = [await child(), await child()]
    await world.database.script('delete from notifications; delete from outbox_emails')
    const waiting = (await Promise.all(children.map((id) => signing.waitingOf(family, id)))).flat()
    return Promise.all(waiting.map(({ id }) => signing.signature(family, id)))
  }
  const mails = async () => {
    const all = await mailsTo(world, 'masters@mail.example')
    return all.filter(({ subject }) => subject.startsWith('Registration valid: '))
  }
  const notices = () =>
    world.database.rows(
      "select subject->'others' as others from notifications where kind = 'registration_valid' and read_at is null",
    )

  test('the family gets one email and one notice that the registrations are valid', async () => {
    await signing.sign(family, await everything())
    expect(await mails()).toHaveLength(1)
    expect(await notices()).toEqual([{ others: 1 }])
  })

  test('it gets them also after leaving before the last page, once the copies are mailed', async () => {
    const signatures = await everything()
    const path = `/api/accounts/${family.accountId}/documents/sign`
    await world.post(path, { signatures, more_to_come: true }, family.bearer)
    expect(await mails()).toHaveLength(0)
    await world.database.script(
      "update signing_passes set last_used_at = now() - interval '11 minutes' where ended_at is null",
    )
    await sealingRound(await signing.deps())
    await sealingRound(await signing.deps())
    expect(await mails()).toHaveLength(1)
    expect(await notices()).toEqual([{ others: 1 }])
  })
})

describe('killed between signature and seal', () => {
  /** Seals in another process, which is killed when it gets to that point. */
  async function dieAt(point: string) {
    const order = { dieAt: point, databaseUrl: world.databaseUrl }
    const env = { PATH: process.env.PATH, ORDER: JSON.stringify(order) }
    const child = spawn(process.execPath, [program('dying-seal')], { env, stdio: 'inherit' })
    expect(await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))).toBe('SIGKILL')
  }

  test.each(['taken', 'about to be sealed', 'sealed'])(
    'when “%s”: sealed once, as soon as the lease is over',
    async (point) => {
      const outcomes = await signing.signAll(family, await child())
      await dieAt(point)
      const [longest] = await world.database.rows(
        "select max(seal_due_at) < now() + interval '31 seconds' as is_soon from documents",
      )
      // Free again within half a minute, and looked for every few seconds.
      expect(longest).toEqual({ is_soon: true })
      await world.database.script(
        "update documents set seal_due_at = seal_due_at - interval '30 seconds' where seal_due_at is not null",
      )
      await sealingRound(await signing.deps())
      for (const { document_id } of outcomes) {
        const sealed = await world.database.rows(
          `select kind from signature_events where document_id = ${document_id} and kind = 'sealed'`,
        )
        expect(sealed).toHaveLength(1)
        expect(await verifyDocument(await signing.deps(), document_id)).toEqual([])
      }
    },
  )
})
