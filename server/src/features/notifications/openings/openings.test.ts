import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import { describe, expect, test } from 'vitest'
import { requireAssociation } from '#features/site/site.queries'
import { clockAt } from '#platform/clock'
import { buyingIn, type Family } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { openingLetters } from './opening-letters.ts'
import { tellOfOpenings } from './tell-of-openings.ts'

const MAREN = 'parent3@mail.example'
/** The squads open on 24 February at noon in Vancouver. */
const BEFORE = new Date('2025-02-24T19:59:59Z')
const OPENS = new Date('2025-02-24T20:00:00Z')

let world: Awaited<ReturnType<typeof startWorld>>
let maren: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await buyingIn(world).family(MAREN)
})

type Answer = { data: OpeningAlert[]; code?: string }
const squad = { product_type: 'Program', product: 5 } as const
const path = () => `/api/accounts/${maren.accountId}/opening-alerts`
const ask = (wanted: boolean, about: object = squad) =>
  world.post<Answer>(path(), { ...about, wanted }, maren.bearer)
const asked = async () => (await world.get<Answer>(path(), maren.bearer)).body.data
const mails = async () => (await mailsTo(world, MAREN)).map(({ subject }) => subject)

async function tellAt(moment: Date): Promise<number> {
  const { db } = world.database
  const letters = openingLetters(await requireAssociation(db), 'https://site.example')
  return tellOfOpenings({ db, clock: clockAt(moment, world.clock), letters })
}

describe('asking to be told', () => {
  test('is kept once, however often it is asked, and is taken back by the same call', async () => {
    await ask(true)
    expect((await ask(true)).body.data).toEqual([squad])
    expect(await asked()).toEqual([squad])
    expect((await ask(false)).body.data).toEqual([])
    await tellAt(OPENS)
    expect(await mails()).toEqual([])
  })

  test('is refused for what is open, and for what does not exist', async () => {
    const camp = await ask(true, { product_type: 'Program', product: 4 })
    expect([camp.status, camp.body.code]).toEqual([422, 'opened_already'])
    expect((await ask(true, { product_type: 'Course', product: 999 })).status).toBe(404)
  })

  test('works for a tournament too', async () => {
    const juniors = { product_type: 'Tournament', product: 1 }
    expect((await ask(true, juniors)).body.data).toEqual([juniors])
  })
})

describe('at the opening', () => {
  test('one email comes, not a second before, and never a second time', async () => {
    await ask(true)
    expect(await tellAt(BEFORE)).toBe(0)
    expect(await tellAt(OPENS)).toBe(1)
    expect(await mails()).toEqual(['Provincial Squad U16 is open'])
    await ask(true)
    expect(await tellAt(OPENS)).toBe(0)
    expect(await mails()).toHaveLength(1)
    expect(await asked()).toEqual([])
  })

  test('several workers at once send it once', async () => {
    await ask(true)
    await Promise.all([tellAt(OPENS), tellAt(OPENS), tellAt(OPENS)])
    expect(await mails()).toHaveLength(1)
  })

  test('the email speaks the language of the account and leads to the product', async () => {
    await world.patch(`/api/accounts/${maren.accountId}`, { language: 'FR' }, maren.bearer)
    await ask(true)
    await tellAt(OPENS)
    const [mail] = await mailsTo(world, MAREN)
    expect(mail?.subject).toContain('Équipe provinciale U16')
    expect(mail?.text_body).toContain('https://site.example/product/program/5')
    expect(mail?.text_body).toContain('lundi 10 mars')
  })

  test('no one is told of what has closed meanwhile, and no account that is not in use', async () => {
    await ask(true)
    expect(await tellAt(new Date('2025-03-12T20:00:00Z'))).toBe(0)
    await ask(false)
    const notInUse = await world.database.rows(
      `insert into opening_alerts (account_id, product_type, product_id)
       select id, 'Program', 5 from accounts where status <> 'active' returning id`,
    )
    expect(notInUse.length).toBeGreaterThan(0)
    expect(await tellAt(OPENS)).toBe(0)
  })

  test('the link in the email ends the alerts that wait, and no topic', async () => {
    await ask(true)
    await ask(true, { product_type: 'Tournament', product: 1 })
    await tellAt(OPENS)
    const [mail] = await mailsTo(world, MAREN)
    const code = /\/unsubscribe\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
    const answer = (decision: string) => world.post<{ data: object }>('/api/unsubscribe', { code, decision })
    expect((await answer('look')).body.data).toEqual({ topic: 'openings', is_subscribed: true })
    expect((await answer('unsubscribe')).body.data).toEqual({ topic: 'openings', is_subscribed: false })
    expect(await asked()).toEqual([])
    const [account] = await world.database.rows(
      `select wants_reminders from accounts where id = ${maren.accountId}`,
    )
    expect(account).toEqual({ wants_reminders: true })
  })
})
