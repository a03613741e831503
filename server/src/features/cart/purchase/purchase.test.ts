import type { Account } from '@centrepass/contract/accounts/accounts'
import type { CartItem } from '@centrepass/contract/cart/cart'
import type { InvoiceDetails, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import type { ParticipantRegistration } from '@centrepass/contract/participants/participants'
import { beforeEach, describe, expect, test } from 'vitest'
import { billing, buyingIn, DECLINES, type Family, NO_FUNDS, VISA } from '#test/buying'
import { mailsTo } from '#test/people'
import { ledgerOf, nextInvoiceNumber } from '#test/sales'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
let items: CartItem[]
let number: string
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
  number = await nextInvoiceNumber(world)
  items = [
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
  ]
})

const validToken = async () => (await buying.validate(family, items)).body.data.cart_validation_token
const registrationsOf = async (id: number | undefined) =>
  (
    await world.get<{ data: { participant_registrations: ParticipantRegistration[] } }>(
      `/api/participants/${id}/registrationOptions`,
      family.bearer,
    )
  ).body.data.participant_registrations
describe('a purchase', () => {
  test('charges what was shown, registers, enrols, asks for signatures, and emails the receipt', async () => {
    const sold = (await buying.places('Course', 'UMP-PRO-HS')).sold
    const { status, body } = await buying.buy(family, items)
    expect([status, body.data.status]).toEqual([200, 'paid'])
    // 65 + 60 + fees 2 + 1.20 + tax 3.06 - credit 40
    expect(await buying.charges()).toEqual([{ amount_cents: 9126, status: 'succeeded' }])
    expect((await registrationsOf(family.people.Signe))[0]).toMatchObject({
      option: { code: 'JUNIOR' },
      status: 'pending_documents',
      valid_from: null,
    })
    expect(await buying.places('Course', 'UMP-PRO-HS')).toMatchObject({ held: 0, sold: sold + 1 })
    expect(body.data.documents.map(({ title }) => title)).toEqual([
      'Informed consent and assumption of risk (under 19)',
      'Participant code of conduct',
      'Concussion awareness and code of conduct',
      'Photo, video and results consent',
      'Privacy notice and sharing with the national body',
    ])
    const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
    expect(mail?.subject).toBe(`Your receipt ${number} from Cedar Coast Field Hockey Association`)
    expect(mail?.text_body).toContain('$91.26')
    const account = await world.get<{ data: Account }>(`/api/accounts/${family.accountId}`, family.bearer)
    const signe = account.body.data.dependants.find(({ id }) => id === family.people.Signe)
    expect(signe?.pending).toEqual({ notifications: 1, documents: 5 })
    expect(account.body.data.available_credits).toEqual([])
  })

  test('is in a ledger that sums to zero, part by part', async () => {
    await buying.buy(family, items)
    expect(await ledgerOf(world, family.accountId)).toEqual({
      card: 9126,
      credits: 4000,
      national: -2400,
      provincial: -4100,
      courses: -6000,
      fees: -320,
      tax: -306,
    })
  })

  test('appears among the invoices with every row, and no other account sees it', async () => {
    const { body } = await buying.buy(family, items)
    const url = `/api/accounts/${family.accountId}/invoices`
    const list = await world.get<{ data: InvoiceSummary[] }>(url, family.bearer)
    expect(list.body.data).toEqual([
      {
        id: body.data.invoice_id,
        number,
        status: 'paid',
        issued_on: '2025-02-07',
        total: '131.26',
        outstanding: '0.00',
        people: ['Siggy Vinter'],
      },
    ])
    const one = await world.get<{ data: InvoiceDetails }>(`${url}/${body.data.invoice_id}`, family.bearer)
    expect(one.body.data).toMatchObject({ credits: '40.00', paid: '91.26', tax_label: 'GST 5 %', billing })
    expect(one.body.data.payments[0]?.card).toEqual({ brand: 'visa', last4: '4242' })
    const stranger = await buying.family('masters@mail.example')
    for (const path of [url, `${url}/${body.data.invoice_id}`, `${url}/${body.data.invoice_id}/download`]) {
      expect((await world.get(path, stranger.bearer)).status).toBe(404)
    }
    const own = `/api/accounts/${stranger.accountId}/invoices/${body.data.invoice_id}`
    expect((await world.get(own, stranger.bearer)).status).toBe(404)
    expect((await world.get(`/api/payments/${body.data.payment_id}`, stranger.bearer)).status).toBe(404)
  })

  test('can be downloaded as a PDF with a safe name', async () => {
    const { body } = await buying.buy(family, items)
    const url = `/api/accounts/${family.accountId}/invoices/${body.data.invoice_id}/download`
    const reply = await world.app.inject({ url, headers: family.bearer })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('of nothing is no cart', async () => {
    const { status, body } = await buying.purchase(family, [], {
      cart_validation_token: 'x'.repeat(43),
      payment_ott: 'x',
    })
    expect([status, body.message]).toEqual([422, 'No cart'])
  })

  test('with nothing to pay needs no card and calls no provider', async () => {
    const volunteer = [await buying.item(family, 'Maren', 'RegistrationOption', 'VOLUNTEER')]
    world.provider.mood = { fault: 'breaks_before_charging' }
    const { body } = await buying.validate(family, volunteer)
    const bought = await buying.purchase(family, volunteer, {
      cart_validation_token: body.data.cart_validation_token,
    })
    expect([bought.status, bought.body.data.status]).toEqual([200, 'paid'])
    expect(await buying.charges()).toEqual([])
    expect((await registrationsOf(family.people.Maren))[0]?.option.code).toBe('VOLUNTEER')
  })

  test('of another category pays the difference and replaces the first', async () => {
    const nils = [await buying.item(family, 'Nils', 'RegistrationOption', 'REC')]
    await world.database.script(`update registration_options set min_age = 5 where code = 'REC'`)
    const { body } = await buying.validate(family, nils)
    const [row, credit] = body.data.invoice.item_rows
    expect(row?.credit).toBe(false)
    expect(credit).toMatchObject({ credit: true, refundable: false })
    await buying.buy(family, nils)
    const statuses = (await registrationsOf(family.people.Nils)).map(({ option, status }) => [
      option.code,
      status,
    ])
    expect(statuses).toContainEqual(['YOUTH', 'superseded'])
  })
})

describe('one category after another', () => {
  const category = async (code: string) => [await buying.item(family, 'Nils', 'RegistrationOption', code)]
  const parts = async (code: string) =>
    (await buying.validate(family, await category(code), [])).body.data?.invoice.subtotal

  test('is charged the highest fee once, however often it changes', async () => {
    await world.database.script(`update registration_options set min_age = 5, max_age = 99, late_from = null`)
    expect(await parts('JUNIOR')).toBe('35.00')
    await buying.buy(family, await category('JUNIOR'))
    expect(await parts('SENIOR')).toBe('23.00')
    await buying.buy(family, await category('SENIOR'))
    expect(await parts('JUNIOR')).toBe('0.00')
  })

  test('in another season pays that season’s fee and signs its documents', async () => {
    await world.database.script(`insert into registration_options
      (code, season_year, name, description, "group", national_cents, provincial_cents, tax_class, opens_at,
       closes_at, club_required)
      values ('YOUTH', 2025, 'Youth Player', '', 'player', 500, 2000, 'EXEMPT_MEMBERSHIP', '2025-01-01',
        '2026-01-01', true)`)
    const [option] = await world.database.rows(`select id from registration_options where season_year = 2025`)
    const next = [{ ...(await category('YOUTH'))[0], product: Number(option?.id) } as CartItem]
    expect((await buying.validate(family, next, [])).body.data.invoice.subtotal).toBe('25.00')
    await buying.buy(family, next)
    const registered = (await registrationsOf(family.people.Nils)).map(({ season_year, status }) => ({
      ...{ season_year, status },
    }))
    expect(registered).toContainEqual({ season_year: 2025, status: 'pending_documents' })
    expect(registered).toContainEqual({ season_year: 2024, status: 'valid' })
  })

  test('is no way around a suspension', async () => {
    await world.database.script(`update registrations set status = 'suspended'
      where participant_id = ${family.people.Nils}`)
    await world.database.script(`update registration_options set min_age = 5, max_age = 99`)
    const refused = await buying.validate(family, await category('REC'))
    expect(refused.body.errors?.map(({ code }) => code)).toEqual(['SUSPENDED'])
  })
})

test('something without a limit is sold without counting', async () => {
  const online = [...items.slice(0, 1), await buying.item(family, 'Signe', 'Course', 'UMP-COM')]
  expect((await buying.buy(family, online)).status).toBe(200)
})

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
    const tries = await world.database.rows(`select id from payments where account_id = ${family.accountId}`)
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

test.each([
  ['province', '\u0000'],
  ['postal_code', '\ud800'],
])('a billing %s that cannot be stored is refused before anything happens', async (field, value) => {
  const reply = await buying.purchase(family, items, {
    cart_validation_token: await validToken(),
    payment_ott: await buying.token(),
    billing: { ...billing, [field]: value },
  })
  expect(reply.status).toBe(400)
  expect(await buying.charges()).toEqual([])
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

test('no card number and no security code is anywhere in the database', async () => {
  await buying.buy(family, items)
  const tables = await world.database.rows(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { table_name } of tables) {
    const rows = await world.database.rows(`select * from ${table_name}`)
    expect(JSON.stringify(rows)).not.toContain(VISA)
  }
})
