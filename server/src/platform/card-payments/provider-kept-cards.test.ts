import { describe, expect, test } from 'vitest'
import { providers, providerUnderTest, VISA } from '#test/providers/asking-provider'

const ASKS_EVERY_TIME = '4000002760003184'
const ASKS_ONCE = '4000002500003155'

describe.each(providers)('a card that its owner keeps at %s', (_, open) => {
  const at = providerUnderTest(open)
  const { aCharge, aKeptCharge, moneyTaken } = at

  /** Paid with once, and kept for its owner alone. */
  const kept = async (number = VISA): Promise<string> => {
    const charge = await aCharge(number, { keep_card: true })
    const first = await at.there.gateway.charge(charge)
    if (first.kind === 'requires_action') await at.there.confirm(first.client_secret, true)
    const outcome = await at.there.gateway.find(charge)
    if (outcome.kind !== 'succeeded' || !outcome.payment_method) throw new Error('The card was not kept.')
    return outcome.payment_method
  }

  test('pays with its security code, and keeps its name when a plan needs it too', async () => {
    const payment_method = await kept()
    const paid = await at.there.gateway.chargeKept(await aKeptCharge(payment_method))
    expect(paid).toMatchObject({ kind: 'succeeded', card: { last4: '4242' }, payment_method: null })
    const forPlan = await aKeptCharge(payment_method, { save_card: true })
    expect(await at.there.gateway.chargeKept(forPlan)).toMatchObject({ kind: 'succeeded', payment_method })
    expect(await at.there.gateway.find(forPlan)).toMatchObject({ kind: 'succeeded', payment_method })
  })

  test('is charged once per key, however often it is asked', async () => {
    const charge = await aKeptCharge(await kept())
    const first = await at.there.gateway.chargeKept(charge)
    expect(await at.there.gateway.chargeKept(charge)).toEqual(first)
    expect((await moneyTaken()).filter(({ key }) => key === charge.key)).toHaveLength(1)
  })

  test('is declined with a wrong code', async () => {
    const charge = await aKeptCharge(await kept(), { isWrong: true })
    expect(await at.there.gateway.chargeKept(charge)).toMatchObject({
      kind: 'declined',
      code: 'incorrect_cvc',
    })
  })

  test('needs a code that was not used: neither a spent one, nor a card’s token, nor nothing will do', async () => {
    const payment_method = await kept()
    const used = await aKeptCharge(payment_method)
    await at.there.gateway.chargeKept(used)
    const { code_token } = used
    for (const other of [code_token, await at.there.token(VISA), 'made_up_by_a_thief']) {
      const charge = { ...(await aKeptCharge(payment_method)), code_token: other }
      expect(await at.there.gateway.chargeKept(charge)).toMatchObject({
        kind: 'declined',
        code: 'token_spent',
      })
    }
  })

  test('of another account counts as gone, like one that was forgotten', async () => {
    const payment_method = await kept()
    const charge = { ...(await aKeptCharge(payment_method)), account_id: at.otherAccount }
    expect(await at.there.gateway.chargeKept(charge)).toMatchObject({ kind: 'declined', code: 'card_gone' })
    await at.there.gateway.forgetCard(payment_method)
    expect(await at.there.gateway.chargeKept(await aKeptCharge(payment_method))).toMatchObject({
      ...{ kind: 'declined', code: 'card_gone', is_hard: true },
    })
  })

  test('whose bank asks every time is asked about; one that asked once is not', async () => {
    const asks = await aKeptCharge(await kept(ASKS_EVERY_TIME))
    const asked = await at.there.gateway.chargeKept(asks)
    expect(asked.kind).toBe('requires_action')
    if (asked.kind === 'requires_action') await at.there.confirm(asked.client_secret, true)
    expect(await at.there.gateway.find(asks)).toMatchObject({ kind: 'succeeded' })
    const known = await aKeptCharge(await kept(ASKS_ONCE))
    expect(await at.there.gateway.chargeKept(known)).toMatchObject({ kind: 'succeeded' })
  })

  test('leaves a doubt when the provider breaks, and the answer is found later', async () => {
    const charge = await aKeptCharge(await kept())
    at.there.setMood({ fault: 'breaks_after_charging' })
    expect(await at.there.gateway.chargeKept(charge)).toMatchObject({ kind: 'unclear' })
    at.there.setMood({})
    expect(await at.there.gateway.find(charge)).toMatchObject({ kind: 'succeeded' })
  })
})
