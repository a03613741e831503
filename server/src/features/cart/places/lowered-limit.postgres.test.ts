import type { Course } from '@centrepass/contract/catalogue/catalogue'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeOffering } from '@centrepass/contract/office/offerings'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { reconcilePurchases } from '../purchase/settling/reconcile-purchases.ts'
import { releaseExpiredHolds } from './release-holds.ts'

const CODE = 'UMP-PRO-HS'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let product: number
let offering: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  product = await buying.productId('Course', CODE)
  const [row] = await world.database.rows(`select offering_id from courses where id = ${product}`)
  offering = Number(row?.offering_id)
})

/** Adults with an account and a registration, who all want the same course and have no credit to pay it with. */
async function buyers(count: number): Promise<Family[]> {
  const rows = await world.database.rows(
    `select a.email from accounts a
     join guardianships g on g.account_id = a.id and g.relation = 'own'
     join registrations r on r.participant_id = g.participant_id and r.is_live and r.season_year = 2024
     where a.status = 'active' and not exists (select from enrolments e
       where e.participant_id = g.participant_id and e.course_id = ${product})
       and not exists (select from credits c where c.account_id = a.id)
     group by a.email order by a.email limit ${count}`,
  )
  const families: Family[] = []
  for (const { email } of rows) families.push(await buying.family(String(email)))
  return families
}
const wants = (family: Family) => [{ participant: family.own ?? 0, product, product_type: 'Course' as const }]
type Changed = { data: OfficeOffering } & ErrorAnswer
const change = (limit: number, reason = 'A smaller hall.') =>
  world.patch<Changed>(`/api/office/offerings/${offering}`, { limit, reason }, office)
const listed = async (query = '?state=over') =>
  (await world.get<{ data: OfficeOffering[] }>(`/api/office/offerings${query}`, office)).body.data
const places = () => buying.places('Course', CODE)
const shown = async () => (await world.get<{ data: Course }>(`/api/courses/${product}`)).body.data.places
const problemOf = ({ body }: { body: ErrorAnswer }) => body.errors?.map(({ code }) => code)

describe('a limit that is lowered while people buy', () => {
  test('below what is taken, with fifty buyers at once: nothing is sold after it, and everyone who paid has a spot', async () => {
    const families = await buyers(50)
    const { sold: before } = await places()
    await change(before + 40)
    let lowered: Awaited<ReturnType<typeof change>> | undefined
    const replies = await Promise.all(
      families.map(async (family, index) => {
        if (index === 15) lowered = await change(before + 5)
        return buying.buyOrTell(family, wants(family))
      }),
    )
    expect(lowered?.status).toBe(200)
    const paid = replies.filter(({ status }) => status === 200).length
    expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    expect(await buying.charges()).toHaveLength(paid)
    const { held, sold, limit_places } = await places()
    expect({ held, sold, limit_places }).toEqual({ held: 0, sold: before + paid, limit_places: before + 5 })
    // Those who held a spot when the limit was lowered, and no one after them.
    expect(paid).toBe(Math.max(5, (lowered?.body.data.sold ?? 0) + (lowered?.body.data.held ?? 0) - before))
  })

  test('a held spot is honoured until it expires, and a payment under way ends well', async () => {
    const [payer, holder, late] = await buyers(3)
    if (!payer || !holder || !late) throw new Error('The demonstration has too few buyers.')
    const validated = await buying.validate(payer, wants(payer))
    const held = await buying.validate(holder, wants(holder))
    world.provider.mood = { fault: 'resets_after_charging' }
    const pay = (family: Family, token: string, payment_ott: string) =>
      buying.purchase(family, wants(family), { cart_validation_token: token, payment_ott })
    const unclear = await pay(payer, validated.body.data.cart_validation_token, await buying.token())
    expect(unclear.status).toBe(202)
    world.provider.mood = {}

    const { body } = await change(0)
    expect(body.data).toMatchObject({ limit: 0, held: 2, left: 0, over: 2 + body.data.sold })
    expect(problemOf(await buying.validate(late, wants(late)))).toEqual(['FULL'])
    expect((await buying.validate(holder, wants(holder))).status).toBe(200)
    const token = (await buying.validate(holder, wants(holder))).body.data.cart_validation_token
    expect(token).not.toBe(held.body.data.cart_validation_token)
    expect((await pay(holder, token, await buying.token())).status).toBe(200)
    await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
    expect(await places()).toMatchObject({ held: 0, sold: body.data.sold + 2 })
    expect(await buying.charges()).toHaveLength(2)
  })

  test('a held spot that expires is gone for good while it is over', async () => {
    const [holder] = await buyers(1)
    if (!holder) throw new Error('The demonstration has too few buyers.')
    await buying.validate(holder, wants(holder))
    await change(0)
    await world.database.script(
      `update place_holds set held_until = now() - interval '1 second' where ended_at is null`,
    )
    expect(problemOf(await buying.validate(holder, wants(holder)))).toEqual(['FULL'])
    expect(await releaseExpiredHolds(world.database.db)).toBe(1)
    expect((await places()).held).toBe(0)
    expect(problemOf(await buying.validate(holder, wants(holder)))).toEqual(['FULL'])
  })
})

