import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { MoveTarget } from '@centrepass/contract/refunds/office-rows'
import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { RowEffects } from '@centrepass/contract/refunds/row-effects'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let maren: Family
/** Of Ida's program: 147.90, of which the policy gives 95.00 to the card. */
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  maren = await buying.family('parent3@mail.example')
  invoice = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
})

const wish = { because: 'changed_mind', refund_to: 'card' }
const row = () => `/api/office/invoices/${invoice}/rows/0`
const preview = (more: object = {}) =>
  world.post<{ data: RowEffects } & ErrorAnswer>(`${row()}/preview`, { ...wish, ...more }, office)
const cancel = (more: object = {}) =>
  world.post<{ data: Cancellation } & ErrorAnswer>(
    `${row()}/cancellation`,
    { ...wish, reason: 'They called.', ...more },
    office,
  )

describe('the office cancels a row for a family', () => {
  test('by the policy, with exactly what was shown', async () => {
    const places = await buying.places('Program', 'DISC')
    const { body } = await preview()
    expect(body.data).toMatchObject({
      ...{ to_card: '95.00', to_credit: '0.00', cards: [{ amount: '95.00', last4: '4242' }] },
      statuses: [{ before: 'enrolled', after: 'refunded' }],
      spots_freed: [expect.any(String)],
      emails: [{ to: 'parent3@mail.example' }],
    })
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
    const done = await cancel({ digest: body.data.digest })
    expect([done.status, done.body.data]).toMatchObject([200, { status: 'done', to_card: '95.00' }])
    expect([await refunding.givenBack(), await refunding.enrolmentOf(maren.people.Ida)]).toEqual([
      ...[[9500], 'refunded'],
    ])
    expect((await buying.places('Program', 'DISC')).sold).toBe(places.sold - 1)
    const [audited] = await world.database.rows(
      `select reason, account_id from audit_events where action = 'row.cancelled'`,
    )
    expect(audited).toEqual({ reason: 'They called.', account_id: maren.accountId })
  })

  test('with a doctor’s note at once, since it is the office that would be asked', async () => {
    expect((await cancel({ because: 'medical' })).body.data).toMatchObject({
      status: 'done',
      waits_for: null,
    })
  })

  test('not otherwise than it was shown, and not twice', async () => {
    const { body } = await preview()
    const other = await cancel({ refund_to: 'credit', digest: body.data.digest })
    expect([other.status, other.body.code]).toEqual([409, 'deed_changed'])
    expect((await cancel()).status).toBe(200)
    const again = await cancel()
    expect([again.status, again.body.code]).toEqual([409, 'already_cancelled'])
    expect(await refunding.givenBack()).toEqual([9500])
  })

  test('not for what the association would give: that is an exception for two people', async () => {
    expect((await cancel({ because: 'association' })).status).toBe(400)
  })

  test('also in a custody freeze, where the family has to ask it', async () => {
    await world.database.script(
      `insert into custody_freezes (participant_id, reason) values (${maren.people.Ida}, 'Court order')`,
    )
    expect((await preview()).status).toBe(200)
  })
})

describe('what a row can be moved to', () => {
  const targets = () => world.get<{ data: MoveTarget[] } & ErrorAnswer>(`${row()}/targets`, office)

  test('is every program of the season, first what the person may have, then the rest with the reasons', async () => {
    await world.database.script(`update programs set min_age = 5, max_age = null, closes_at = '2025-04-04',
      price_cents = 10000, tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
    const { body } = await targets()
    const gk = body.data.find(({ price }) => price === '102.00')
    expect(gk).toMatchObject({ refusals: [] })
    const first = body.data.findIndex(({ refusals }) => refusals.length > 0)
    expect(body.data.slice(first).every(({ price, refusals }) => price === null && refusals.length > 0)).toBe(
      true,
    )
    const own = await buying.productId('Program', 'DISC')
    expect(body.data.map(({ id }) => id)).not.toContain(own)
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
  })

  test('is nothing for a row that is cancelled', async () => {
    await cancel()
    const { status, body } = await targets()
    expect([status, body.code]).toEqual([409, 'already_cancelled'])
  })
})
