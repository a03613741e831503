import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { CreditOutcome, OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let maren: Family
let coparent: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  maren = await buying.family('parent3@mail.example')
  coparent = await buying.family('coparent@mail.example')
  // The demonstration gave the first one a credit of its own.
  await world.database.script(`update credits set expires_on = '2000-01-01'`)
})

type Given = { data: CreditOutcome } & ErrorAnswer
type Moved = { data: { from: OfficeCredit; to: OfficeCredit } } & ErrorAnswer
const reason = 'The clinic began an hour late.'
async function give(to: Family, amount: string, headers = {}) {
  const path = `/api/operations/accounts/${to.accountId}/credits`
  const answer = await world.post<Given>(path, { amount, reason }, { ...office, ...headers })
  // What it was instead has tests of its own.
  return { ...answer, body: { data: answer.body.data?.given_credit as OfficeCredit } }
}
const move = (id: number, to: number, amount: string) =>
  world.post<Moved>(`/api/operations/credits/${id}/move`, { to_account: to, amount, reason }, office)
const usable = async (of: Family) => {
  const path = `/api/accounts/${of.accountId}/credits`
  const { body } = await world.get<{ data: HeldCredit[] }>(path, of.bearer)
  return body.data.map(({ amount, held, origin }) => ({ amount, held, origin }))
}
const listed = async (of: Family) =>
  (await world.get<{ data: OfficeCredit[] }>(`/api/operations/accounts/${of.accountId}/credits`, office)).body
    .data
const balanceOf = async (account: string) =>
  (
    await world.database.rows(
      `select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = '${account}'`,
    )
  )[0]?.cents
