import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { askAgain } from '#test/acting/asking-again'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn, REASON, WORDS } from '#test/acting/correcting'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let correcting: ReturnType<typeof correctingIn>
let maren: Family
let invoice: number
// Discover Sticks of 145.00 and a fee of 2.90, paid by card. Every world ends with a look at the books.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  refunding = refundingIn(world)
  correcting = correctingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  invoice = await refunding.bought(maren, [await buyingIn(world).item(maren, 'Ida', 'Program', 'DISC')])
})

const lower = (change: object = {}, headers = {}) => correcting.lower(invoice, change, headers)

test('a credit note has its own number, goes back to the card, and is on the family’s invoice', async () => {
  const { status, body } = await lower()
  expect([status, body.data]).toMatchObject([
    200,
    { state: 'done', credit_note: { amount: '20.00', to_card: '20.00' }, proposal: null },
  ])
  expect(await refunding.givenBack()).toEqual([2000])
  const shown = await refunding.invoice(maren, invoice)
  expect(shown.credit_notes).toMatchObject([
    { number: expect.stringMatching(/^CN-\d{6}$/), words: WORDS, by_exception: false },
  ])
  expect(shown).toMatchObject({ status: 'partially_refunded', refunded: '20.00', outstanding: '0.00' })
  // The person goes on taking part, and may cancel later.
  expect(shown.item_rows[0]).toMatchObject({ may_cancel: true, cancellation: null })
  expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
})

test('the family is told with the words for it, and not with the reason of the office', async () => {
  const { body } = await lower()
  const [letter] = await correcting.lettersTo('parent3@mail.example', /^Credit note/)
  expect(letter?.subject).toBe(`Credit note ${body.data.credit_note?.number} of $20.00`)
  expect(letter?.text_body).toContain(`The reason: ${WORDS}`)
  expect(letter?.text_body).toContain('$20.00 goes back to the card that paid.')
  expect(letter?.text_body).not.toContain(REASON)
  const [row] = await correcting.audited('credit_note.given')
  expect(row).toMatchObject({
    ...{ account_id: maren.accountId, reason: REASON, before: { given: '0.00' } },
    after: { number: body.data.credit_note?.number, amount: '20.00', to_card: '20.00', still_due: '0.00' },
  })
})

test('a credit note as a credit is one that the cart uses', async () => {
  const { body } = await lower({ refund_to: 'credit' })
  expect(body.data.credit_note).toMatchObject({ to_card: '0.00', to_credit: '20.00' })
  expect(await refunding.givenBack()).toEqual([])
  expect(await refunding.invoice(maren, invoice)).toMatchObject({ credited: '20.00' })
})

describe('never more than was paid', () => {
  test('goes back by one credit note or by several', async () => {
    const { body } = await lower({ amount: '147.91' })
    expect(body).toMatchObject({ code: 'lowered_most', values: { most: '147.90' } })
    expect((await lower({ amount: '100.00' })).status).toBe(200)
    expect((await lower({ amount: '47.91' })).body).toMatchObject({ values: { most: '47.90' } })
    expect((await lower({ amount: '47.90', refund_to: 'credit' })).status).toBe(200)
    expect((await lower({ amount: '0.01' })).body).toMatchObject({ values: { most: '0.00' } })
    expect((await correcting.notes(invoice)).rows).toMatchObject([{ position: 0, most: '0.00' }])
    expect(await refunding.givenBack()).toEqual([10_000])
  })

  test('goes back by a credit note and the cancellation after it', async () => {
    await lower({ amount: '100.00' })
    const choice = await refunding.choice(maren, invoice, 0)
    expect(Number(choice.to_card)).toBeLessThanOrEqual(47.9)
    expect((await refunding.cancel(maren, invoice, 0)).status).toBe(200)
    const given = await refunding.givenBack()
    expect(given.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(14_790)
    const rest = 147.9 - 100 - Number(choice.to_card)
    expect((await lower({ amount: '147.00' })).body).toMatchObject({ values: { most: rest.toFixed(2) } })
  })

  test('goes back where the bank wants the money back, too', async () => {
    const disputing = disputingIn(world)
    await disputing.dispute(invoice, 5000)
    await disputing.hear()
    expect((await lower()).body).toMatchObject({ code: 'disputed' })
    expect(await refunding.givenBack()).toEqual([])
  })
})

describe('is refused', () => {
  test.each([
    ['without words', { words: ' ' }, 400],
    ['without a reason', { reason: ' ' }, 400],
    ['with an amount of nothing', { amount: '0.00' }, 400],
    ['with a fraction of a cent', { amount: '5.001' }, 400],
    ['for a row that is not there', { position: 7 }, 404],
  ])('%s', async (_, change, status) => {
    expect((await lower(change)).status).toBe(status)
    expect((await correcting.notes(invoice)).credit_notes).toEqual([])
  })

  test('for an invoice that is not there', async () => {
    expect((await correcting.lower(2_000_000_000)).status).toBe(404)
  })

  test('while a cancellation of the row waits for a decision', async () => {
    const odette = await buyingIn(world).family('masters@mail.example')
    const begun = await refunding.bought(odette, [
      await buyingIn(world).item(odette, 'Odette', 'Program', 'MAST'),
    ])
    const asked = await refunding.cancel(odette, begun, 0, { reason: 'medical', note: 'By mail.' })
    expect(asked.body.data).toMatchObject({ status: 'waiting' })
    expect((await correcting.lower(begun)).body).toMatchObject({ code: 'lowering_waits' })
  })

  test('in a matter of one’s own, also to read', async () => {
    await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select id, ${maren.people.Ida}, 'guardian', 'parent', now(), now() from accounts where email like 'admin@%'`)
    expect((await lower()).body).toMatchObject({ code: 'own_matter' })
    expect(await correcting.notes(invoice)).toBeUndefined()
  })
})

test('the same request sent twice with one key gives one credit note', async () => {
  const key = { 'idempotency-key': 'one-press' }
  const [first, again] = [await lower({}, key), await lower({}, key)]
  expect(again.body).toEqual(first.body)
  expect(await refunding.givenBack()).toEqual([2000])
  expect((await correcting.notes(invoice)).credit_notes).toHaveLength(1)
})

test('what the provider does not take at once the worker sends, once', async () => {
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  expect((await lower()).status).toBe(200)
  expect(await refunding.givenBack()).toEqual([])
  world.provider.mood = {}
  await askAgain(world)
  await sendRefunds(world.purchasing)
  await sendRefunds(world.purchasing)
  expect(await refunding.givenBack()).toEqual([2000])
})

test('a credit note cannot be changed or removed', async () => {
  await lower()
  await expect(world.database.rows('delete from credit_notes')).rejects.toThrow()
  await expect(world.database.rows('update credit_notes set amount_cents = 1')).rejects.toThrow()
})
