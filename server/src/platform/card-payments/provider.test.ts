import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { providers, providerUnderTest, VISA } from '#test/providers/asking-provider'
import type { Charge } from './card-gateway.ts'
import { type Misbehaviour, testCards } from './hosted-fields/test-cards.ts'

describe.each(providers)('%s', (_, open) => {
  const at = providerUnderTest(open)
  const { attempt, aCharge, keptCard, aStoredCharge, aRefund, moneyTaken } = at

  describe('a charge', () => {
    test('of a good card succeeds, is found again, and keeps no card unasked', async () => {
      const charge = await aCharge()
      const outcome = await at.there.gateway.charge(charge)
      expect(outcome).toEqual({
        kind: 'succeeded',
        charge_id: expect.any(String),
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        payment_method: null,
        refunded_cents: 0,
      })
      expect(await at.there.gateway.find(charge)).toEqual(outcome)
    })

    test('is found with what was given back of it since, also on the way back, and not with what failed', async () => {
      const found = async (number: string) => {
        const charge = await aCharge(number)
        const outcome = await at.there.gateway.charge(charge)
        await at.there.gateway.refund(aRefund(outcome.kind === 'succeeded' ? outcome.charge_id : ''))
        return () => at.there.gateway.find(charge)
      }
      const arrives = await found(VISA)
      const lingers = await found('4000000000007726')
      const fails = await found('4000000000005126')
      const given = { kind: 'succeeded', refunded_cents: 5000 }
      const nothing = { kind: 'succeeded', refunded_cents: 0 }
      expect([await arrives(), await lingers(), await fails()]).toMatchObject([given, given, given])
      await at.there.later()
      expect([await arrives(), await lingers(), await fails()]).toMatchObject([given, given, nothing])
    })

    test('again with the same key is the same charge', async () => {
      const charge = await aCharge(VISA, { save_card: true })
      const first = await at.there.gateway.charge(charge)
      expect(await at.there.gateway.charge(charge)).toEqual(first)
      expect((await moneyTaken()).filter(({ key }) => key === charge.key)).toHaveLength(1)
    })

    test('twenty times at once with one key is one charge', async () => {
      // The customer is known by then, as for everyone who has paid before.
      await at.there.gateway.charge(await aCharge())
      const charge = await aCharge()
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => at.there.hasty(20_000).charge(charge)),
      )
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect((await moneyTaken()).filter(({ key }) => key === charge.key)).toHaveLength(1)
    })

    test.each([
      ['another amount', { amount_cents: 12_344 }],
      ['another currency', { currency: 'USD' }],
    ])('of %s with the same key is refused', async (_, change) => {
      const charge = await aCharge()
      await at.there.gateway.charge(charge)
      expect(await at.there.gateway.charge({ ...charge, ...change })).toEqual({
        kind: 'refused',
        why: 'key_used_otherwise',
      })
      expect(await at.there.gateway.find(charge)).toMatchObject({ kind: 'succeeded' })
    })

    test.each<[string, Partial<Charge>]>([
      ['nothing', { amount_cents: 0 }],
      ['less than nothing', { amount_cents: -100 }],
      ['half a cent', { amount_cents: 100.5 }],
      ['more than there is', { amount_cents: 100_000_000 }],
      ['a made-up currency', { currency: 'dollars' }],
    ])('of %s is refused, and no card is charged', async (_, change) => {
      const charge = await aCharge(VISA, change)
      expect(await at.there.gateway.charge(charge)).toEqual({ kind: 'refused', why: 'bad_request' })
      expect(await at.there.gateway.find(charge)).toEqual({ kind: 'none' })
    })

    test('by a token that was used, or never was one, asks for the card again', async () => {
      const first = await aCharge()
      await at.there.gateway.charge(first)
      for (const payment_ott of [first.payment_ott, 'ctoken_never', VISA]) {
        expect(await at.there.gateway.charge(await aCharge(VISA, { payment_ott }))).toMatchObject({
          kind: 'declined',
          code: 'token_spent',
          is_hard: false,
        })
      }
    })

    test('that was never made is none', async () => {
      expect(await at.there.gateway.find(attempt())).toEqual({ kind: 'none' })
      await at.there.gateway.charge(await aCharge())
      expect(await at.there.gateway.find(attempt())).toEqual({ kind: 'none' })
    })

    test('is found among many', async () => {
      const charge = await aCharge()
      await at.there.gateway.charge(charge)
      for (let i = 0; i < 7; i++) await at.there.gateway.charge(await aCharge())
      expect(await at.there.gateway.find(charge)).toMatchObject({ kind: 'succeeded' })
    })
  })

  const hard = ['lost_card', 'stolen_card', 'fraudulent', 'expired_card']
  const declining = [...testCards].filter(([, meaning]) => meaning.startsWith('declines:'))
  test.each(declining)('the card %s is declined as %s, and stays so', async (number, meaning) => {
    const code = meaning.replace('declines:', '')
    const charge = await aCharge(number)
    const outcome = await at.there.gateway.charge(charge)
    expect(outcome).toMatchObject({ kind: 'declined', code, is_hard: hard.includes(code) })
    expect(JSON.stringify({ ...outcome, code: '' })).not.toMatch(/lost|stolen|fraud/)
    expect(await at.there.gateway.find(charge)).toEqual(outcome)
    expect(await at.there.gateway.charge(charge)).toEqual(outcome)
  })

  /** Each trouble: the answer we get, and what really happened. */
  const troubles: [Misbehaviour, string, string][] = [
    ['hangs_before_charging', 'no_answer', 'none'],
    ['hangs_after_charging', 'no_answer', 'succeeded'],
    ['resets_before_charging', 'connection_lost', 'none'],
    ['resets_after_charging', 'connection_lost', 'succeeded'],
    ['breaks_before_charging', 'provider_error', 'none'],
    ['breaks_after_charging', 'provider_error', 'succeeded'],
    ['answers_too_many', 'too_many_requests', 'none'],
    ['answers_html', 'unreadable', 'succeeded'],
    ['takes_wrong_amount', 'other_amount', 'unclear'],
    ['takes_wrong_currency', 'other_currency', 'unclear'],
  ]
  describe.each(troubles)('a provider that %s', (fault, why, found) => {
    test(`leaves a charge unclear (${why}), and later it is ${found}`, async () => {
      const charge = await aCharge()
      at.there.setMood({ fault })
      expect(await at.there.gateway.charge(charge)).toMatchObject({ kind: 'unclear', why })
      at.there.setMood({})
      expect((await at.there.gateway.find(charge)).kind).toBe(found)
    })

    test('leaves a charge of a kept card just as unclear', async () => {
      const charge = aStoredCharge(await keptCard())
      at.there.setMood({ fault })
      expect(await at.there.gateway.chargeStored(charge)).toMatchObject({ kind: 'unclear', why })
      at.there.setMood({})
      expect((await at.there.gateway.find(charge)).kind).toBe(found)
    })
  })

  test.each<[Misbehaviour, object]>([
    ['takes_wrong_amount', { amount_cents: expect.any(Number), currency: 'CAD' }],
    ['takes_wrong_currency', { amount_cents: 12_345, currency: expect.stringMatching(/^(?!CAD)[A-Z]{3}$/) }],
  ])('a provider that %s says what it took, so that it can be given back', async (fault, other) => {
    const charge = await aCharge()
    at.there.setMood({ fault })
    await at.there.gateway.charge(charge)
    at.there.setMood({})
    const found = await at.there.gateway.find(charge)
    const taken = found.kind === 'unclear' ? found.taken : undefined
    expect(taken).toMatchObject({ ...other, refunded_cents: 0, card: { last4: '4242' } })
    const { amount_cents = 0, currency = '', charge_id = '' } = taken ?? {}
    const back = { key: `refund-of-${charge.key}`, charge_id, amount_cents, currency, since: new Date() }
    expect(await at.there.gateway.refund(back)).toMatchObject({ kind: 'refunded', status: 'succeeded' })
  })

  test.each<Misbehaviour>(['hangs_before_charging', 'resets_before_charging', 'breaks_before_charging'])(
    'a provider that %s answers no question either',
    async (fault) => {
      const charge = await aCharge()
      await at.there.gateway.charge(charge)
      at.there.setMood({ fault })
      const hasty = at.there.hasty(200)
      const refund = aRefund('ch_sbx_unknown')
      const answers = await Promise.all([
        hasty.find(charge),
        hasty.abandon(charge),
        hasty.findRefund(refund),
        hasty.refund(refund),
        hasty.disputesOf('ch_sbx_unknown'),
        hasty.listDisputes({ from: new Date(0), until: new Date() }),
        hasty.readCard('pm_sbx_unknown'),
        hasty.forgetCard('pm_sbx_unknown'),
        hasty.storeCard({
          key: randomUUID(),
          account_id: at.account_id,
          payment_ott: await at.there.token(VISA),
        }),
        hasty.listMoney({ from: new Date(0), until: new Date() }),
      ])
      expect(answers.map(({ kind }) => kind)).toEqual(Array(answers.length).fill('unclear'))
    },
  )

  test('a slow provider may still charge after we gave up waiting', async () => {
    await at.there.gateway.charge(await aCharge())
    const charge = await aCharge()
    at.there.setMood({ delayMs: 300 })
    expect(await at.there.hasty(100).charge(charge)).toEqual({ kind: 'unclear', why: 'no_answer' })
    at.there.setMood({})
    await expect.poll(async () => (await at.there.gateway.find(charge)).kind).toBe('succeeded')
  })

  test('a charge for instalments is found by their names under any key, with its refunds; a declined one is not found', async () => {
    const kept = await keptCard()
    const since = new Date()
    const first = { ...aStoredCharge(kept), metadata: { schedule_id: '7', lines: 'one two' } }
    const paid = await at.there.gateway.chargeStored(first)
    const pays = await keptCard('4000000000000341')
    await at.there.gateway.chargeStored({ ...aStoredCharge(pays), metadata: { lines: 'three' } })
    const asked = (...lines: string[]) =>
      at.there.gateway.chargesFor({ account_id: at.account_id, lines, since })
    const { key, amount_cents, currency } = first
    const card = { last4: '4242' }
    expect(await asked('two', 'three')).toMatchObject({
      kind: 'listed',
      charges: [{ key, amount_cents, currency, lines: ['one', 'two'], refunded_cents: 0, taken: { card } }],
    })
    await at.there.gateway.refund(aRefund(paid.kind === 'succeeded' ? paid.charge_id : ''))
    expect(await asked('two')).toMatchObject({ charges: [{ key, amount_cents, refunded_cents: 5000 }] })
    expect(await asked('three')).toEqual({ kind: 'listed', charges: [] })
    const others = { account_id: at.otherAccount, lines: ['one'], since }
    expect(await at.there.gateway.chargesFor(others)).toEqual({ kind: 'listed', charges: [] })
    at.there.setMood({ fault: 'breaks_before_charging' })
    expect((await asked('one')).kind).toBe('unclear')
    at.there.setMood({})
    const [entry] = (await moneyTaken()).filter((money) => money.key === key)
    expect(entry).toMatchObject({ metadata: { schedule_id: '7', lines: 'one two' }, charge_id: null })
  })

  test('the books list what was taken, what was refused and what was given back', async () => {
    const [good, bad] = [await aCharge(), await aCharge('4000000000000002')]
    const paid = await at.there.gateway.charge(good)
    await at.there.gateway.charge(bad)
    const refund = aRefund(paid.kind === 'succeeded' ? paid.charge_id : '')
    await at.there.gateway.refund(refund)
    const entries = await moneyTaken()
    const entryOf = (key: string) => entries.find((entry) => entry.key === key)
    expect(entryOf(good.key)).toMatchObject({
      ...{ kind: 'charge', amount_cents: 12_345, currency: 'CAD', status: 'succeeded', at: expect.any(Date) },
    })
    expect(entryOf(bad.key)).toMatchObject({ kind: 'charge', status: 'failed' })
    expect(entryOf(refund.key)).toMatchObject({ kind: 'refund', amount_cents: 5000, status: 'succeeded' })
    const before = { from: new Date(0), until: new Date(86_400_000) }
    expect(await at.there.gateway.listMoney(before)).toEqual({ kind: 'listed', entries: [] })
  })
})
