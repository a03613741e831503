import { beforeEach, describe, expect, test } from 'vitest'
import { invoiceAttachment } from '#features/invoices/pdf/invoice-pdf'
import { office } from '#test/access/office'
import { CLUB, type ClubPaying, MANAGER, startClubPaying } from '#test/acting/club-paying'
import { startEntryDay, TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo } from '#test/people'
import { textInPdf } from '#test/text-in-pdf'
import { remindClubs } from './remind-clubs.ts'

let club: ClubPaying
let world: ClubPaying['world']

// 776.48 on 5 May 2025, due on 4 June.
eachTestStartsWith(async () => {
  club = await startClubPaying()
  world = club.world
})

const subjectsTo = async (address: string) => (await mailsTo(world, address)).map(({ subject }) => subject)
const textTo = async (address: string) => (await mailsTo(world, address)).at(-1)?.text_body ?? ''
const receive = (amount: string) =>
  world.post<{ data: { received: { id: number }[] } }>(
    `/api/operations/invoices/${club.invoiceId}/received-money`,
    { amount, method: 'transfer', received_on: '2025-05-05', reference: '0417' },
    office,
  )

describe('a team that is entered against an invoice', () => {
  test('sends the club a real invoice with the PDF, the open amount, the due day and a pay link', async () => {
    const [mail] = await world.database.rows(
      `select subject, text_body, invoice_id, secrets from outbox_emails where to_address = '${CLUB}'`,
    )
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Invoice INV-\d{6} for /),
      invoice_id: club.invoiceId,
    })
    expect(mail?.text_body).toContain('$776.48, due on Wednesday 4 June 2025.')
    expect(mail?.text_body).toMatch(/Please give the reference INV-\d{6}\./)
    expect(mail?.secrets).toEqual([club.code])
    const file = await invoiceAttachment(world.database.db, world.clock, club.invoiceId)
    const pdf = textInPdf(file?.content ?? Buffer.alloc(0))
    expect(pdf).toContain('Due on 2025-06-04')
    expect(pdf).toContain('Tamarack')
    // Who entered the team is nothing that the club's treasurer needs.
    expect(pdf).not.toMatch(/Tobias|CC-\d{6}/)
    expect(await world.database.rows(`select code_hash from pay_links`)).not.toEqual([
      { code_hash: club.code },
    ])
  })

  test('tells the manager where the invoice went, and nothing of a receipt or a payment', async () => {
    const mails = (await mailsTo(world, MANAGER)).map(({ subject, text_body }) => `${subject}\n${text_body}`)
    expect(mails.filter((mail) => mail.includes('the invoice went to'))).toHaveLength(1)
    expect(mails.join('\n')).not.toMatch(/receipt|payment has arrived|Thank you for your payment/i)
    expect(
      await world.database.rows(
        `select id from notifications where kind = 'payment_received' and subject ->> 'invoice_id' = '${club.invoiceId}'`,
      ),
    ).toEqual([])
  })

  test('tells club and manager of each payment that arrived, and of the last one that all is paid', async () => {
    await receive('300.00')
    expect(await textTo(CLUB)).toMatch(
      /We received \$300\.00 .*\n\n\$476\.48 of invoice .* is still to be paid, by/,
    )
    expect((await subjectsTo(MANAGER)).at(-1)).toMatch(/has paid a part for/)
    const { id } = (await receive('476.48')).body.data.received[1] ?? {}
    expect(await textTo(CLUB)).toMatch(/We received \$476\.48 .*\n\nInvoice INV-\d{6} is paid\./)
    expect((await subjectsTo(MANAGER)).at(-1)).toMatch(/has paid for/)
    await world.post(`/api/operations/received-money/${id}/take-back`, { reason: 'Bounced.' }, office)
    expect((await subjectsTo(CLUB)).at(-1)).toMatch(/^A payment of \$476\.48 for invoice .* did not arrive$/)
    expect((await subjectsTo(MANAGER)).at(-1)).toMatch(/^The payment of .* did not arrive$/)
  })

  test('sends a new pay link with the news that a cheque bounced', async () => {
    const { id } = (await receive('776.48')).body.data.received[0] ?? {}
    await world.post(`/api/operations/received-money/${id}/take-back`, { reason: 'Bounced.' }, office)
    expect(await textTo(CLUB)).toMatch(/\$776\.48 of invoice INV-\d{6} is to be paid, by/)
    const { secret } = await linkMailedTo(world, CLUB)
    expect((await club.open(String(secret.code))).body.data).toMatchObject({ open: '776.48' })
  })
})

describe('a club whose team is withdrawn', () => {
  const withdraw = (still_due = '0.00') =>
    club.managing.post(club.tobias, TEAM, 'withdrawal', { refund: '0.00', still_due, refund_to: 'card' })

  test('reads what is left to pay, with a link that pays it', async () => {
    expect((await withdraw('120.23')).status).toBe(200)
    expect((await subjectsTo(CLUB)).at(-1)).toMatch(/ was withdrawn: \$120\.23 of invoice INV-\d{6}$/)
    const { secret } = await linkMailedTo(world, CLUB)
    expect((await club.pay('120.23', undefined, String(secret.code))).body.data).toMatchObject({
      open: '0.00',
    })
  })

  test('reads what it gets back, and by which way', async () => {
    await club.pay('300.00')
    await receive('476.48')
    const path = `/api/tournaments/teams/${TEAM.id}/withdrawal`
    const { body } = await world.get<{ data: { refund: string; to_club: string } }>(
      `${path}?refund_to=card`,
      club.tobias.bearer,
    )
    const { refund, to_club } = body.data
    const terms = { refund, to_club, still_due: '0.00', refund_to: 'card' }
    expect((await club.managing.post(club.tobias, TEAM, 'withdrawal', terms)).status).toBe(200)
    const text = await textTo(CLUB)
    expect(text).toContain('Nothing is left to pay of invoice')
    expect(text).toContain(`$${refund} goes back to the card that paid the invoice.`)
    expect(text).toContain(`The office sends $${to_club} back to you.`)
  })
})

