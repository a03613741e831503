import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let moving: ReturnType<typeof movingIn>
let maren: Family
/** Of Ida's program, paid by card. */
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  moving = movingIn(world)
  maren = await buying.family('parent3@mail.example')
  // Another program for a child of Ida's age.
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 10000,
      tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
  invoice = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
})

const GK = ['Program', 'GK'] as ['Program', string]
const priced = (cents: number) =>
  world.database.script(`update programs set price_cents = ${cents} where code = 'GK'`)
const programsOf = async (person: string) =>
  (
    await world.database.rows(
      `select p.code, e.status from enrolments e join programs p on p.id = e.program_id
       where e.participant_id = ${maren.people[person]} order by e.id`,
    )
  ).map(({ code, status }) => `${code} ${status}`)
const creditsLeft = async () =>
  (
    await world.database.rows(
      `select left_cents from credits where account_id = ${maren.accountId} and left_cents > 0
       and (expires_on is null or expires_on > '2001-01-01') order by id`,
    )
  ).map(({ left_cents }) => left_cents)
const balances = (ledger: { account: string; amount: string }[]) =>
  Object.fromEntries(ledger.map(({ account, amount }) => [account, amount]))

describe('a move to a cheaper program', () => {
  test('shows its effects to the cent and changes nothing before it is confirmed', async () => {
    const before = await buying.places('Program', 'GK')
    const { body } = await moving.preview(invoice, GK)
    expect(body.data.effects).toMatchObject({
      from: { paid: '147.90' },
      ...{ to_card: '45.90', to_credit: '0.00', goodwill: '0.00', frees_spot: true, takes_spot: true },
      cards: [{ amount: '45.90', last4: '4242' }],
      email: { to: 'parent3@mail.example', subject: expect.stringContaining('Moved to ') },
    })
    expect(balances(body.data.effects.ledger)).toEqual({
      fees: '0.90',
      programs: '45.00',
      refunds_due: '-45.90',
    })
    expect(await programsOf('Ida')).toEqual(['DISC enrolled'])
    expect(await buying.places('Program', 'GK')).toEqual(before)
  })

  test('gives the difference back to the card, and the family sees both on its pages', async () => {
    const [old, other] = [await buying.places('Program', 'DISC'), await buying.places('Program', 'GK')]
    const { status, body } = await moving.move(invoice, GK)
    expect([status, body.data.effects.to_card]).toEqual([200, '45.90'])
    expect(await programsOf('Ida')).toEqual(['DISC withdrawn', 'GK enrolled'])
    expect((await buying.places('Program', 'DISC')).sold).toBe(old.sold - 1)
    expect((await buying.places('Program', 'GK')).sold).toBe(other.sold + 1)
    expect(await refunding.givenBack()).toEqual([4590])
    expect(await creditsLeft()).toEqual([])
    const now = await refunding.invoice(maren, body.data.invoice.id)
    expect(now).toMatchObject({ status: 'paid', total: '102.00' })
    expect(now.item_rows.map(({ may_cancel }) => may_cancel)).toEqual([true])
    const before = await refunding.invoice(maren, invoice)
    expect(before.item_rows[0]?.cancellation).toMatchObject({
      ...{ status: 'done', to_card: '45.90', moved_to: now.item_rows[0]?.cart_item.product.name },
    })
  })

  test('leaves it to the office what a later cancellation of the family gives back', async () => {
    const { body } = await moving.move(invoice, GK)
    const asked = await refunding.cancel(maren, body.data.invoice.id, 0)
    expect(asked.body).toMatchObject({ data: { status: 'waiting', waits_for: 'office' } })
    expect(await creditsLeft()).toEqual([])
  })

  test('leaves the difference as a credit where that is chosen', async () => {
    await moving.move(invoice, GK, { refund_to: 'credit' })
    expect(await refunding.givenBack()).toEqual([])
    expect(await creditsLeft()).toEqual([4590])
  })

  test('is told in one email in the language of the family, and recorded with before, after and reason', async () => {
    await world.database.script(`update accounts set language = 'FR' where id = ${maren.accountId}`)
    const { body } = await moving.move(invoice, GK)
    const letters = await world.database.rows(
      `select subject, text_body from outbox_emails where kind = 'move.moved'`,
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain('Déplacement vers')
    expect(letters[0]?.text_body).toContain('45,90')
    const [audit] = await world.database.rows(
      `select account_id, subject, before, after, reason, by_account_id from audit_events where action = 'row.moved'`,
    )
    expect(audit).toMatchObject({
      ...{ account_id: maren.accountId, reason: 'The group is full of older players.' },
      subject: { invoice_id: invoice, other_invoice_id: body.data.invoice.id },
      before: { paid: '147.90' },
      after: { price: '102.00', to_card: '45.90' },
    })
    expect(audit?.by_account_id).not.toBeNull()
  })

  test('happens once when the answer got lost and the call comes again with its key', async () => {
    const shown = await moving.preview(invoice, GK)
    const wish = { digest: shown.body.data.digest }
    const key = { 'idempotency-key': 'one-move' }
    const first = await moving.send(invoice, GK, wish, key)
    const again = await moving.send(invoice, GK, wish, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await programsOf('Ida')).toEqual(['DISC withdrawn', 'GK enrolled'])
  })
})

describe('a move to a dearer program', () => {
  test('is refused with the difference unless the association forgives it', async () => {
    await priced(22000)
    const { status, body } = await moving.preview(invoice, GK)
    expect([status, body.code]).toEqual([422, 'move_costs_more'])
    expect(body.message).toContain('$76.50')
  })

  test('costs the family nothing more where the difference is forgiven, and the books name it goodwill', async () => {
    await priced(22000)
    const { status, body } = await moving.move(invoice, GK, { goodwill: true })
    expect([status, body.data.effects.goodwill]).toEqual([200, '76.50'])
    expect(balances(body.data.effects.ledger)).toEqual({
      fees: '-1.50',
      goodwill: '76.50',
      programs: '-75.00',
    })
    expect(await refunding.invoice(maren, body.data.invoice.id)).toMatchObject({
      ...{ status: 'paid', total: '224.40' },
    })
    expect(await creditsLeft()).toEqual([])
  })
})

describe('a move asks what a purchase asks', () => {
  const findings = async () => {
    const { status, body } = await moving.preview(invoice, GK)
    return [status, (body.errors ?? []).map(({ code }) => code)]
  }

  test('age, the days of sale and the invitation', async () => {
    await world.database.script(`update programs set min_age = 11, closes_at = '2025-01-01',
      access_code_hash = repeat('0', 64) where code = 'GK'`)
    expect(await findings()).toEqual([422, ['WINDOW_CLOSED', 'AGE_TOO_YOUNG', 'ACCESS_CODE']])
  })

  test('a free spot', async () => {
    await world.database.script(`update offerings set limit_places = sold + held
      where id = (select offering_id from programs where code = 'GK')`)
    expect(await findings()).toEqual([422, ['FULL']])
    expect(await programsOf('Ida')).toEqual(['DISC enrolled'])
  })

  test('a spot that another family holds in its cart is not free', async () => {
    const other = await buying.family('parent@mail.example').catch(() => null)
    await world.database.script(`update offerings set limit_places = sold + 1, held = 1
      where id = (select offering_id from programs where code = 'GK');
      insert into place_holds (account_id, offering_id, places, held_until)
      select ${other?.accountId ?? 1}, offering_id, 1, now() + interval '10 minutes' from programs where code = 'GK'`)
    expect(await findings()).toEqual([422, ['FULL']])
  })

  test('that the person is not in it yet', async () => {
    await world.database.script(`insert into enrolments (participant_id, program_id, status, enrolled_at)
      select ${maren.people.Ida}, id, 'waitlisted', now() from programs where code = 'GK'`)
    expect(await findings()).toEqual([422, ['ENROLMENT_DUPLICATE']])
  })

  test('that the product exists', async () => {
    const { body } = await world.get<{ errors: { code: string }[] }>(
      `/api/operations/invoices/${invoice}/move?position=0&product=2000000000`,
      office,
    )
    expect(body.errors.map(({ code }) => code)).toEqual(['NOT_OFFERED'])
  })
})

describe('a move is refused', () => {
  const codeOf = async (wish: object = {}) => (await moving.preview(invoice, GK, wish)).body.code

  test('when something changed since it was shown', async () => {
    const shown = await moving.preview(invoice, GK)
    await priced(9000)
    const { status, body } = await moving.send(invoice, GK, { digest: shown.body.data.digest })
    expect([status, body.code]).toEqual([409, 'move_changed'])
    expect(await programsOf('Ida')).toEqual(['DISC enrolled'])
  })

  test('a second time', async () => {
    await moving.move(invoice, GK)
    expect(await codeOf()).toBe('already_cancelled')
  })

  test('to the same product', async () => {
    expect((await moving.preview(invoice, ['Program', 'DISC'])).body.code).toBe('move_same')
  })

  test('for a row that does not exist', async () => {
    expect((await moving.preview(invoice, GK, { position: 7 })).status).toBe(404)
  })

  test('while a bank looks at the payment', async () => {
    await world.database.script(`update payments set disputed_at = now()
      where purchase_id = (select purchase_id from invoices where id = ${invoice})`)
    expect(await codeOf()).toBe('disputed')
    await world.database.script('update payments set disputed_at = null')
  })

  test('while a purchase for the person is being paid', async () => {
    await world.database.script(`insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
      select ${maren.people.Ida}, 'Course', 1, purchase_id from invoices where id = ${invoice}`)
    expect(await codeOf()).toBe('being_paid')
    await world.database.script('delete from purchase_claims')
  })

  test('before the card provider was asked after a restore', async () => {
    world.purchasing.startedAt = new Date('2999-01-01')
    expect(await codeOf()).toBe('credit_needs_provider')
  })

  test('for the officer’s own family', async () => {
    await world.database.script(`insert into guardianships
        (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select id, ${maren.people.Ida}, 'guardian', 'parent', now(), now() from accounts
      where email = 'admin@cedarcoastfieldhockey.example'`)
    expect(await codeOf()).toBe('own_matter')
  })
})

test('unsigned documents of the old program are withdrawn, and those of the new one are asked for', async () => {
  await world.database.script(`update programs set requires_agreement = true where code = 'GK'`)
  const { body } = await moving.move(invoice, GK)
  const { documents_asked, documents_withdrawn } = body.data.effects
  expect([documents_asked.length, documents_withdrawn]).toEqual([1, []])
  await world.database.script(`update programs set closes_at = '2025-04-04' where code = 'DISC'`)
  const back = await moving.move(body.data.invoice.id, ['Program', 'DISC'], { goodwill: true })
  expect(back.body.data.effects).toMatchObject({ documents_asked: [], documents_withdrawn: documents_asked })
  expect(await programsOf('Ida')).toEqual(['DISC withdrawn', 'GK withdrawn', 'DISC enrolled'])
})

test('a registration moves to another category, and the course that needs one stays', async () => {
  const sold = await refunding.bought(maren, [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(maren, 'Signe', 'Course', 'UMP-PRO-HS'),
  ])
  const { status, body } = await moving.move(sold, ['RegistrationOption', 'REC'])
  expect([status, body.data?.effects.to_card]).toEqual([200, expect.stringMatching(/^[1-9]/)])
  const all = await refunding.registrationsOf(maren.people.Signe)
  expect(all.map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(['JUNIOR', 'REC']))
  expect(all).toContain('JUNIOR cancelled')
  expect(await refunding.enrolmentOf(maren.people.Signe)).toBe('enrolled')
  const course = await moving.move(sold, ['Course', 'UMP-COM'], { position: 1 })
  expect([course.status, course.body.data?.effects.to_card]).toEqual([200, '37.48'])
})

test('what a plan still has to pay is not moved', async () => {
  await world.database.script(`update programs set plan = '{"deposit_cents": 5000,
    "instalments": [{"due_on": "2025-03-01", "amount_cents": 5000}]}' where code = 'GK'`)
  const item = { ...(await buying.item(maren, 'Nils', 'Program', 'GK')), pays_by_plan: true }
  const sold = await refunding.bought(maren, [item])
  expect((await moving.preview(sold, ['Program', 'DISC'])).body.code).toBe('move_not_paid')
})
