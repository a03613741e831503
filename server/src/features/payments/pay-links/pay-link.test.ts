import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { CLUB, type ClubPaying, MANAGER, startClubPaying } from '#test/acting/club-paying'
import { correctingIn } from '#test/acting/correcting'
import { TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { reconcileInvoicePayments, watchForLateInvoicePayments } from './reconcile-invoice-payments.ts'

const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }
const DECLINED = '4000000000000002'
const ASKS = '4000002500003155'

let club: ClubPaying
let world: ClubPaying['world']
eachTestStartsWith(async () => {
  club = await startClubPaying()
  world = club.world
})

const team = async () => (await club.one('select status from teams where id = 1'))?.status
const subjectsTo = async (address: string) => (await mailsTo(world, address)).map(({ subject }) => subject)
const receive = (amount: string) =>
  world.post<{ message: string }>(
    `/api/operations/invoices/${club.invoiceId}/received-money`,
    { amount, method: 'cash', received_on: '2025-05-05' },
    office,
  )

describe('the page behind a pay link', () => {
  test('shows the club, the team and the open amount, and no name of a person', async () => {
    const { status, body } = await club.open()
    expect([status, body.data]).toEqual([
      200,
      {
        ...{ state: 'open', invoice_number: expect.stringMatching(/^INV-\d{6}$/), due_on: '2025-06-04' },
        ...{
          club: expect.stringContaining('Tamarack'),
          team: expect.any(String),
          tournament: expect.any(String),
        },
        ...{ total: '776.48', paid: '0.00', open: '776.48', payment: null },
        card_key: {
          provider: 'sandbox',
          publishable_key: expect.any(String),
          script_url: expect.any(String),
        },
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Tobias|CC-\d|@/)
  })

  test('says exactly when the invoice is paid, void, or the link too old', async () => {
    await world.database.script(`update pay_links set expires_at = now() - interval '1 second'`)
    expect((await club.open()).body.data.state).toBe('expired')
    const late = await club.pay('776.48')
    expect([late.status, late.body.error, await club.charged()]).toEqual([422, 'link_spent', []])
    await world.database.script(`update pay_links set expires_at = now() + interval '1 day'`)
    await receive('776.48')
    expect((await club.open()).body.data).toMatchObject({ state: 'paid', open: '0.00', paid: '776.48' })
    const paid = await club.pay('1.00')
    expect([paid.status, paid.body.message]).toEqual([
      ...[422, 'Nothing is left to pay on this invoice. You were not charged.'],
    ])
    expect(await club.charged()).toEqual([])
  })

  test('is void once the office has forgiven all of it', async () => {
    await world.database.script(`
      update teams set status = 'withdrawn' where id = 1;
      update team_members set entered_division_id = null where team_id = 1;
      update offerings set sold = sold - 1 where id = (select offering_id from divisions where code = 'U16G')`)
    correctingIn(world).limit('1000.00')
    const forgiven = { still_due: '0.00', reason: 'The field was closed.' }
    expect((await world.post('/api/operations/teams/1/bill', forgiven, office)).status).toBe(200)
    expect((await club.open()).body.data.state).toBe('void')
    expect((await club.pay('1.00')).status).toBe(422)
  })

  test('answers a wrong code like any other, and takes no code that is none', async () => {
    const wrong = 'x'.repeat(43)
    for (const call of ['open', 'check', 'pay'] as const) {
      const body = { code: wrong, ...(call === 'pay' && { amount: '1.00', payment_ott: 'tok' }) }
      const reply = await world.post<{ error: string }>(`/api/club-invoices/${call}`, body)
      expect([reply.status, reply.body.error]).toEqual([422, 'link_spent'])
    }
    expect((await world.post('/api/club-invoices/open', { code: 'a b' })).status).toBe(400)
    expect((await world.post('/api/club-invoices/open', {})).status).toBe(400)
  })
})

describe('a club that pays by card', () => {
  test('has paid: the books, the team, a receipt for the club, and the manager is told', async () => {
    const { status, body } = await club.pay('776.48')
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'paid', open: '0.00', payment: { status: 'succeeded' } },
    ])
    expect([await club.charged(), await club.inBooks('card'), await club.inBooks('receivable')]).toEqual([
      ...[[77_648], 77_648, 0],
    ])
    expect(await team()).toBe('confirmed')
    expect((await subjectsTo(CLUB)).at(-1)).toMatch(/^Receipt for \$776\.48, invoice/)
    expect((await subjectsTo(MANAGER)).at(-1)).toMatch(/has paid for/)
    const invoice = await world.get<{ data: { paid: string; payments: object[] } }>(
      `/api/accounts/${club.tobias.accountId}/invoices/${club.invoiceId}`,
      club.tobias.bearer,
    )
    expect(invoice.body.data).toMatchObject({
      paid: '776.48',
      payments: [{ method: 'card', card: { last4: '4242' } }],
    })
  })

  test('may pay a part, then the rest with the same link', async () => {
    expect((await club.pay('300.00')).body.data).toMatchObject({
      state: 'open',
      open: '476.48',
      paid: '300.00',
    })
    expect((await club.pay('476.48')).body.data).toMatchObject({ state: 'paid', open: '0.00' })
    expect(await club.charged()).toEqual([30_000, 47_648])
  })

  test.each([
    ['more than is open', '776.49', '$776.48 is left to pay on this invoice. Please pay at most that.'],
    ['less than a card can be charged', '0.49', 'A card cannot be charged less than $0.50.'],
    [
      'so much that too little is left',
      '776.00',
      'That would leave less than $0.50 to pay, which no card can be charged.',
    ],
  ])('does not pay %s', async (_, amount, message) => {
    const reply = await club.pay(amount)
    expect([reply.status, reply.body.message, await club.charged()]).toEqual([422, message, []])
  })

  test.each(['0.00', '-1.00', '1', '9999999999.00', ''])('does not pay %j', async (amount) => {
    expect((await club.pay(amount)).status).toBe(400)
  })

  test('is charged once, however often the same card is sent', async () => {
    const token = await club.buying.token()
    const replies = await Promise.all(Array.from({ length: 5 }, () => club.pay('776.48', token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await club.pay('776.48', token)).status).toBe(200)
    expect(await club.charged()).toEqual([77_648])
  })

  test('is told why a card was declined, and pays with another one', async () => {
    const declined = await club.pay('776.48', await club.buying.token(DECLINED))
    expect([declined.status, declined.body.error]).toEqual([402, 'payment_declined'])
    expect((await club.open()).body.data).toMatchObject({ state: 'open', payment: { status: 'declined' } })
    expect((await club.pay('776.48')).status).toBe(200)
    expect(await club.charged()).toEqual([77_648])
  })

  test('answers its bank first, and nothing else is recorded meanwhile', async () => {
    const asked = await club.pay('776.48', await club.buying.token(ASKS))
    expect([asked.status, asked.body.data]).toMatchObject([
      202,
      { state: 'confirming', payment: { status: 'requires_action' } },
    ])
    const other = await club.pay('776.48')
    expect([other.status, other.body.error]).toEqual([409, 'payment_in_progress'])
    const cash = await receive('776.48')
    expect([cash.status, cash.body.message]).toEqual([
      ...[409, 'A card payment for this invoice is in progress. Please wait until it is confirmed.'],
    ])
    const left = await club.managing.post(club.tobias, TEAM, 'withdrawal', {
      ...{ refund: '0.00', still_due: '120.23', refund_to: 'card' },
    })
    expect(left.status).not.toBe(200)
    const client_secret = asked.body.data.payment?.client_secret
    await world.post('/pay/challenges', { client_secret, verdict: 'approve' })
    expect((await club.check()).body.data).toMatchObject({ state: 'paid' })
    expect(await club.charged()).toEqual([77_648])
  })

  test('who never answers the bank is given up after half an hour', async () => {
    await club.pay('776.48', await club.buying.token(ASKS))
    await world.database.script(
      `update payments set created_at = now() - interval '31 minutes' where invoice_id is not null`,
    )
    await reconcileInvoicePayments(world.purchasing)
    expect((await club.open()).body.data).toMatchObject({ state: 'open' })
    expect((await club.pay('776.48')).status).toBe(200)
  })
})

