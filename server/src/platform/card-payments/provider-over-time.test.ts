import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { providers, providerUnderTest, VISA } from '#test/providers/asking-provider'

const LATER_REFUSED = '4000000000000341'
const ASKS_ONCE = '4000002500003155'
const ASKS_ALWAYS = '4000002760003184'

const THE_VISA = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 }

describe.each(providers)('%s', (_, open) => {
  const at = providerUnderTest(open)
  const { aCharge, keptCard, aStoredCharge } = at

  describe('a bank that asks the person', () => {
    const waiting = async (number = ASKS_ONCE, save_card = false) => {
      const charge = await aCharge(number, { save_card })
      const outcome = await at.there.gateway.charge(charge)
      if (outcome.kind !== 'requires_action')
        throw new Error(`The bank did not ask: ${JSON.stringify(outcome)}`)
      return { charge, outcome }
    }

    test('moves no money, and says the same whenever it is asked', async () => {
      const { charge, outcome } = await waiting()
      expect(outcome.client_secret).toContain(outcome.charge_id)
      expect(await at.there.gateway.find(charge)).toEqual(outcome)
      expect(await at.there.gateway.charge(charge)).toEqual(outcome)
    })

    test('and gets a yes has charged; the same attempt again says so too', async () => {
      const { charge, outcome } = await waiting(ASKS_ONCE, true)
      await at.there.confirm(outcome.client_secret, true)
      const found = await at.there.gateway.find(charge)
      expect(found).toMatchObject({
        kind: 'succeeded',
        charge_id: outcome.charge_id,
        card: { last4: '3155' },
      })
      expect(found).toHaveProperty('payment_method', expect.any(String))
      expect(await at.there.gateway.charge(charge)).toEqual(found)
    })

    test('and gets a no has declined', async () => {
      const { charge, outcome } = await waiting()
      await at.there.confirm(outcome.client_secret, false)
      const declined = { kind: 'declined', code: 'authentication_failed', is_hard: false }
      expect(await at.there.gateway.find(charge)).toMatchObject(declined)
      expect(await at.there.gateway.abandon(charge)).toMatchObject(declined)
    })

    test('is not waited for any more once the attempt is given up', async () => {
      const { charge, outcome } = await waiting()
      expect(await at.there.gateway.abandon(charge)).toMatchObject({ kind: 'declined', code: 'abandoned' })
      await at.there.confirm(outcome.client_secret, true).catch(() => {})
      expect(await at.there.gateway.find(charge)).toMatchObject({ kind: 'declined', code: 'abandoned' })
    })

    test('and already got a yes keeps the money when the attempt is given up, and says so', async () => {
      const { charge, outcome } = await waiting()
      await at.there.confirm(outcome.client_secret, true)
      expect(await at.there.gateway.abandon(charge)).toMatchObject({ kind: 'succeeded' })
    })

    test('leaves nothing to give up where nothing was tried', async () => {
      expect(await at.there.gateway.abandon(await aCharge())).toEqual({ kind: 'none' })
    })
  })

  describe('a card that is kept', () => {
    const storing = async (number = VISA) => ({
      key: `card-${randomUUID()}`,
      account_id: at.account_id,
      payment_ott: await at.there.token(number),
    })

    test('with a payment can be charged again and again', async () => {
      const payment_method = await keptCard()
      for (let i = 0; i < 2; i++) {
        const charge = aStoredCharge(payment_method)
        const outcome = await at.there.gateway.chargeStored(charge)
        expect(outcome).toMatchObject({ kind: 'succeeded', card: THE_VISA, payment_method: null })
        expect(await at.there.gateway.chargeStored(charge)).toEqual(outcome)
        expect(await at.there.gateway.find(charge)).toEqual(outcome)
      }
    })

    test('without a payment is charged nothing, and can be charged later', async () => {
      const card = await storing()
      const stored = await at.there.gateway.storeCard(card)
      expect(stored).toEqual({ kind: 'stored', payment_method: expect.any(String), card: THE_VISA })
      expect(await at.there.gateway.storeCard(card)).toEqual(stored)
      if (stored.kind !== 'stored') return
      expect(await at.there.gateway.readCard(stored.payment_method)).toEqual({ kind: 'kept', card: THE_VISA })
      expect(await at.there.gateway.chargeStored(aStoredCharge(stored.payment_method))).toMatchObject({
        kind: 'succeeded',
      })
    })

    test('is not stored by a used token, and not under a used key', async () => {
      const card = await storing()
      await at.there.gateway.storeCard(card)
      expect(await at.there.gateway.storeCard({ ...card, key: randomUUID() })).toMatchObject({
        kind: 'declined',
        code: 'token_spent',
      })
      expect(await at.there.gateway.storeCard({ ...(await storing()), key: card.key })).toEqual({
        kind: 'refused',
        why: 'key_used_otherwise',
      })
    })

    test.each([
      ['4000000000000002', 'card_declined', false],
      ['4000000000009995', 'insufficient_funds', false],
      ['4000000000000069', 'expired_card', true],
      ['4000000000009979', 'stolen_card', true],
    ])('is not %s, which the bank declines (%s)', async (number, code, is_hard) => {
      expect(await at.there.gateway.storeCard(await storing(number))).toMatchObject({
        kind: 'declined',
        ...{ code, is_hard },
      })
    })

    test('after the bank has asked the person, and only then', async () => {
      const card = await storing(ASKS_ONCE)
      const asked = await at.there.gateway.storeCard(card)
      if (asked.kind !== 'requires_action') throw new Error('The bank did not ask.')
      await at.there.confirm(asked.client_secret, true)
      const stored = await at.there.gateway.storeCard(card)
      expect(stored).toMatchObject({ kind: 'stored', card: { last4: '3155' } })
      if (stored.kind !== 'stored') return
      expect(await at.there.gateway.chargeStored(aStoredCharge(stored.payment_method))).toMatchObject({
        kind: 'succeeded',
      })
    })

    test('is not kept when the person says no to the bank', async () => {
      const card = await storing(ASKS_ONCE)
      const asked = await at.there.gateway.storeCard(card)
      if (asked.kind !== 'requires_action') throw new Error('The bank did not ask.')
      await at.there.confirm(asked.client_secret, false)
      expect(await at.there.gateway.storeCard(card)).toMatchObject({
        kind: 'declined',
        code: 'authentication_failed',
      })
    })

    test.each([
      [LATER_REFUSED, 'card_declined', false],
      [ASKS_ALWAYS, 'authentication_required', true],
    ])('as %s is refused when it is charged later (%s)', async (number, code, is_hard) => {
      const card = await storing(number)
      let stored = await at.there.gateway.storeCard(card)
      if (stored.kind === 'requires_action') {
        await at.there.confirm(stored.client_secret, true)
        stored = await at.there.gateway.storeCard(card)
      }
      if (stored.kind !== 'stored') throw new Error('The card was not kept.')
      const charge = aStoredCharge(stored.payment_method)
      const declined = await at.there.gateway.chargeStored(charge)
      expect(declined).toMatchObject({ kind: 'declined', code, is_hard })
      expect(await at.there.gateway.find(charge)).toEqual(declined)
    })

    test('and forgotten again is charged no more', async () => {
      const payment_method = await keptCard()
      expect(await at.there.gateway.forgetCard(payment_method)).toEqual({ kind: 'forgotten' })
      expect(await at.there.gateway.forgetCard(payment_method)).toEqual({ kind: 'forgotten' })
      expect(await at.there.gateway.readCard(payment_method)).toEqual({ kind: 'gone' })
      const gone = { kind: 'declined', code: 'card_gone', is_hard: true }
      expect(await at.there.gateway.chargeStored(aStoredCharge(payment_method))).toMatchObject(gone)
    })

    test('that the provider does not know counts as gone and as forgotten', async () => {
      expect(await at.there.gateway.readCard('pm_unknown')).toEqual({ kind: 'gone' })
      expect(await at.there.gateway.forgetCard('pm_unknown')).toEqual({ kind: 'forgotten' })
    })

    test('is charged only for the account it belongs to', async () => {
      const charge = { ...aStoredCharge(await keptCard()), account_id: at.otherAccount }
      expect(await at.there.gateway.chargeStored(charge)).toMatchObject({
        kind: 'declined',
        code: 'card_gone',
      })
    })
  })
})
