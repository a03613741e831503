import type { CartItem } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import type { Family } from '#test/acting/buying'
import { linkingIn } from '#test/acting/linking'
import { waitingIn } from '#test/acting/waiting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof startWorld>>
let line: Awaited<ReturnType<typeof waitingIn>>
let maren: Family
let jonas: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  // A clinic for every age, on sale: both children of the family may take it.
  await world.database.script(`update programs set min_age = null, max_age = null, zone_codes = '{}',
    opens_at = '2025-01-01', closes_at = '2025-04-04', requires_eligibility = false where code = 'GK'`)
  line = await waitingIn(world, 'Program', 'GK')
  maren = await line.buying.family('parent3@mail.example')
  jonas = await line.buying.family('coparent@mail.example')
  await line.leave(0)
})

const codeOf = ({ body }: { body: ErrorAnswer }) => body.code
const later = (hours: number) => world.clock.set(new Date(+world.clock.now() + hours * HOUR))
const held = async () => (await line.places()).held

/** Ida waits, and is offered a spot. */
async function offered() {
  await line.join(maren, [maren.people.Ida])
  await line.leave(1)
  await line.round()
  return line.offerOf(maren)
}

describe('an offer that is accepted', () => {
  test('is in the cart with its spot held, and is paid like everything else', async () => {
    const offer = await offered()
    expect(offer.participants).toEqual([maren.people.Ida])
    expect(await held()).toBe(1)
    const { status, body } = await line.accept(maren, offer.id)
    expect([status, body.data.cart.items]).toEqual([200, line.wants(maren.people.Ida)])
    expect(Date.parse(body.data.held_until ?? '') - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(await held()).toBe(1)
    expect(await line.list(maren)).toEqual([])
    const paid = await line.buying.buy(maren, body.data.cart.items)
    expect(paid.status).toBe(200)
    expect(await line.places()).toMatchObject({ held: 0 })
  })

  test('twice by the same account is accepted once, with the same answer', async () => {
    const { id } = await offered()
    const first = await line.accept(maren, id)
    const again = await line.accept(maren, id)
    expect(again.body.data).toEqual(first.body.data)
    expect(await held()).toBe(1)
  })

  test('by two guardians at once is the first one’s, and the other is told so', async () => {
    const { id } = await offered()
    expect((await line.offerOf(jonas)).id).toBe(id)
    const replies = await Promise.all([line.accept(maren, id), line.accept(jonas, id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(replies.map(codeOf)).toContain('wait_offer_taken')
    expect(await held()).toBe(1)
    const [hold] = await world.database.rows(
      `select account_id from place_holds where ended_at is null and offering_id = ${line.offering}`,
    )
    const winner = replies[0]?.status === 200 ? maren : jonas
    expect(hold?.account_id).toBe(winner.accountId)
  })

  test('after its end is refused, before a round has ended it and after', async () => {
    const { id } = await offered()
    later(48)
    expect(codeOf(await line.accept(maren, id))).toBe('wait_offer_expired')
    expect(codeOf(await line.decline(maren, id))).toBe('wait_offer_expired')
    later(18)
    await line.leave(-1)
    await line.round()
    expect(codeOf(await line.accept(maren, id))).toBe('wait_offer_expired')
    expect(await held()).toBe(0)
  })

  test('is honoured under a limit that was lowered since', async () => {
    const { id } = await offered()
    const path = `/api/office/offerings/${line.offering}`
    const lowered = await world.patch(path, { limit: 0, reason: 'A smaller hall.' }, office)
    expect(lowered.status).toBe(200)
    const { body } = await line.accept(maren, id)
    expect((await line.buying.buy(maren, body.data.cart.items)).status).toBe(200)
  })

  test('joins what the cart holds of the product already', async () => {
    await line.leave(1)
    const nils = line.wants(maren.people.Nils)
    expect((await line.buying.validate(maren, nils)).status).toBe(200)
    await line.leave(0)
    const offer = await offered()
    const { body } = await line.accept(maren, offer.id)
    expect(await held()).toBe(2)
    expect((await line.buying.buy(maren, [...nils, ...body.data.cart.items])).status).toBe(200)
    expect(await held()).toBe(0)
  })

  test('stays held while another page of the account reviews and pays what it showed before', async () => {
    const [first, second] = await line.adults(2)
    if (!first || !second) throw new Error('The demonstration has no two adults.')
    for (const family of [first, second]) await line.join(family, [family.own])
    await line.leave(1)
    await line.round()
    const shown: CartItem[] = [
      {
        ...{ participant: first.own ?? 0, product_type: 'Course' },
        product: await line.buying.productId('Course', 'NCCP-COM'),
      },
    ]
    const { body } = await line.accept(first, (await line.offerOf(first)).id)
    expect((await line.buying.validate(first, shown)).status).toBe(200)
    expect((await line.buying.buy(first, shown)).status).toBe(200)
    await line.round()
    expect([await held(), (await line.buying.buy(first, body.data.cart.items)).status]).toEqual([1, 200])
  })

  test('of another family is not there', async () => {
    const { id } = await offered()
    const other = await line.buying.family('unsigned@mail.example')
    expect((await line.accept(other, id)).status).toBe(404)
    expect((await line.decline(other, id)).status).toBe(404)
    expect(await line.list(other)).toEqual([])
  })
})

describe('siblings', () => {
  test('who come together only are passed over while there is one spot, and keep their position', async () => {
    await line.join(maren, [maren.people.Ida, maren.people.Nils], true)
    const [single] = (await line.adults(1)) as [Family]
    await line.join(single, [single.own])
    await line.leave(1)
    await line.round()
    expect(await line.list(maren)).toMatchObject([
      { people: [{ position: 1 }, { position: 2 }], in_line: 2, offers: [] },
    ])
    expect(await line.offerOf(single)).toBeDefined()
    await line.leave(2)
    await line.round()
    const offer = await line.offerOf(maren)
    expect(offer.participants).toEqual([maren.people.Ida, maren.people.Nils])
    const { body } = await line.accept(maren, offer.id)
    expect(body.data.cart.items).toHaveLength(2)
    expect((await line.buying.buy(maren, body.data.cart.items)).status).toBe(200)
  })

  test('who take spots one by one get an offer for each as it comes free', async () => {
    await line.join(maren, [maren.people.Ida, maren.people.Nils])
    await line.leave(1)
    await line.round()
    expect((await line.offerOf(maren)).participants).toEqual([maren.people.Ida])
    await line.leave(1)
    await line.round()
    const [request] = await line.list(maren)
    expect(request?.offers.map(({ participants }) => participants)).toEqual([
      [maren.people.Ida],
      [maren.people.Nils],
    ])
    expect(request?.chance).toBeNull()
  })

  test('are shown to a guardian of all of them, and to none of one alone', async () => {
    const { Ida, Nils } = maren.people
    expect(jonas.people).toMatchObject({ Ida })
    expect((await linkingIn(world).end(jonas, Number(Nils))).status).toBe(200)
    const { body } = await line.join(maren, [Ida, Nils], true)
    expect(await line.list(jonas)).toEqual([])
    expect((await line.quit(jonas, body.data.id)).status).toBe(404)
    await line.leave(2)
    await line.round()
    const { id } = await line.offerOf(maren)
    expect(await line.list(jonas)).toEqual([])
    expect([(await line.accept(jonas, id)).status, (await line.decline(jonas, id)).status]).toEqual([
      404, 404,
    ])
    expect((await line.accept(maren, id)).status).toBe(200)
  })

  test('who come together only fit into the product at all', async () => {
    await world.patch(`/api/office/offerings/${line.offering}`, { limit: 1, reason: 'Small' }, office)
    const refused = await line.join(maren, [maren.people.Ida, maren.people.Nils], true)
    expect(codeOf(refused)).toBe('wait_too_few_spots')
  })
})

describe('an offer that is not taken', () => {
  test('when it is declined, ends the waiting, and the next is asked', async () => {
    const { id } = await offered()
    const [next] = (await line.adults(1)) as [Family]
    await line.join(next, [next.own])
    expect((await line.decline(maren, id)).body.data).toEqual([])
    expect((await line.decline(maren, id)).status).toBe(200)
    expect(codeOf(await line.accept(maren, id))).toBe('wait_offer_declined')
    await line.round()
    expect(await line.offerOf(next)).toBeDefined()
    expect(await held()).toBe(1)
  })

  test('when it expires, goes to the next and its family to the end; the second time they leave', async () => {
    const { id: first } = await offered()
    const [next] = (await line.adults(1)) as [Family]
    await line.join(next, [next.own])
    later(48)
    await line.round()
    expect(await line.offerOf(next)).toBeDefined()
    expect(await line.list(maren)).toMatchObject([{ people: [{ position: 1 }], in_line: 1 }])
    await line.decline(next, (await line.offerOf(next)).id)
    await line.round()
    expect(await line.offerOf(maren)).toBeDefined()
    expect(codeOf(await line.accept(maren, first))).toBe('wait_offer_expired')
    expect((await line.accept(next, first)).status).toBe(404)
    later(48)
    await line.round()
    expect(await line.list(maren)).toEqual([])
    const letters = await world.database.rows(`select kind from outbox_emails
      where to_address = 'parent3@mail.example' and kind like 'waiting.%' order by id`)
    expect(letters.map(({ kind }) => kind)).toEqual([
      ...['waiting.joined', 'waiting.offered', 'waiting.missed', 'waiting.offered', 'waiting.missedTwice'],
    ])
    expect(await held()).toBe(0)
  })

  test('ends with the sale at the latest, and so does the line', async () => {
    const closes = new Date(+world.clock.now() + 5 * HOUR)
    await world.database.script(`update programs set closes_at = '${closes.toISOString()}' where code = 'GK'`)
    expect((await offered()).ends_at).toBe(closes.toISOString())
    later(5)
    await line.round()
    expect(await line.list(maren)).toEqual([])
    const [last] = await world.database.rows(`select kind from outbox_emails
      where to_address = 'parent3@mail.example' order by id desc limit 1`)
    expect(last?.kind).toBe('waiting.ended')
  })
})