describe('a provider that does not answer clearly', () => {
  test.each(['hangs_after_charging', 'resets_after_charging', 'answers_html'] as const)(
    'and has charged (%s): no second payment begins, and it is booked once it is known',
    async (fault) => {
      world.provider.mood = { fault }
      const { status, body } = await club.pay('776.48')
      expect([status, body.data.state]).toEqual([202, 'confirming'])
      world.provider.mood = {}
      expect((await club.pay('776.48')).status).toBe(409)
      await reconcileInvoicePayments(world.purchasing, soon)
      expect((await club.open()).body.data.state).toBe('paid')
      expect([await club.charged(), await team()]).toEqual([[77_648], 'confirmed'])
    },
  )

  test('and has not charged: the payment fails, and the club can pay again', async () => {
    world.provider.mood = { fault: 'hangs_before_charging' }
    expect((await club.pay('776.48')).status).toBe(202)
    world.provider.mood = {}
    await reconcileInvoicePayments(world.purchasing, soon)
    expect((await club.open()).body.data).toMatchObject({ state: 'open', payment: { status: 'failed' } })
    expect((await club.pay('776.48')).status).toBe(200)
    expect(await club.charged()).toEqual([77_648])
  })

  test.each([
    ['the invoice is not paid by it', null],
    ['another card has paid the invoice meanwhile', '776.48'],
  ])('and charges after we gave it up: the money goes back by itself, and %s', async (_, again) => {
    world.provider.mood = { fault: 'hangs_before_charging' }
    await club.pay('776.48')
    world.provider.mood = {}
    await reconcileInvoicePayments(world.purchasing, soon)
    const { key } =
      (await club.one(`select provider_key as key from payments where invoice_id is not null`)) ?? {}
    if (again) expect((await club.pay(again)).status).toBe(200)
    await world.purchasing.gateway.charge({
      ...{ key: String(key), amount_cents: 77_648, currency: 'CAD', account_id: club.tobias.accountId },
      ...{ since: new Date(), payment_ott: await club.buying.token(), save_card: false },
      ...{ description: '', metadata: {} },
    })
    await world.database.script(`update payments set ask_after = now()`)
    expect(await watchForLateInvoicePayments(world.purchasing)).toBe(1)
    expect(await club.one(`select status, why from payments where provider_key = '${key}'`)).toEqual({
      ...{ status: 'returned', why: 'late' },
    })
    expect((await subjectsTo(CLUB)).at(-1)).toMatch(/^We refund \$776\.48: your card was charged too late$/)
    expect(await club.inBooks('receivable')).toBe(again ? 0 : 77_648)
  })
})

describe('a team that is withdrawn after its club paid by card', () => {
  test('gives the money back to the card it came from, by policy', async () => {
    await club.pay('776.48')
    const path = `/api/tournaments/teams/${TEAM.id}/withdrawal`
    const terms = (await world.get<{ data: object }>(path, club.tobias.bearer)).body.data
    expect(terms).toMatchObject({ refund: '656.25', to_club: '0.00', still_due: '0.00' })
    const agreed = { refund: '656.25', still_due: '0.00', to_club: '0.00', refund_to: 'card' }
    expect((await club.managing.post(club.tobias, TEAM, 'withdrawal', agreed)).status).toBe(200)
    expect(await club.one(`select amount_cents, status from refunds order by id desc`)).toEqual({
      ...{ amount_cents: 65_625, status: 'succeeded' },
    })
    expect((await mailsTo(world, MANAGER)).at(-1)?.text_body).toContain(
      '$656.25 goes back to the card that paid the invoice.',
    )
    expect(await club.inBooks('card')).toBe(77_648 - 65_625)
  })
})
