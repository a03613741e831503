import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { startClubPaying } from '#test/acting/club-paying'
import { correctingIn, WORDS } from '#test/acting/correcting'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let correcting: ReturnType<typeof correctingIn>
let maren: Family
let invoice: number
let colleague: Record<string, string>
// Discover Sticks of 145.00 and a fee of 2.90, of which the policy gives 95.00 back to the card.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  refunding = refundingIn(world)
  correcting = correctingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  invoice = await refunding.bought(maren, [await buyingIn(world).item(maren, 'Ida', 'Program', 'DISC')])
  colleague = await correcting.colleague()
})

const ending = { amount: '147.90', ends_participation: true }

describe('a refund by exception', () => {
  test('waits for a second person, however small it is', async () => {
    const { status, body } = await correcting.except(invoice, { amount: '1.00' })
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'proposed', credit_note: null, proposal: { why: 'policy_set_aside', amount: '1.00' } },
    ])
    expect(await refunding.givenBack()).toEqual([])
    expect((await refunding.invoice(maren, invoice)).credit_notes).toEqual([])
  })

  test('ends the participation and gives back more than the policy, once a colleague has confirmed it', async () => {
    const places = await buyingIn(world).places('Program', 'DISC')
    const { body } = await correcting.except(invoice, ending)
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
    const decided = await correcting.decide(body.data.proposal?.id, 'confirm', colleague)
    expect([decided.status, decided.body.data]).toMatchObject([200, { state: 'done' }])
    expect(await refunding.givenBack()).toEqual([14_790])
    expect(await refunding.enrolmentOf(maren.people.Ida)).not.toBe('enrolled')
    expect((await buyingIn(world).places('Program', 'DISC')).sold).toBe(places.sold - 1)
    expect(await refunding.invoice(maren, invoice)).toMatchObject({
      ...{ status: 'refunded', credit_notes: [{ by_exception: true, amount: '147.90', words: WORDS }] },
    })
    const [letter] = await correcting.lettersTo('parent3@mail.example', /^Refund by exception/)
    expect(letter?.text_body).toContain('Our office has made an exception')
    expect(await correcting.audited('refund_policy.set_aside')).toMatchObject([
      { account_id: maren.accountId, after: { amount: '147.90', ended: true } },
    ])
  })

  test('gives back for what was cancelled before, up to what was paid', async () => {
    expect((await refunding.cancel(maren, invoice, 0)).status).toBe(200)
    expect((await correcting.except(invoice, { amount: '52.91' })).body).toMatchObject({
      ...{ code: 'lowered_most', values: { most: '52.90' } },
    })
    const { body } = await correcting.except(invoice, { amount: '52.90' })
    expect((await correcting.decide(body.data.proposal?.id, 'confirm', colleague)).status).toBe(200)
    expect(await refunding.givenBack()).toEqual([5290, 9500])
  })

  test('is not needed for what the policy gives', async () => {
    const { body } = await correcting.except(invoice, { ...ending, amount: '95.00' })
    expect(body).toMatchObject({ code: 'policy_gives_it', values: { amount: '95.00' } })
  })

  test('does not end twice what has ended', async () => {
    await refunding.cancel(maren, invoice, 0)
    expect((await correcting.except(invoice, ending)).body).toMatchObject({ code: 'already_cancelled' })
  })

  test('is judged again when it is confirmed: what was given meanwhile is not given twice', async () => {
    const { body } = await correcting.except(invoice, { amount: '147.90' })
    await correcting.lower(invoice, { amount: '10.00' })
    const decided = await correcting.decide(body.data.proposal?.id, 'confirm', colleague)
    expect(decided.body).toMatchObject({ code: 'lowered_most', values: { most: '137.90' } })
    expect(await refunding.givenBack()).toEqual([1000])
    // It waits on, to be refused.
    expect(await correcting.proposals(colleague)).toHaveLength(1)
  })
})

test('a club that paid by cheque is given no less by exception than the policy sends it', async () => {
  const club = await startClubPaying()
  const cheque = { amount: '776.48', method: 'cheque', received_on: '2025-05-05', reference: '0417' }
  const path = `/api/operations/invoices/${club.invoiceId}/received-money`
  expect((await club.world.post(path, cheque, office)).status).toBe(200)
  const ends = { ...ending, amount: '600.00' }
  const { status, body } = await correctingIn(club.world).except(club.invoiceId, ends)
  expect([status, body]).toMatchObject([422, { code: 'policy_gives_it', values: { amount: '656.25' } }])
})
