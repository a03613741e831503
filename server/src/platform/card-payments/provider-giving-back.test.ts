import { describe, expect, test } from 'vitest'
import { providers, providerUnderTest } from '#test/providers/asking-provider'

const REFUND_LINGERS = '4000000000007726'
const REFUND_FAILS = '4000000000005126'
const DISPUTED = '4000000000000259'

describe.each(providers)('%s', (_, open) => {
  const at = providerUnderTest(open)
  const { aCharge, chargedWith, aRefund } = at

  describe('money given back', () => {
    test('arrives once per key, whole or in parts, and never more than was taken', async () => {
      const charge_id = await chargedWith()
      const refund = aRefund(charge_id)
      const given = await at.there.gateway.refund(refund)
      expect(given).toEqual({ kind: 'refunded', refund_id: expect.any(String), status: 'succeeded' })
      expect(await at.there.gateway.refund(refund)).toEqual(given)
      expect(await at.there.gateway.findRefund(refund)).toEqual(given)
      expect(await at.there.gateway.refund(aRefund(charge_id, 7346))).toEqual({
        kind: 'refused',
        why: 'bad_request',
      })
      expect(await at.there.gateway.refund(aRefund(charge_id, 7345))).toMatchObject({ kind: 'refunded' })
      expect(await at.there.gateway.refund(aRefund(charge_id, 1))).toEqual({
        kind: 'refused',
        why: 'bad_request',
      })
    })

    test('ten times at once is given as often as there is money', async () => {
      const charge_id = await chargedWith()
      const given = await Promise.all(
        Array.from({ length: 10 }, () => at.there.hasty(20_000).refund(aRefund(charge_id, 3000))),
      )
      expect(given.filter(({ kind }) => kind === 'refunded')).toHaveLength(4)
    })

    test('of another amount under the same key is refused', async () => {
      const refund = aRefund(await chargedWith())
      await at.there.gateway.refund(refund)
      expect(await at.there.gateway.refund({ ...refund, amount_cents: 4999 })).toEqual({
        kind: 'refused',
        why: 'key_used_otherwise',
      })
    })

    test('of a charge that never was is refused, and found nowhere', async () => {
      const refund = aRefund('ch_never')
      expect(await at.there.gateway.refund(refund)).toEqual({ kind: 'refused', why: 'bad_request' })
      expect(await at.there.gateway.findRefund(refund)).toEqual({ kind: 'none', others: [] })
    })

    test('under another key is told with a refund that never was, as long as it has not failed', async () => {
      const charge_id = await chargedWith(REFUND_FAILS)
      const [first, unheard] = [aRefund(charge_id), aRefund(charge_id)]
      await at.there.gateway.refund(first)
      await at.there.gateway.refund(aRefund(await chargedWith()))
      expect(await at.there.gateway.findRefund(unheard)).toEqual({
        kind: 'none',
        others: [{ key: first.key, amount_cents: 5000 }],
      })
      await at.there.later()
      expect(await at.there.gateway.findRefund(unheard)).toEqual({ kind: 'none', others: [] })
    })

    test.each([
      ['hangs_before_charging', 'no_answer', 'none'],
      ['hangs_after_charging', 'no_answer', 'refunded'],
      ['breaks_after_charging', 'provider_error', 'refunded'],
      ['answers_html', 'unreadable', 'refunded'],
      ['takes_wrong_amount', 'other_amount', 'unclear'],
    ] as const)('by a provider that %s is unclear (%s), and later %s', async (fault, why, found) => {
      const refund = aRefund(await chargedWith())
      at.there.setMood({ fault })
      expect(await at.there.gateway.refund(refund)).toMatchObject({ kind: 'unclear', why })
      at.there.setMood({})
      expect((await at.there.gateway.findRefund(refund)).kind).toBe(found)
    })

    test('may be on its way for days and then arrive', async () => {
      const refund = aRefund(await chargedWith(REFUND_LINGERS))
      expect(await at.there.gateway.refund(refund)).toMatchObject({ kind: 'refunded', status: 'pending' })
      await at.there.later()
      expect(await at.there.gateway.findRefund(refund)).toMatchObject({
        kind: 'refunded',
        status: 'succeeded',
      })
    })

    test('may have arrived and come back days later', async () => {
      const refund = aRefund(await chargedWith(REFUND_FAILS))
      expect(await at.there.gateway.refund(refund)).toMatchObject({ kind: 'refunded', status: 'succeeded' })
      await at.there.later()
      expect(await at.there.gateway.findRefund(refund)).toEqual({
        kind: 'failed',
        refund_id: expect.any(String),
        why: 'expired_or_canceled_card',
      })
    })
  })

  test('a cardholder who disputes takes the money, and it comes back when the bank sides with us', async () => {
    const charge_id = await chargedWith(DISPUTED)
    const listed = () => at.there.gateway.disputesOf(charge_id)
    expect(await listed()).toEqual({ kind: 'listed', disputes: [] })
    await at.there.later()
    const open = {
      ...{ id: expect.any(String), charge_id, status: 'open', amount_cents: 12_345, currency: 'CAD' },
      ...{ fee_cents: 1500, fee_returned_cents: 0, reason: 'fraudulent' },
      ...{ opened_at: expect.any(Date), answer_by: expect.any(Date) },
    }
    expect(await listed()).toEqual({ kind: 'listed', disputes: [open] })
    await at.there.closeDispute(charge_id, 'won')
    const won = { status: 'won', fee_cents: 1500, fee_returned_cents: 1500, answer_by: null }
    expect(await listed()).toMatchObject({ kind: 'listed', disputes: [won] })
  })

  test('a dispute is in the list of those that were opened in its time, with a fee that the provider keeps', async () => {
    const charge_id = await chargedWith(DISPUTED)
    await at.there.later()
    await at.there.closeDispute(charge_id, 'won', { keepsFee: true })
    const HOUR_MS = 3_600_000
    const listed = (from: number) =>
      at.there.gateway.listDisputes({ from: new Date(from), until: new Date(from + 2 * HOUR_MS) })
    const kept = { charge_id, status: 'won', fee_cents: 1500, fee_returned_cents: 0 }
    const now = await listed(Date.now() - HOUR_MS)
    expect(now.kind === 'listed' && now.disputes).toContainEqual(expect.objectContaining(kept))
    const before = await listed(Date.now() - 5 * HOUR_MS)
    expect(before.kind === 'listed' && before.disputes).not.toContainEqual(expect.objectContaining(kept))
  })

  describe('an event', () => {
    const read = (raw: Buffer, signature: string | undefined, now = new Date()) =>
      at.there.gateway.readEvent({ raw, signature, now })

    test('says which charge, refund, dispute or card to ask about, and nothing that is believed', async () => {
      const charge = await aCharge(DISPUTED, { save_card: true })
      const outcome = await at.there.gateway.charge(charge)
      if (outcome.kind !== 'succeeded' || !outcome.payment_method)
        throw new Error('The card was not charged.')
      const other = await chargedWith(REFUND_LINGERS)
      const refund = aRefund(other)
      const given = await at.there.gateway.refund(refund)
      await at.there.later()
      await at.there.gateway.forgetCard(outcome.payment_method)
      const events = (await at.there.deliveries()).map(({ raw, signature }) => {
        const reading = read(raw, signature)
        if (reading.kind !== 'event') throw new Error(`Not believed: ${reading.why}`)
        return reading.event
      })
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      const { charge_id, payment_method } = outcome
      const refund_id = given.kind === 'refunded' ? given.refund_id : ''
      const told = events.map(({ about, object_id, key }) => ({ about, object_id, key }))
      expect(told).toContainEqual({ about: 'charge', object_id: charge_id, key: charge.key })
      expect(told).toContainEqual({ about: 'refund', object_id: refund_id, key: refund.key })
      expect(told).toContainEqual({ about: 'dispute', object_id: charge_id, key: null })
      expect(told).toContainEqual({ about: 'card', object_id: payment_method, key: null })
    })

    test.each([
      ['six minutes ago', -360, 'too_old'],
      ['four minutes ago', -240, null],
      ['in four minutes', 240, null],
      ['in six minutes', 360, 'too_old'],
    ])('signed %s is taken or not', async (_, seconds, why) => {
      await at.there.gateway.charge(await aCharge())
      // A clock that is wrong; every waiting event is due by then.
      const now = new Date(Date.now() + 3_600_000)
      const [event] = await at.there.deliveries(new Date(now.getTime() + seconds * 1000))
      expect(event && read(event.raw, event.signature, now)).toMatchObject(
        why ? { kind: 'forged', why } : { kind: 'event' },
      )
    })

    test('without a signature, with another’s, or with another body is forged', async () => {
      await at.there.gateway.charge(await aCharge())
      const [one, two] = await at.there.deliveries()
      const { raw, signature } = one ?? { raw: Buffer.alloc(0), signature: '' }
      expect(read(raw, undefined)).toEqual({ kind: 'forged', why: 'no_signature' })
      for (const wrong of [
        'x',
        't=1,v1=',
        signature.replace(/v1=.{4}/, 'v1=0000'),
        two?.signature ?? 'none',
      ]) {
        expect(read(raw, wrong)).toEqual({ kind: 'forged', why: 'wrong_signature' })
      }
      const changed = Buffer.from(raw.toString('utf8').replace('"id"', '"Id"'))
      expect(read(changed, signature)).toEqual({ kind: 'forged', why: 'wrong_signature' })
      expect(read(Buffer.alloc(0), signature)).toEqual({ kind: 'forged', why: 'wrong_signature' })
    })
  })
})
