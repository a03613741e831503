import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { DeedEffects } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { office } from '#test/access/office'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo } from '#test/people'
import { startWorld } from '#test/world'

const MAREN = 'parent3@mail.example'
let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let invoiceId: number

// An academy by plan: after the purchase, four instalments of 100.00 from 15 November on.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  const family = await planning.family(MAREN)
  await planning.onlyOurs()
  const plan = await planning.buyPlan(family)
  const [row] = await world.database.rows(`select invoice_id from payment_schedules where id = ${plan}`)
  invoiceId = Number(row?.invoice_id)
})

const toOffice = (what: string) => `/api/office/invoices/${invoiceId}/${what}`
const page = () => world.get<{ data: OfficeInvoice }>(`/api/office/invoices/${invoiceId}`, office)
const post = (path: string, body: object) => world.post<{ data: unknown } & ErrorAnswer>(path, body, office)
const preview = (wish: object) =>
  world.post<{ data: DeedEffects } & ErrorAnswer>(toOffice('preview'), { wish }, office)

describe('a pay link for a family', () => {
  type Link = { data: ClubInvoice } & ErrorAnswer
  const send = () => post(toOffice('pay-link'), { reason: 'They asked on the telephone.' })
  const code = async () => String((await linkMailedTo(world, MAREN)).secret.code)
  const open = (of: string) => world.post<Link>('/api/club-invoices/open', { code: of })
  const pay = async (of: string, amount: string, ott?: string) =>
    world.post<Link>('/api/club-invoices/pay', {
      ...{ code: of, amount, payment_ott: ott ?? (await planning.token()) },
    })

  test('is shown with its email, pays without an account once, and ends with the last payment', async () => {
    const effects = (await preview({ deed: 'pay_link' })).body.data
    expect(effects).toMatchObject({ ledger: [], open_after: '400.00', emails: [{ to: MAREN }] })
    expect((await page()).body.data.pay_links).toEqual([])
    expect((await send()).body.data).toMatchObject({ sent_to: MAREN })
    const secret = await code()
    const { body } = await open(secret)
    expect(body.data).toMatchObject({ state: 'open', open: '400.00', club: null, team: null })
    expect(JSON.stringify(body)).not.toMatch(/Maren|Signe|CC-\d|@/)
    const ott = await planning.token()
    const twice = await Promise.all([pay(secret, '150.00', ott), pay(secret, '150.00', ott)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await page()).body.data).toMatchObject({ open: '250.00', pay_links: [{ state: 'open' }] })
    expect((await pay(secret, '250.00')).body.data).toMatchObject({ state: 'paid', open: '0.00' })
    expect((await page()).body.data).toMatchObject({ open: '0.00', pay_links: [{ state: 'ended' }] })
    expect((await pay(secret, '1.00')).body.message).toBe(
      'Nothing is left to pay on this invoice. You were not charged.',
    )
    const subjects = (await mailsTo(world, MAREN)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('We received'))).toHaveLength(2)
    expect((await send()).body.code).toBe('invoice_settled')
  })

  test('expires, and a newer one takes its place', async () => {
    await send()
    const first = await code()
    await send()
    expect((await open(first)).body.data.state).toBe('expired')
    expect((await pay(first, '400.00')).body.error).toBe('link_spent')
    const second = await code()
    expect(second).not.toBe(first)
    expect((await open(second)).body.data.state).toBe('open')
    await world.database.script(`update pay_links set expires_at = now() - interval '1 second'`)
    expect((await pay(second, '400.00')).body.error).toBe('link_spent')
  })

  test('a part that would leave too little of an instalment is refused before any charge', async () => {
    await send()
    const { status, body } = await pay(await code(), '99.60')
    expect([status, body.code]).toEqual([422, 'rest_too_small'])
  })

  test('for what was cancelled since asks for nothing more, and pays nothing', async () => {
    await send()
    const secret = await code()
    const row = `/api/office/invoices/${invoiceId}/rows/0`
    const wish = { because: 'changed_mind', refund_to: 'credit' }
    for (const position of [1, 0]) {
      const path = row.replace(/0$/, String(position))
      const shown = await world.post<{ data: { digest: string } }>(`${path}/preview`, wish, office)
      const { digest } = shown.body.data
      const done = await post(`${path}/cancellation`, { ...wish, reason: 'They moved away.', digest })
      expect(done.status).toBe(200)
    }
    expect((await page()).body.data).toMatchObject({ open: '0.00', pay_links: [{ state: 'ended' }] })
    expect((await open(secret)).body.data).toMatchObject({ state: 'paid', open: '0.00' })
    expect((await pay(secret, '400.00')).status).toBeGreaterThanOrEqual(400)
    expect((await send()).body.code).toBe('invoice_settled')
  })

  test('is not sent while a card is being charged', async () => {
    await send()
    const asked = await pay(await code(), '400.00', await planning.token('4000002500003155'))
    expect(asked.status).toBe(202)
    expect((await send()).body.code).toBe('invoice_being_paid')
    expect((await page()).body.data.pay_links).toHaveLength(1)
  })

  test.each([
    ['a link', 'pay-link', 'pay_link'],
    ['the invoice', 'email', 'send_again'],
  ])('what was shown of %s before a part was paid is not sent', async (_, path, deed) => {
    await send()
    const { digest } = (await preview({ deed })).body.data
    expect((await pay(await code(), '150.00')).status).toBe(200)
    const before = (await mailsTo(world, MAREN)).length
    const late = await post(toOffice(path), { reason: 'They asked on the telephone.', digest })
    expect([late.status, late.body.code]).toEqual([409, 'deed_changed'])
    expect(await mailsTo(world, MAREN)).toHaveLength(before)
  })

  test('no instalment is charged while the bank asks about a payment from the link', async () => {
    await send()
    const asked = await pay(await code(), '400.00', await planning.token('4000002500003155'))
    expect(asked.status).toBe(202)
    planning.at('2024-11-20T12:00')
    expect(await chargeInstalments(world.purchasing)).toBe(0)
    expect((await preview({ deed: 'write_off', amount: '100.00' })).body.code).toBe('invoice_being_paid')
  })
})
