import type { AccountCredit, CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let world: Shopping['world']
let buying: Shopping['buying']
let refunding: ReturnType<typeof refundingIn>
let family: Shopping['family']
/** A registration and a course, 15 days before it starts. */
let joint: Shopping['items']
eachTestStartsWith(async () => {
  ;({ world, buying, family, items: joint } = await startShopping())
  refunding = refundingIn(world)
})

const bought = (items: CartItem[]) => refunding.bought(family, items)
const enrolmentOf = (name: string) => refunding.enrolmentOf(family.people[name])
const registrationsOf = (name: string) => refunding.registrationsOf(family.people[name])
const creditsOf = async () =>
  (await world.get<{ data: AccountCredit[] }>(`/api/accounts/${family.accountId}/credits`, family.bearer))
    .body.data

describe('cancelling a course on a joint invoice', () => {
  test('shows beforehand to the cent what comes back to the card and what as a credit', async () => {
    const invoice = await bought(joint)
    const { status, body } = await refunding.preview(family, invoice, 1)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      participant: { name: 'Siggy Vinter' },
      product: { name: 'Provincial Umpire - Port Arbutus' },
      days_before: 15,
      refusal: null,
      effects: { frees_place: true, stops_plan: false, void_documents: 0, category_again: null },
    })
    const [card, credit] = body.data.choices
    expect(card).toMatchObject({
      ...{ refund_to: 'card', decided_by: 'policy', to_card: '47.25', to_credit: '0.00', forgiven: '0.00' },
      cards: [{ amount: '47.25', brand: 'visa', last4: '4242' }],
      credit_expires_on: null,
    })
    expect(card?.lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'cost 60.00',
      'fees 1.20',
      'taxes 3.06',
      'admin_fee -15.00',
      'fees_kept -1.20',
      'taxes_kept -0.81',
    ])
    expect(credit).toMatchObject({ to_card: '0.00', to_credit: '63.00', credit_expires_on: '2026-08-31' })
  })

  test('refunds the money to the card, frees the spot, and leaves the rest as it is', async () => {
    const before = await buying.places('Course', 'UMP-PRO-HS')
    const invoice = await bought(joint)
    const { status, body } = await refunding.cancel(family, invoice, 1)
    expect([status, body.data.status, body.data.to_card]).toEqual([200, 'done', '47.25'])
    expect(await refunding.givenBack()).toEqual([4725])
    expect(await buying.places('Course', 'UMP-PRO-HS')).toEqual(before)
    expect(await enrolmentOf('Signe')).toBe('refunded')
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR pending_documents'])
    expect(await refunding.booked(invoice, 'cancellation')).toEqual({
      courses: 4500,
      tax: 225,
      refunds_due: -4725,
    })
    expect(await refunding.booked(invoice, 'refund')).toEqual({ refunds_due: 4725, card: -4725 })
  })

  test('is told by email and on the person’s page, once', async () => {
    const invoice = await bought(joint)
    await refunding.cancel(family, invoice, 1)
    const mails = (await mailsTo(world, 'parent3@mail.example')).filter(({ subject }) =>
      subject.startsWith('Cancelled'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('We refund $47.25 to the card you paid with')
    const told = await world.database.rows(
      `select subject from notifications where kind = 'refund_issued' and participant_id = ${family.people.Signe}`,
    )
    expect(told).toHaveLength(1)
  })

  test('shows on the invoice and on the person’s page, and the file can still be drawn', async () => {
    const invoice = await bought(joint)
    await refunding.cancel(family, invoice, 1)
    const details = await refunding.invoice(family, invoice)
    expect(details).toMatchObject({ status: 'partially_refunded', refunded: '47.25', credited: '0.00' })
    expect(details.refunds).toMatchObject([{ amount: '47.25', status: 'arrived', card: { last4: '4242' } }])
    expect(
      details.item_rows.map(({ may_cancel, cancellation }) => [may_cancel, cancellation?.status]),
    ).toEqual([
      [true, undefined],
      [false, 'done'],
    ])
    const rows = await refunding.rows(family, family.people.Signe ?? 0)
    expect(rows.map(({ position, may_cancel }) => [position, may_cancel])).toEqual([
      [1, false],
      [0, true],
    ])
    const url = `/api/accounts/${family.accountId}/invoices/${invoice}/download`
    const pdf = await world.app.inject({ url, headers: family.bearer })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('as a credit keeps no fee, says where it came from, and lasts to the end of the next season', async () => {
    const invoice = await bought(joint)
    await refunding.cancel(family, invoice, 1, { refund_to: 'credit' })
    const { number, ...details } = await refunding.invoice(family, invoice)
    expect(await creditsOf()).toContainEqual(
      expect.objectContaining({ amount: '63.00', origin: `Refund of ${number}`, expires_on: '2026-08-31' }),
    )
    expect(await refunding.givenBack()).toEqual([])
    expect(details).toMatchObject({ status: 'partially_refunded', refunded: '0.00', credited: '63.00' })
    expect(await refunding.booked(invoice, 'cancellation')).toEqual({
      courses: 6000,
      tax: 300,
      credits: -6300,
    })
  })

  test('that was paid with a credit as well gives the credit back first, then the card', async () => {
    const { body } = await buying.buy(family, joint)
    const invoice = body.data.invoice_id
    expect((await refunding.invoice(family, invoice)).credits).toBe('40.00')
    const done = await refunding.cancel(family, invoice, 1)
    expect(done.body.data).toMatchObject({ to_card: '7.25', to_credit: '40.00' })
    expect(await refunding.givenBack()).toEqual([725])
    // The credit is back by now, so the next row comes from the card alone.
    const next = await refunding.choice(family, invoice, 0)
    expect(next).toMatchObject({ to_card: '65.00', to_credit: '0.00' })
  })

  test('with everything else gives back all but what the policy keeps, and no cent more', async () => {
    const invoice = await bought(joint)
    await refunding.cancel(family, invoice, 1, { refund_to: 'credit' })
    await refunding.cancel(family, invoice, 0)
    const details = await refunding.invoice(family, invoice)
    expect(details).toMatchObject({ refunded: '65.00', credited: '63.00', status: 'partially_refunded' })
    expect(await registrationsOf('Signe')).toEqual(['JUNIOR refunded'])
  })
})

describe('a family that confirms', () => {
  test('gets what was shown, or is told that it changed', async () => {
    const invoice = await bought(joint)
    const shown = { to_card: '47.26', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' }
    const reply = await refunding.send(family, invoice, 1, { shown })
    expect([reply.status, reply.body.error]).toEqual([409, 'refund_changed'])
    expect(await enrolmentOf('Signe')).toBe('enrolled')
    expect(await refunding.givenBack()).toEqual([])
  })

  test('after midnight, when another tier holds, is told so and looks again', async () => {
    const invoice = await bought(joint)
    world.clock.set(new Date('2025-02-15T23:59:00-08:00'))
    const choice = await refunding.choice(family, invoice, 1)
    world.clock.set(new Date('2025-02-16T00:01:00-08:00'))
    const { to_card, to_credit, forgiven, still_due } = choice
    const late = await refunding.send(family, invoice, 1, {
      shown: { to_card, to_credit, forgiven, still_due },
    })
    expect([late.status, to_card]).toEqual([409, '47.25'])
    expect(await refunding.choice(family, invoice, 1)).toMatchObject({ rule: 'course_late', to_card: '0.00' })
  })

  test('a second time with another wish is told that it is cancelled already', async () => {
    const invoice = await bought(joint)
    const choice = await refunding.choice(family, invoice, 1)
    const { to_card, to_credit, forgiven, still_due } = choice
    const shown = { to_card, to_credit, forgiven, still_due }
    const replies = [
      await refunding.send(family, invoice, 1, { shown }),
      await refunding.send(family, invoice, 1, { shown, refund_to: 'credit' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]?.body.error).toBe('already_cancelled')
    expect(await refunding.givenBack()).toEqual([4725])
    expect((await refunding.preview(family, invoice, 1)).body.data.refusal?.code).toBe('already_cancelled')
  })

  test('a confirmation whose answer was lost can be sent again: the same answer, and the money goes back once', async () => {
    const invoice = await bought(joint)
    const { to_card, to_credit, forgiven, still_due } = await refunding.choice(family, invoice, 1)
    const send = () =>
      refunding.send(family, invoice, 1, { shown: { to_card, to_credit, forgiven, still_due } })
    const first = await send()
    const [again, atOnce] = await Promise.all([send(), send()])
    expect(first.status).toBe(200)
    expect([again?.body, atOnce?.body]).toEqual([first.body, first.body])
    expect(await refunding.givenBack()).toEqual([4725])
  })

  test.each([
    { reason: 'bored' },
    { refund_to: 'cash' },
    { shown: { to_card: '1' } },
    { note: 'x'.repeat(1001) },
    { note: 'bad \u0000 text' },
    { shown: { to_card: '47.25', to_credit: '0.00', forgiven: '0.00', still_due: '0.00', more: '1.00' } },
  ])('with something that makes no sense is refused: %o', async (wish) => {
    const shown = { to_card: '47.25', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' }
    // What is wrong is the point of this test.
    const reply = await refunding.send(family, 1, 0, { shown, ...(wish as object) })
    expect(reply.status).toBe(400)
  })
})

test('another account’s invoice, a missing one and a missing row look alike', async () => {
  const invoice = await bought(joint)
  const stranger = await buying.family('masters@mail.example')
  const of = (who: Family, id: number, position: number) =>
    `/api/accounts/${who.accountId}/invoices/${id}/rows/${position}/cancellation`
  const asked = [
    await world.get(of(stranger, invoice, 1), stranger.bearer),
    await world.get(of(stranger, 999_999, 0), stranger.bearer),
    await world.get(of(family, invoice, 1), stranger.bearer),
    await world.get(of(family, invoice, 7), family.bearer),
    await world.get(
      `/api/accounts/${family.accountId}/cancellations?participant=${stranger.own}`,
      family.bearer,
    ),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect({ ...(asked[0]?.body as object), reference: '' }).toEqual({
    ...(asked[1]?.body as object),
    reference: '',
  })
})

test('the other guardian does not learn of the invoice that the first one paid', async () => {
  await bought(joint)
  const father = await buying.family('coparent@mail.example')
  expect(await refunding.rows(father, family.people.Signe ?? 0)).toEqual([])
})