describe('a club without an address', () => {
  beforeEach(async () => {
    const day = await startEntryDay()
    world = day.world
    await world.database.script(`update clubs set pays_by_invoice = true, email = null where code = 'TAM'`)
    const { body } = await day.entering.quote(day.tobias, TEAM, 'club_invoice')
    await day.entering.register(day.tobias, TEAM, body.data.token)
  })
  const clubId = async () =>
    Number((await world.database.rows(`select id from clubs where code = 'TAM'`))[0]?.id)
  const setAddress = async (body: object, id?: number) =>
    world.post(`/api/operations/clubs/${id ?? (await clubId())}/address`, body, office)
  const tasks = async () =>
    (await world.database.rows(
      `select subject, done_at is not null as is_done from office_tasks where kind = 'club_without_address'`,
    )) as { subject: object; is_done: boolean }[]

  test('is a task of the office, and gets its invoice once the office has set the address', async () => {
    expect((await subjectsTo(MANAGER)).at(-1)).toMatch(/waits for an address$/)
    expect(await tasks()).toMatchObject([
      { subject: { club_id: await clubId(), team_id: 1 }, is_done: false },
    ])
    const again = await world.post('/api/operations/teams/1/club-invoice', {}, office)
    expect([again.status, (again.body as { message: string }).message]).toEqual([
      ...[422, 'We do not have an email address for this club. Set it first.'],
    ])
    expect((await setAddress({ email: 'not an address', reason: 'x' })).status).toBe(400)
    expect((await setAddress({ email: CLUB, reason: ' ' })).status).toBe(400)
    expect((await setAddress({ email: CLUB, reason: 'They called.' }, 999_999)).status).toBe(404)
    expect((await setAddress({ email: CLUB, reason: 'They called.' })).body).toEqual({
      data: { email: CLUB, pays_by_invoice: true, sent: 1 },
    })
    expect(await subjectsTo(CLUB)).toEqual([expect.stringMatching(/^Invoice INV-/)])
    expect(await tasks()).toMatchObject([{ is_done: true }])
  })
})

test('the office sends an open invoice again with a new link, and a paid one not', async () => {
  const again = await world.post('/api/operations/teams/1/club-invoice', {}, office)
  expect(again.body).toMatchObject({ data: { open: '776.48', due_on: '2025-06-04', sent_to: CLUB } })
  expect(await subjectsTo(CLUB)).toHaveLength(2)
  expect((await club.open()).body.data.state).toBe('open')
  await receive('776.48')
  expect((await world.post('/api/operations/teams/1/club-invoice', {}, office)).status).toBe(404)
})

describe('reminders', () => {
  const on = async (day: string) => {
    world.clock.set(new Date(`${day}T19:00:00Z`))
    return remindClubs(world.purchasing)
  }
  const reminders = async () => (await subjectsTo(CLUB)).slice(1)

  test('go out before and after the due day, each once, the last one with a task for the office', async () => {
    expect([await on('2025-05-27'), await on('2025-05-28'), await on('2025-05-28')]).toEqual([0, 1, 0])
    expect((await reminders()).at(-1)).toMatch(/is due on Wednesday 4 June 2025$/)
    expect([await on('2025-06-06'), await on('2025-06-07'), await on('2025-06-13')]).toEqual([0, 1, 0])
    expect((await reminders()).at(-1)).toMatch(/was due on Wednesday 4 June 2025$/)
    expect(await textTo(CLUB)).toContain('We have not received $776.48')
    // Nothing was sent on 14 June, and by now that reminder is stale.
    expect([await on('2025-06-30'), await on('2025-07-30')]).toEqual([1, 0])
    expect(
      await world.database.rows(`select subject from office_tasks where kind = 'club_invoice_overdue'`),
    ).toEqual([{ subject: { team_id: 1, invoice_id: club.invoiceId } }])
  })

  test('name what is still open, work as pay links, and stop when all is paid', async () => {
    await receive('300.00')
    expect(await on('2025-06-07')).toBe(1)
    expect(await textTo(CLUB)).toContain('We have not received $476.48')
    const code = /code=([\w-]+)/.exec(await textTo(CLUB))?.[1] ?? ''
    expect((await club.open(code)).body.data).toMatchObject({ state: 'open', open: '476.48' })
    await receive('476.48')
    expect(await on('2025-06-14')).toBe(0)
  })

  test('follow the settings of the association, and so does what the email says about paying', async () => {
    const known = await world.purchasing.configuration()
    const own = { club_reminder_days_after: '1', club_payment_instructions: 'Transfers to pay@site.example.' }
    const configuration = async () => ({ ...known, variables: { ...known.variables, ...own } })
    const sent: number[] = []
    for (const day of ['2025-06-04', '2025-06-05', '2025-07-30']) {
      world.clock.set(new Date(`${day}T19:00:00Z`))
      sent.push(await remindClubs({ ...world.purchasing, configuration }))
    }
    // The reminder before the due day has its usual day.
    expect(sent).toEqual([1, 1, 0])
    expect(await textTo(CLUB)).toContain('\n\nTransfers to pay@site.example.\n\n')
  })

  test('of two workers at once one sends', async () => {
    world.clock.set(new Date('2025-06-07T19:00:00Z'))
    const sent = await Promise.all([1, 2, 3].map(() => remindClubs(world.purchasing)))
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1)
  })
})
