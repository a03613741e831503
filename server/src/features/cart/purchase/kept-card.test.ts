import { KEEP_CARD_TEXT } from '@centrepass/contract/payments/keep-card-texts'
import { describe, expect, test } from 'vitest'
import { DECLINES, type Family, VISA } from '#test/acting/buying'
import { keepingIn } from '#test/acting/keeping'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

const ASKS_EVERY_TIME = '4000002760003184'
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }
const GONE = 'This card is no longer on file. Please enter a card.'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Family
let first: Shopping['items']
let second: Shopping['items']
let keeping: ReturnType<typeof keepingIn>
eachTestStartsWith(async () => {
  const shopping = await startShopping()
  ;({ world, buying, family } = shopping)
  keeping = keepingIn(world)
  first = shopping.items.slice(0, 1)
  second = shopping.items.slice(1)
})

const subjects = async () => (await mailsTo(world, 'parent3@mail.example')).map(({ subject }) => subject)
const audit = async (action: string) =>
  world.database.rows(`select account_id, subject from audit_events where action = '${action}'`)

/** The registration is paid, and its card kept; the course is still to be bought. */
async function withKeptCard(number = VISA): Promise<number> {
  const reply = await keeping.buyAndKeep(family, first, number)
  if (reply.status === 202) {
    await world.post('/pay/challenges', {
      client_secret: reply.body.data.client_secret,
      verdict: 'approve',
    })
    await world.post(`/api/payments/${reply.body.data.payment_id}/check`, {}, family.bearer)
  }
  const [card] = await keeping.kept(family)
  if (!card) throw new Error('The card was not kept.')
  return card.id
}

describe('keeping a card', () => {
  test('is by choice: paying without it keeps none', async () => {
    await buying.buy(family, first)
    expect(await keeping.cards(family)).toEqual([])
  })

  test('keeps it for the account alone, with the time and text of the agreement, and one email', async () => {
    const id = await withKeptCard()
    expect(await keeping.cards(family)).toMatchObject([
      { id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, for_next_time: true, plans: [] },
    ])
    const [row] = await world.database.rows(
      `select account_id, next_time_text, next_time_at > now() - interval '1 minute' as is_now
       from payment_methods where id = ${id}`,
    )
    expect(row).toEqual({ account_id: family.accountId, next_time_text: KEEP_CARD_TEXT, is_now: true })
    expect(await audit('card.agreed')).toMatchObject([
      { account_id: family.accountId, subject: { payment_method_id: id, text: KEEP_CARD_TEXT } },
    ])
    expect((await subjects()).filter((subject) => subject.includes('kept'))).toHaveLength(1)
    expect(await keeping.cards(await buying.family('coparent@mail.example'))).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  test('is not done for a card that was declined', async () => {
    expect((await keeping.buyAndKeep(family, first, DECLINES)).status).toBe(402)
    expect(await keeping.cards(family)).toEqual([])
    expect(await subjects()).not.toContain('Your card is kept for next time')
  })

  test('holds when another process learns that it is paid', async () => {
    world.provider.mood = { fault: 'breaks_after_charging' }
    expect((await keeping.buyAndKeep(family, first)).body.data).toMatchObject({ status: 'processing' })
    expect(await keeping.kept(family)).toEqual([])
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, soon)
    expect(await keeping.kept(family)).toMatchObject([{ last4: '4242' }])
  })

  test('of the same card again offers it once', async () => {
    const earlier = await withKeptCard()
    await keeping.buyAndKeep(family, second)
    const kept = await keeping.kept(family)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.id).not.toBe(earlier)
  })

  test('takes no text that was never shown', async () => {
    const more = { payment_ott: await buying.token(), keep_card: 'made-up' }
    const reply = await buying.purchase(family, first, {
      cart_validation_token: await keeping.cartToken(family, first),
      ...more,
    })
    expect(reply.status).toBe(400)
    expect(await buying.charges()).toEqual([])
  })
})

