import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { DeedEffects } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import type { Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

const MAREN = 'parent3@mail.example'
let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let family: Family
let invoiceId: number

// An academy by plan: after the purchase, four instalments of 100.00 from 15 November on.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  family = await planning.family(MAREN)
  await planning.onlyOurs()
  const plan = await planning.buyPlan(family)
  const [row] = await world.database.rows(`select invoice_id from payment_schedules where id = ${plan}`)
  invoiceId = Number(row?.invoice_id)
})

const page = async (headers = office) =>
  world.get<{ data: OfficeInvoice } & ErrorAnswer>(`/api/office/invoices/${invoiceId}`, headers)
const preview = (wish: object, headers = office) =>
  world.post<{ data: DeedEffects } & ErrorAnswer>(
    `/api/office/invoices/${invoiceId}/preview`,
    { wish },
    headers,
  )
const shown = async (wish: object) => {
  const { status, body } = await preview(wish)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}
type Done = { data: unknown } & ErrorAnswer
const post = (path: string, body: object, headers = office) => world.post<Done>(path, body, headers)
const ofInvoice = (what: string) => `/api/operations/invoices/${invoiceId}/${what}`
const toOffice = (what: string) => `/api/office/invoices/${invoiceId}/${what}`
const cheque = { amount: '150.00', method: 'cheque', received_on: '2024-09-05', reference: '114' }
const writeOff = (amount: string, more: object = {}) =>
  post('/api/operations/write-offs', {
    ...{ debtor: 'invoice', debtor_id: invoiceId, amount, reason: 'Moved away.', ...more },
  })
const books = async () => {
  const rows =
    await world.database.rows(`select p.account, sum(p.cents)::int as cents from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id where t.invoice_id = ${invoiceId} group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
async function officer(role: 'registrar' | 'finance') {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

test('the page says what was sold by part, paid and owed, with the provider’s reference', async () => {
  const { status, body } = await page()
  expect([status, body.message]).toEqual([200, undefined])
  const { invoice, open, due_on, account, plans, lowerable, bookings, events } = body.data
  expect([invoice.status, open, due_on, account.email]).toEqual([
    'partially_paid',
    '400.00',
    '2024-11-15',
    MAREN,
  ])
  expect(invoice.item_rows.map(({ cart_item }) => cart_item.participant.name)).toEqual(
    Array(2).fill('Siggy Vinter'),
  )
  expect(Number(invoice.item_rows[0]?.national_price)).toBeGreaterThan(0)
  expect(plans[0]?.lines.map(({ status }) => status)).toEqual(Array(4).fill('scheduled'))
  expect(lowerable).toHaveLength(2)
  for (const { postings } of bookings) {
    expect(postings.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
  }
  const paid = events.find(({ kind }) => kind === 'payment')
  expect([paid?.what, paid?.reference]).toEqual(['succeeded', expect.stringMatching(/^\w+/)])
  expect(events.some(({ kind, more }) => kind === 'email' && more === MAREN)).toBe(true)
})

test('the PDF is the family’s own', async () => {
  const { status, headers } = await world.get(`/api/office/invoices/${invoiceId}/pdf`, office)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect((await world.get('/api/office/invoices/2000000000/pdf', office)).status).toBe(404)
})

test('an own invoice is neither shown, previewed, sent nor downloaded', async () => {
  const { bearer, accountId } = await officer('finance')
  await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select ${accountId}, min(participant_id), 'guardian', 'parent', now(), now() from invoice_rows where invoice_id = ${invoiceId}`)
  const replies = [
    await page(bearer),
    await preview({ deed: 'send_again' }, bearer),
    await post(toOffice('pay-link'), { reason: 'Mine.' }, bearer),
    await post(toOffice('email'), { reason: 'Mine.' }, bearer),
    await world.get<ErrorAnswer>(`/api/office/invoices/${invoiceId}/pdf`, bearer),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 'own_matter']))
})