const letters = async (to: string) =>
  (
    await world.database.rows(
      `select subject, text_body from outbox_emails
       where to_address = '${to}' and subject like '%credit of%' order by id`,
    )
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`)

describe('a credit that the office gives', () => {
  test('can be used at once, is told without the reason, and stands in the books as goodwill', async () => {
    const owed = await balanceOf('credits')
    const { status, body } = await give(maren, '25.00')
    expect([status, body.data]).toMatchObject([200, { amount: '25.00', left: '25.00', reason }])
    expect(await usable(maren)).toEqual([{ amount: '25.00', held: '0.00', origin: 'Credit from the office' }])
    expect(await balanceOf('goodwill')).toBe(2500)
    expect(Number(await balanceOf('credits')) - Number(owed)).toBe(-2500)
    const [letter] = await letters('parent3@mail.example')
    expect(letter).toContain('Our office has given you a credit of $25.00.')
    expect(letter).not.toContain(reason)
    const audit = await world.database.rows(
      `select account_id, after, reason from audit_events where action = 'credit.given'`,
    )
    expect(audit).toEqual([{ account_id: maren.accountId, after: { amount: '25.00' }, reason }])
  })

  test('is given once when the answer got lost and the call comes again with its key', async () => {
    const key = { 'idempotency-key': 'one-press' }
    const first = await give(maren, '25.00', key)
    const again = await give(maren, '25.00', key)
    expect(again.body).toEqual(first.body)
    expect(await usable(maren)).toHaveLength(1)
  })

  test('pays for something like any other', async () => {
    correctingIn(world).limit('1000.00')
    const { body } = await give(maren, '1000.00')
    const items = [await buying.item(maren, 'Ida', 'Program', 'DISC')]
    const shown = await buying.validate(maren, items, [body.data.id])
    const paid = await buying.purchase(maren, items, {
      selected_credits: [body.data.id],
      cart_validation_token: shown.body.data.cart_validation_token,
    })
    expect(paid.status).toBe(200)
    expect(await listed(maren)).toMatchObject([{ id: body.data.id, amount: '1000.00' }, {}])
    expect(Number((await listed(maren))[0]?.left)).toBeLessThan(1000)
  })

  test.each(['0.00', '-5.00', '5', 'a lot', '99999999999.00'])('of %s is refused', async (amount) => {
    expect((await give(maren, amount)).status).toBe(400)
    expect(await usable(maren)).toEqual([])
  })

  test('wants a reason and an account that is in use', async () => {
    const path = (id: number) => `/api/operations/accounts/${id}/credits`
    const blank = await world.post(path(maren.accountId), { amount: '5.00', reason: '  ' }, office)
    expect(blank.status).toBe(400)
    await world.database.script(`update sessions set ended_at = now() where account_id = ${coparent.accountId};
      update accounts set status = 'unverified' where id = ${coparent.accountId}`)
    for (const id of [coparent.accountId, 2_147_483_647]) {
      const { status } = await world.post(path(id), { amount: '5.00', reason }, office)
      expect(status).toBe(404)
    }
  })
})

describe('a credit that the office moves', () => {
  test('leaves one account of a family and arrives in the other, with its origin and last day', async () => {
    const { data } = (await give(maren, '25.00')).body
    const { status, body } = await move(data.id, coparent.accountId, '10.00')
    expect([status, body.data]).toMatchObject([
      200,
      { from: { left: '15.00', moved: '10.00' }, to: { amount: '10.00', expires_on: data.expires_on } },
    ])
    expect(await usable(maren)).toMatchObject([{ amount: '15.00' }])
    expect(await usable(coparent)).toMatchObject([{ amount: '10.00', origin: 'Credit from the office' }])
    expect((await letters('parent3@mail.example')).at(-1)).toContain('from your account to another account')
    expect((await letters('coparent@mail.example')).at(-1)).toContain('from another account of your family')
  })

  test('does not leave the family, and not for the same account', async () => {
    const { data } = (await give(maren, '25.00')).body
    const stranger = await buying.family('masters@mail.example')
    expect((await move(data.id, stranger.accountId, '5.00')).body).toMatchObject({
      code: 'credit_other_family',
    })
    expect((await move(data.id, maren.accountId, '5.00')).body).toMatchObject({ code: 'credit_same_account' })
    expect(await usable(maren)).toMatchObject([{ amount: '25.00' }])
  })

  test('does not go to a parent whose link is on hold', async () => {
    const { data } = (await give(maren, '25.00')).body
    await world.database.script(`update guardianships set frozen_at = now(), was_confirmed_at = confirmed_at,
      confirmed_at = null where account_id = ${coparent.accountId}`)
    expect((await move(data.id, coparent.accountId, '5.00')).body).toMatchObject({
      code: 'credit_other_family',
    })
    await world.database.script(`update guardianships set frozen_at = null, confirmed_at = was_confirmed_at, was_confirmed_at = null
      where account_id = ${coparent.accountId}`)
  })

  test('is at most what is left, and not one that has expired', async () => {
    const { data } = (await give(maren, '25.00')).body
    expect((await move(data.id, coparent.accountId, '25.01')).body).toMatchObject({
      code: 'credit_too_small',
      values: { left: '25.00' },
    })
    const [expired] = await world.database.rows(`select id from credits where expires_on = '2000-01-01'`)
    await world.database.script(
      `update credits set account_id = ${maren.accountId} where id = ${expired?.id}`,
    )
    expect((await move(Number(expired?.id), coparent.accountId, '1.00')).body).toMatchObject({
      code: 'credit_expired',
    })
  })

  test('goes once where five people of the office move it at the same time', async () => {
    const { data } = (await give(maren, '25.00')).body
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => move(data.id, coparent.accountId, '25.00')))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await usable(coparent)).toMatchObject([{ amount: '25.00' }])
  })

  test('is held in its new place when the bank wants the money behind it back', async () => {
    const refunding = refundingIn(world)
    const disputing = disputingIn(world)
    const invoice = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
    await refunding.cancel(maren, invoice, 0, { refund_to: 'credit' })
    const [credit] = await listed(maren)
    expect(credit).toMatchObject({ amount: '145.00' })
    await move(credit?.id ?? 0, coparent.accountId, '100.00')
    await disputing.dispute(invoice)
    await disputing.hear()
    expect(await usable(maren)).toMatchObject([{ amount: '0.00', held: '45.00' }])
    expect(await usable(coparent)).toMatchObject([{ amount: '0.00', held: '100.00' }])
    expect((await move((await listed(coparent))[0]?.id ?? 0, maren.accountId, '1.00')).body).toMatchObject({
      code: 'credit_too_small',
    })
  })
})
