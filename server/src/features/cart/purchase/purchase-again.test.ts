import type { Account } from '@centrepass/contract/accounts/accounts'
import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { DECLINES, type Family, NO_FUNDS, VISA } from '#test/acting/buying'
import { nextInvoiceNumber } from '#test/acting/sales'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
let number: string
eachTestStartsWith(async () => {
  ;({ world, buying, family, items } = await startShopping())
  number = await nextInvoiceNumber(world)
})

const validToken = async () => (await buying.validate(family, items)).body.data.cart_validation_token
const registrationsOf = (id: number | undefined) => buying.registrationsOf(family, id)

describe('a card that is declined', () => {
  test.each([
    [DECLINES, 'Payment Declined'],
    [NO_FUNDS, 'Your card has insufficient funds.'],
  ])('%s says so, holds the spots, and lets another card pay the same cart', async (card, sentence) => {
    const cart_validation_token = await validToken()
    const declined = await buying.purchase(family, items, {
      cart_validation_token,
      payment_ott: await buying.token(card),
    })
    expect([declined.status, declined.body.message]).toEqual([402, sentence])
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(1)
    const account = await world.get<{ data: Account }>(`/api/accounts/${family.accountId}`, family.bearer)
    expect(account.body.data.available_credits.map(({ amount }) => amount)).toEqual(['40.00'])
    expect(await registrationsOf(family.people.Signe)).toEqual([])

    const paid = await buying.purchase(family, items, {
      cart_validation_token,
      payment_ott: await buying.token(VISA),
    })
    expect(paid.status).toBe(200)
    expect(await buying.charges()).toHaveLength(1)
    expect(paid.body.data.invoice_number).toBe(number)
  })

  test('sent again is declined again, without a second try', async () => {
    const more = { cart_validation_token: await validToken(), payment_ott: await buying.token(NO_FUNDS) }
    const first = await buying.purchase(family, items, more)
    const second = await buying.purchase(family, items, more)
    expect({ ...second.body, reference: '' }).toEqual({ ...first.body, reference: '' })
    const tries = await world.database.rows(
      `select id from payments where account_id = ${family.accountId} and not starts_with(provider_key, 'demo-')`,
    )
    expect(tries).toHaveLength(1)
  })
})

describe('the same request again', () => {
  test('gives the same answer and no second charge', async () => {
    const more = { cart_validation_token: await validToken(), payment_ott: await buying.token() }
    const first = await buying.purchase(family, items, more)
    const second = await buying.purchase(family, items, more)
    expect(second.body).toEqual(first.body)
    expect(await buying.charges()).toHaveLength(1)
  })

  test('with another cart behind the same token changes nothing', async () => {
    const more = { cart_validation_token: await validToken(), payment_ott: await buying.token() }
    await buying.purchase(family, items, more)
    const other = await buying.purchase(family, items.slice(0, 1), more)
    expect([other.status, other.body.message]).toEqual([409, 'Prices changed. Review your cart.'])
    expect(await buying.charges()).toHaveLength(1)
  })
})

describe('a token', () => {
  test('of another account, expired, or for other items, is refused before the card is touched', async () => {
    const token = await validToken()
    const payment_ott = await buying.token()
    const stranger = await buying.family('masters@mail.example')
    const pay = (person: Family, list: CartItem[], cart_validation_token = token) =>
      buying.purchase(person, list, { cart_validation_token, payment_ott })
    expect((await pay(stranger, items)).body.message).toBe('Your cart expired. Review it again.')
    expect((await pay(family, items, 'x'.repeat(43))).status).toBe(409)
    expect((await pay(family, items.slice(1))).status).toBe(409)
    await world.database.script(`update cart_validations set expires_at = now() - interval '1 second'`)
    expect((await pay(family, items)).body.error).toBe('cart_expired')
    expect(await buying.charges()).toEqual([])
  })

  test('does not buy at a price that was not shown', async () => {
    const token = await validToken()
    await world.database.script(
      `update registration_options set provincial_cents = provincial_cents + 100 where code = 'JUNIOR'`,
    )
    const reply = await buying.purchase(family, items, {
      cart_validation_token: token,
      payment_ott: await buying.token(),
    })
    expect([reply.status, reply.body.message]).toEqual([409, 'Prices changed. Review your cart.'])
    expect(await buying.charges()).toEqual([])
  })
})