describe('the office', () => {
  test('sees by how many it is over, families see that none is left, and raising it sells again', async () => {
    const { sold, limit_places } = await places()
    expect(sold).toBeGreaterThan(1)
    expect(await listed()).toEqual([])
    expect((await change(sold - 2)).body.data).toMatchObject({ left: 0, over: 2, sold, limit: sold - 2 })
    expect(await listed()).toMatchObject([{ id: offering, kind: 'Course', code: CODE, over: 2 }])
    await expect.poll(shown, { timeout: 5000 }).toEqual({ limit: sold - 2, left: 0 })
    const tasks = () =>
      world.database.rows(`select subject from office_tasks where kind = 'over_limit' and done_at is null`)
    expect(await tasks()).toEqual([{ subject: { offering_id: offering, over: 2 } }])

    expect((await change(sold + 1)).body.data).toMatchObject({ left: 1, over: 0 })
    expect([await listed(), await tasks()]).toEqual([[], []])
    const [buyer] = await buyers(1)
    if (!buyer) throw new Error('The demonstration has too few buyers.')
    expect((await buying.buyOrTell(buyer, wants(buyer))).status).toBe(200)
    const audit = await world.database.rows(
      `select before, after, reason from audit_events where action = 'offering.limit_changed' order by id`,
    )
    expect(audit).toEqual([
      { before: { limit: limit_places }, after: { limit: sold - 2 }, reason: 'A smaller hall.' },
      { before: { limit: sold - 2 }, after: { limit: sold + 1 }, reason: 'A smaller hall.' },
    ])
  })

  test('changes only what has a limit, and gives a reason', async () => {
    await world.database.script(
      `update offerings set limit_places = null, sold = 0, held = 0 where id = ${offering}`,
    )
    const unlimited = await change(5)
    expect([unlimited.status, unlimited.body.code]).toEqual([422, 'no_limit'])
    expect((await listed('')).map(({ id }) => id)).not.toContain(offering)
    const missing = await world.patch(
      '/api/office/offerings/2000000000',
      { limit: 5, reason: 'Why not' },
      office,
    )
    expect(missing.status).toBe(404)
    for (const body of [
      { limit: 5, reason: ' ' },
      { limit: -1, reason: 'x' },
      { limit: 1.5, reason: 'x' },
    ])
      expect((await world.patch(`/api/office/offerings/${offering}`, body, office)).status).toBe(400)
  })
})

describe('the database itself', () => {
  const take = (column: 'held' | 'sold', by: number) =>
    world.database.script(`update offerings set ${column} = ${column} + ${by} where id = ${offering}`)

  test('lets no spot be taken while it is over, also after one was given back', async () => {
    const { sold } = await places()
    await change(sold - 2)
    await expect(take('held', 1)).rejects.toThrow(/has no room/)
    await take('sold', -1)
    await expect(take('sold', 1)).rejects.toThrow(/has no room/)
    await change(sold)
    await take('sold', 1)
  })

  test('names what was sold although there was no room', async () => {
    const { sold } = await places()
    await change(sold - 2)
    const problems = () =>
      world.database.rows(
        `select problem from inv_capacity where offering_id = ${offering} and problem like 'more%'`,
      )
    expect(await problems()).toEqual([])
    await world.database.script('alter table offerings disable trigger offerings_within_limit')
    await take('sold', 1)
    expect(await problems()).toEqual([{ problem: 'more places taken than there are' }])
    await take('sold', -1)
    await world.database.script('alter table offerings enable trigger offerings_within_limit')
  })
})