test('who only reads invoices sees the page and previews nothing', async () => {
  const { bearer } = await officer('registrar')
  expect((await page(bearer)).status).toBe(200)
  expect((await preview({ deed: 'send_again' }, bearer)).status).toBe(403)
  expect((await post(toOffice('pay-link'), { reason: 'No.' }, bearer)).status).toBe(403)
})

describe('a preview is the deed, with nothing of it kept', () => {
  test('of money by cheque: cents by account, what is owed then, and nothing stays', async () => {
    const before = await books()
    const effects = await shown({ deed: 'receive', ...cheque })
    expect(effects).toMatchObject({
      open_before: '400.00',
      open_after: '250.00',
      second_pair: null,
      emails: [],
    })
    expect(effects.ledger).toEqual([
      { account: 'cheques', amount: '150.00' },
      { account: 'receivable', amount: '-150.00' },
    ])
    expect([await books(), (await page()).body.data.received]).toEqual([before, []])
    const done = await post(ofInvoice('received-money'), { ...cheque, digest: effects.digest })
    expect(done.status).toBe(200)
    expect((await page()).body.data).toMatchObject({ open: '250.00', received: [{ reference: '114' }] })
  })

  test('what changed since it was shown is refused, and nothing is done', async () => {
    const { digest } = await shown({ deed: 'receive', ...cheque })
    await post(ofInvoice('received-money'), { ...cheque, amount: '100.00' })
    const late = await post(ofInvoice('received-money'), { ...cheque, digest })
    expect([late.status, late.body.code]).toEqual([409, 'deed_changed'])
    expect((await page()).body.data.open).toBe('300.00')
  })

  test('two people who take the same money at once, by what both were shown, take it once', async () => {
    const { digest } = await shown({ deed: 'receive', ...cheque })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post(ofInvoice('received-money'), { ...cheque, digest })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await page()).body.data.open).toBe('250.00')
  })

  test('of a returned cheque: it is owed again', async () => {
    await post(ofInvoice('received-money'), cheque)
    const entry = (await page()).body.data.received[0]?.id
    const effects = await shown({ deed: 'take_back_money', entry })
    expect(effects).toMatchObject({ open_before: '250.00', open_after: '400.00' })
    const path = `/api/operations/received-money/${entry}/take-back`
    expect((await post(path, { reason: 'The cheque bounced.', digest: effects.digest })).status).toBe(200)
    expect((await preview({ deed: 'take_back_money', entry })).body.code).toBe('entry_taken_back')
  })

  test('of a write-off with its email, and of taking it back', async () => {
    const effects = await shown({ deed: 'write_off', amount: '100.00' })
    expect(effects).toMatchObject({ open_after: '300.00', second_pair: null, emails: [{ to: MAREN }] })
    expect((await writeOff('100.00', { digest: effects.digest })).status).toBe(200)
    const entry = (await page()).body.data.write_offs[0]?.id
    const back = await shown({ deed: 'take_back_write_off', entry })
    expect(back.open_after).toBe('400.00')
    const path = `/api/operations/write-offs/${entry}/take-back`
    expect((await post(path, { reason: 'They paid.', digest: back.digest })).status).toBe(200)
  })

  test('of a write-off above the limit: it says that a second person has to confirm it', async () => {
    correctingIn(world).limit('50.00')
    const effects = await shown({ deed: 'write_off', amount: '100.00' })
    expect([effects.second_pair, effects.open_after]).toEqual(['above_limit', '300.00'])
    expect((await writeOff('100.00', { digest: effects.digest })).body.data).toMatchObject({
      state: 'proposed',
    })
    const { open, proposals } = (await page()).body.data
    expect([open, proposals.map(({ deed, amount }) => [deed, amount])]).toEqual([
      ...['400.00', [['write_off', '100.00']]],
    ])
  })

  test('of a credit note, and of a refund by exception, without touching the card', async () => {
    const row = { position: 1, amount: '20.00', refund_to: 'card' }
    const note = await shown({ deed: 'credit_note', ...row })
    expect([note.second_pair, note.emails[0]?.to]).toEqual([null, MAREN])
    expect(note.ledger.length).toBeGreaterThan(1)
    const exception = await shown({ deed: 'refund_exception', ...row, ends_participation: false })
    expect(exception.second_pair).toBe('policy_set_aside')
    expect(
      await world.database.rows("select id from refunds where created_at > now() - interval '1 minute'"),
    ).toEqual([])
    const given = await post(ofInvoice('credit-notes'), {
      ...{ ...row, words: 'The hall was cold.', reason: 'Checked.', digest: note.digest },
    })
    expect([given.status, (await page()).body.data.invoice.credit_notes.length]).toEqual([200, 1])
  })

  test('of a goodwill credit: booked as goodwill, and the family is mailed', async () => {
    const effects = await shown({ deed: 'give_credit', amount: '25.00' })
    expect(effects.ledger).toEqual([
      { account: 'credits', amount: '-25.00' },
      { account: 'goodwill', amount: '25.00' },
    ])
    expect([effects.open_before, effects.open_after, effects.emails.length]).toEqual(['400.00', '400.00', 1])
  })

  test('two people who give the same credit at once, by what both were shown, give it once', async () => {
    const { digest } = await shown({ deed: 'give_credit', amount: '25.00' })
    const { account } = (await page()).body.data
    const give = (invoice: number) =>
      post(`/api/operations/accounts/${account.id}/credits`, {
        ...{ amount: '25.00', reason: 'A cold hall.', shown: { invoice, digest } },
      })
    const replies = await Promise.all(Array.from({ length: 4 }, () => give(invoiceId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const [other] = await world.database.rows(
      `select id from invoices where account_id <> ${account.id} and number is not null limit 1`,
    )
    expect((await give(Number(other?.id))).status).toBe(404)
  })

  test.each([
    [{ deed: 'receive', ...cheque, amount: '999.00' }, 'more_than_open'],
    [{ deed: 'receive', ...cheque, amount: '99.60' }, 'rest_too_small'],
    [{ deed: 'write_off', amount: '999.00' }, 'write_off_most'],
    [{ deed: 'credit_note', position: 0, amount: '9999.00', refund_to: 'card' }, 'lowered_most'],
  ])('a deed that is refused says why before it is tried: %o', async (wish, code) => {
    const { status, body } = await preview(wish)
    expect([status, body.code]).toEqual([422, code])
  })

  const row = { position: 0, refund_to: 'card' }
  test.each([
    { deed: 'receive', ...cheque },
    { deed: 'write_off' },
    { deed: 'credit_note', ...row },
    { deed: 'refund_exception', ...row, ends_participation: false },
    { deed: 'give_credit' },
  ])('no amount but one above zero of at most a million is taken for %o', async (wish) => {
    expect((await preview({ ...wish, amount: '1000000.00' })).status).not.toBe(400)
    for (const amount of ['0.00', '-1.00', '1000000.01', '9999999999.00', '1.005', '1', 'x', '']) {
      const { status, body } = await preview({ ...wish, amount })
      expect([amount, status, JSON.stringify(body.errors)]).toEqual([
        amount,
        400,
        expect.stringContaining('amount'),
      ])
    }
  })
})

test('the invoice is sent again with its PDF, and the record says why', async () => {
  const before = (await mailsTo(world, MAREN)).length
  expect((await post(toOffice('email'), { reason: 'They lost it.' })).body.data).toEqual({ sent_to: MAREN })
  expect((await mailsTo(world, MAREN)).length).toBe(before + 1)
  const { events } = (await page()).body.data
  expect(events.find(({ kind, more }) => kind === 'deed' && more === 'They lost it.')).toMatchObject({
    ...{ what: 'Invoice sent again', by: 'Sasha Kinsella' },
  })
  expect((await post(toOffice('email'), { reason: '' })).status).toBe(400)
})
