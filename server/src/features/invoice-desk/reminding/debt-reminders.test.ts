import { describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { remindingOfDebtsIn } from '#test/acting/reminding-debts'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let reminding: ReturnType<typeof remindingOfDebtsIn>
/** Of the demonstration: one instalment was due on 15 January. */
let debtor: { account: number; email: string; invoice: number }
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  reminding = remindingOfDebtsIn(world)
  const [found] = await world.database.rows(`select i.id, i.account_id, a.email from invoices i
    join accounts a on a.id = i.account_id where i.number = 'INV-000083'`)
  debtor = { account: Number(found?.account_id), email: String(found?.email), invoice: Number(found?.id) }
})

const ADMIN = 'admin@cedarcoastfieldhockey.example'
const outcomeOf = async (invoice = debtor.invoice) =>
  (await reminding.preview()).body.data.rows.find(({ invoice_id }) => invoice_id === invoice)?.outcome
const otherInvoice = async () => {
  const { rows } = (await reminding.preview()).body.data
  return rows.find(({ outcome }) => outcome === 'in_time')?.invoice_id ?? 0
}

describe('a reminder of debts', () => {
  test('waits for ten minutes, then is one email for each account with a link that pays', async () => {
    const { emails, asked_for } = (await reminding.preview()).body.data
    expect([emails, asked_for]).toEqual([1, '100.00'])
    const run = await reminding.start()
    await reminding.round()
    expect(await reminding.mails()).toEqual([])
    await reminding.tenMinutesPass()
    await reminding.round()
    const [mail, ...others] = await reminding.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: debtor.email, subject: 'Please pay what is overdue: $100.00' })
    expect(String(mail?.text_body)).toContain('INV-000083')
    const [, code] = /pay-invoice#code=([\w-]+)/.exec(String(mail?.text_body)) ?? []
    const opened = await world.post('/api/club-invoices/open', { code })
    expect(opened.status).toBe(200)
    expect((await reminding.runs())[0]).toMatchObject({ id: run.id, state: 'done', sent: 1 })
    const [row] = await world.database.rows(`select after, reason from audit_events
      where action = 'invoice.reminded' and subject ->> 'invoice_id' = '${debtor.invoice}'`)
    expect(row).toMatchObject({ after: { amount: '100.00' }, reason: 'The season ends.' })
  })

  test('names all debts of an account in one email, the oldest first, each with its own link', async () => {
    const other = await otherInvoice()
    const [owner] = await world.database.rows(`select account_id from invoices where id = ${other}`)
    await reminding.fallsDue(other)
    await world.database.script(`update invoices set account_id = ${debtor.account} where id = ${other}`)
    expect((await reminding.preview()).body.data).toMatchObject({ emails: 1 })
    await reminding.start()
    await reminding.tenMinutesPass()
    await reminding.round()
    const [mail, ...others] = await reminding.mails()
    expect(others).toEqual([])
    const codes = String(mail?.text_body).match(/pay-invoice#code=[\w-]+/g) ?? []
    expect(new Set(codes).size).toBe(2)
    await world.database.script(`update invoices set account_id = ${owner?.account_id} where id = ${other}`)
  })

  test('can be called back, and is not sent then', async () => {
    const run = await reminding.start()
    expect((await reminding.step(run.id, 'call_back')).body.data.state).toBe('called_back')
    await reminding.tenMinutesPass()
    await reminding.round()
    expect(await reminding.mails()).toEqual([])
    expect(await outcomeOf()).toBe('mailed')
  })

  test('is refused when it is no longer what was shown', async () => {
    const shown = (await reminding.preview()).body.data
    await reminding.fallsDue(await otherInvoice())
    const refused = await reminding.ask(shown)
    expect([refused.status, refused.body.code]).toEqual([422, 'list_changed'])
  })

  test('leaves out who has paid before it is sent', async () => {
    const run = await reminding.start()
    const falls = (from: string, to: string) =>
      world.database.script(`update schedule_lines set due_on = '${to}'
        where invoice_id = ${debtor.invoice} and due_on = '${from}'`)
    await falls('2025-01-15', '2025-02-10')
    await reminding.tenMinutesPass()
    await reminding.round()
    expect(await reminding.mails()).toEqual([])
    expect((await reminding.runs())[0]).toMatchObject({ id: run.id, sent: 0, skipped: 1 })
    expect(await reminding.faults(run.id)).toContain('INV-000083,Simran Uppal,Nothing on it is overdue')
    await falls('2025-02-10', '2025-01-15')
  })
})

describe('left out with the reason', () => {
  test('who was reminded in the last seven days, or is about to be', async () => {
    await reminding.start()
    expect(await outcomeOf()).toBe('recently')
    await reminding.tenMinutesPass()
    await reminding.round()
    expect(await outcomeOf()).toBe('recently')
    await world.database.script(`update reminder_rows set done_at = done_at - interval '8 days'`)
    expect(await outcomeOf()).toBe('mailed')
  })

  test('an address that does not work, and a debt in dispute', async () => {
    const set = (value: string) =>
      world.database.script(`update accounts set email_refused_at = ${value} where id = ${debtor.account}`)
    await set('now()')
    expect(await outcomeOf()).toBe('bad_address')
    await set('null')
    await world.database.script(`insert into disputes (id, payment_id, amount_cents, status, reason)
      select 'dp_test', y.id, y.amount_cents, 'open', 'fraudulent' from payments y
      join invoices i on i.purchase_id = y.purchase_id where i.id = ${debtor.invoice} limit 1`)
    expect(await outcomeOf()).toBe('disputed')
    await world.database.script(`delete from disputes where id = 'dp_test'`)
    expect(await outcomeOf()).toBe('mailed')
  })

  test('a debt for which a card is being charged', async () => {
    await world.database.script(`insert into payments
        (schedule_id, account_id, provider_key, ott_hash, amount_cents, currency, status)
      select s.id, s.account_id, 'key-under-way', repeat('a', 64), 10000, 'CAD', 'processing'
      from payment_schedules s where s.invoice_id = ${debtor.invoice} limit 1`)
    expect(await outcomeOf()).toBe('being_paid')
    expect((await reminding.preview()).body.data.emails).toBe(0)
    await world.database.script(`delete from payments where provider_key = 'key-under-way'`)
    expect(await outcomeOf()).toBe('mailed')
  })

  test('a plan that is paid in time, and the own family of who asks', async () => {
    const other = await otherInvoice()
    expect(await outcomeOf(other)).toBe('in_time')
    const [row] = await world.database.rows(
      `select participant_id from invoice_rows where invoice_id = ${debtor.invoice}`,
    )
    await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship,
        created_at, confirmed_at) select id, ${row?.participant_id}, 'guardian', 'parent', now(), now()
      from accounts where email = '${ADMIN}'`)
    expect(await outcomeOf()).toBeUndefined()
    expect((await reminding.preview()).body.data.emails).toBe(0)
  })
})

test('finance reminds of debts; a registrar does not', async () => {
  const as = async (role: 'finance' | 'registrar') => {
    await world.database.script(`delete from office_grants where account_id =
      (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, [role])}`)
    return (await world.get('/api/office/debt-reminders', office)).status
  }
  expect(await as('finance')).toBe(200)
  expect(await as('registrar')).toBe(403)
})