describe('paying with a kept card', () => {
  test('takes its security code and nothing else', async () => {
    const kept_card = await withKeptCard()
    const reply = await keeping.buyWith(family, second, { kept_card })
    expect([reply.status, reply.body.data?.status]).toEqual([200, 'paid'])
    expect(await buying.charges()).toHaveLength(2)
    expect(await keeping.kept(family)).toHaveLength(1)
  })

  test('charges once, however often and in however many tabs the same request is sent', async () => {
    const kept_card = await withKeptCard()
    const request = {
      cart_validation_token: await keeping.cartToken(family, second),
      ...{ payment_ott: await keeping.code(), kept_card },
    }
    const headers = { ...family.bearer, 'idempotency-key': 'the-same-key-for-both-tabs' }
    const asker = { ...family, bearer: headers }
    const replies = await Promise.all([
      buying.purchase(asker, second, request),
      buying.purchase(asker, second, request),
      buying.purchase(family, second, request),
    ])
    replies.push(await buying.purchase(family, second, request))
    expect(replies.map(({ body }) => body.data?.status)).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(await buying.charges()).toHaveLength(2)
  })

  test('in two tabs with two codes at once charges once, too', async () => {
    const kept_card = await withKeptCard()
    const tab = async () => ({
      cart_validation_token: await keeping.cartToken(family, second),
      ...{ payment_ott: await keeping.code(), kept_card },
    })
    const [one, other] = [await tab(), await tab()]
    await Promise.all([buying.purchase(family, second, one), buying.purchase(family, second, other)])
    expect(await buying.charges()).toHaveLength(2)
  })

  test.each([
    ['without a code', async () => ({ payment_ott: undefined })],
    ['with the token of another card', async () => ({ payment_ott: await buying.token() })],
    ['with a made-up code token', async () => ({ payment_ott: `cvc_sbx_${'a'.repeat(43)}` })],
  ])('%s is refused, and nothing is charged', async (_, means) => {
    const kept_card = await withKeptCard()
    const reply = await buying.purchase(family, second, {
      cart_validation_token: await keeping.cartToken(family, second),
      ...{ kept_card, ...(await means()) },
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await buying.charges()).toHaveLength(1)
  })

  test('with a wrong code says so; the cart stays, and the right code pays it', async () => {
    const kept_card = await withKeptCard()
    const cart_validation_token = await keeping.cartToken(family, second)
    const wrong = { cart_validation_token, kept_card, payment_ott: await keeping.code('000') }
    const reply = await buying.purchase(family, second, wrong)
    expect([reply.status, reply.body.message]).toEqual([402, 'The security code is incorrect.'])
    const right = { ...wrong, payment_ott: await keeping.code() }
    expect((await buying.purchase(family, second, right)).status).toBe(200)
    expect(await keeping.kept(family)).toHaveLength(1)
  })

  test('with five wrong codes in a day is a guess: the card goes, and its owner is told', async () => {
    const kept_card = await withKeptCard()
    const cart_validation_token = await keeping.cartToken(family, second)
    for (let n = 0; n < 5; n++) {
      expect(await keeping.kept(family)).toHaveLength(1)
      const payment_ott = await keeping.code('000')
      await buying.purchase(family, second, { cart_validation_token, kept_card, payment_ott })
    }
    expect(await keeping.cards(family)).toEqual([])
    expect((await subjects()).at(-1)).toBe('We removed your card to protect it')
    const right = { cart_validation_token, kept_card, payment_ott: await keeping.code() }
    expect((await buying.purchase(family, second, right)).status).toBe(402)
    expect(await buying.charges()).toHaveLength(1)
  })

  test('with wrong codes of other days, or for another card, is no guess', async () => {
    const kept_card = await withKeptCard()
    const cart_validation_token = await keeping.cartToken(family, second)
    const wrong = async () => {
      const payment_ott = await keeping.code('000')
      await buying.purchase(family, second, { cart_validation_token, kept_card, payment_ott })
    }
    const refused = (set: string) =>
      world.database.script(`update payments set ${set} where decline_code like '%_cvc'`)
    for (let n = 0; n < 4; n++) await wrong()
    await refused(`created_at = now() - '25 hours'::interval`)
    await wrong()
    expect(await keeping.kept(family)).toHaveLength(1)
    await refused('payment_method_id = null, created_at = now()')
    await wrong()
    expect(await keeping.kept(family)).toHaveLength(1)
  })

  test('of another account is answered exactly as one that never existed, and charges nothing', async () => {
    const theirs = await withKeptCard()
    // Also for the other guardian of the same child.
    const thief = await buying.family('coparent@mail.example')
    const items = [await buying.item(thief, 'Signe', 'Course', 'UMP-PRO-HS')]
    const answers = []
    for (const kept_card of [theirs, 999_999]) {
      const { status, body } = await keeping.buyWith(thief, items, { kept_card })
      answers.push({ status, body: { ...body, reference: undefined } })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 402, body: { message: GONE } })
    expect(await buying.charges()).toHaveLength(1)
    expect(await keeping.kept(family)).toHaveLength(1)
  })

  test('that has expired says so', async () => {
    const kept_card = await withKeptCard()
    await world.database.script(
      `update payment_methods set card_exp_month = 1, card_exp_year = 2025 where id = ${kept_card}`,
    )
    expect(await keeping.kept(family)).toMatchObject([{ expiry: 'expired' }])
    const reply = await keeping.buyWith(family, second, { kept_card })
    expect([reply.status, reply.body.message]).toEqual([402, 'Your card has expired.'])
    expect(await buying.charges()).toHaveLength(1)
  })

  test('that the provider has lost is refused with what to do, forgotten, and another card pays the cart', async () => {
    const kept_card = await withKeptCard()
    await world.database.script('update sandbox_kept_cards set forgotten_at = now()')
    const cart_validation_token = await keeping.cartToken(family, second)
    const lost = { cart_validation_token, kept_card, payment_ott: await keeping.code() }
    const reply = await buying.purchase(family, second, lost)
    expect([reply.status, reply.body.message]).toEqual([402, GONE])
    expect(await keeping.cards(family)).toEqual([])
    expect((await subjects()).at(-1)).toBe('Your kept card is gone')
    const other = await buying.purchase(family, second, {
      cart_validation_token,
      payment_ott: await buying.token(),
    })
    expect(other.status).toBe(200)
  })

  test('whose bank asks waits for the answer, and is paid with it', async () => {
    const kept_card = await withKeptCard(ASKS_EVERY_TIME)
    const reply = await keeping.buyWith(family, second, { kept_card })
    expect([reply.status, reply.body.data.status]).toEqual([202, 'requires_action'])
    const { client_secret, payment_id } = reply.body.data
    await world.post('/pay/challenges', { client_secret, verdict: 'approve' })
    const checked = await world.post<{ data: { status: string } }>(
      `/api/payments/${payment_id}/check`,
      {},
      family.bearer,
    )
    expect(checked.body.data.status).toBe('succeeded')
    expect(await buying.charges()).toHaveLength(2)
  })

  test('that gets no clear answer is asked about, and settled once', async () => {
    const kept_card = await withKeptCard()
    world.provider.mood = { fault: 'breaks_after_charging', only: ['chargeKept'] }
    expect((await keeping.buyWith(family, second, { kept_card })).body.data.status).toBe('processing')
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, soon)
    expect(await buying.charges()).toHaveLength(2)
    expect(
      await world.database.rows(`select 1 from purchases where state = 'paid' and id =
      (select max(id) from purchases)`),
    ).toHaveLength(1)
  })
})
