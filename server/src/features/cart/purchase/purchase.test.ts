import type { Account } from '@centrepass/contract/accounts/accounts'
import type { InvoiceDetails, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import { describe, expect, test } from 'vitest'
import { billing, VISA } from '#test/acting/buying'
import { ledgerOf, nextInvoiceNumber } from '#test/acting/sales'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

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
      expect.objectContaining({ issued_on: '2024-09-03', people: ['Ida Vinter', 'Nils Vinter'] }),
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
})

test('something without a limit is sold without counting', async () => {
  const online = [...items.slice(0, 1), await buying.item(family, 'Signe', 'Course', 'UMP-COM')]
  expect((await buying.buy(family, online)).status).toBe(200)
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
