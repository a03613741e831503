import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeEach, describe, expect, test } from 'vitest'
import { chargingGate } from '#features/books/restore/charging-gate'
import { office } from '#test/access/office'
import { buyProgram, creditsFrom, daysBefore, refunding } from '#test/acting/cancelling-again'
import { enteringIn } from '#test/acting/entering'
import { managingIn } from '#test/acting/teams'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { finishCancellations } from './finish-cancellations.ts'

const EMAIL = 'parent3@mail.example'
const asCredit = { refund_to: 'credit' } as const

let world: Awaited<ReturnType<typeof startWorld>>
let family: Awaited<ReturnType<typeof refunding>>
let invoice: number
/** From here on the process is a new one, which the provider has not told its books yet. */
const startAnew = () => {
  world.purchasing.startedAt = new Date()
}
const look = () => chargingGate(world.purchasing).look()
const finish = () => finishCancellations(world.purchasing)
const stateOf = async () => (await family.rowsOf('Ida'))[0]
const withOffice = async () =>
  (await world.get<{ data: Cancellation[] }>('/api/operations/cancellations', office)).body.data

describe('before the provider has told its books', () => {
  beforeEach(async () => {
    world = await startWorld({ visitors: 'many' })
    family = await refunding(world)
    invoice = await buyProgram(world)
    startAnew()
  })

  test('a credit for card money waits, and the family sees and reads what for', async () => {
    const { body } = await family.cancel(invoice, 0, asCredit)
    expect(body.data).toMatchObject({ status: 'waiting', waits_for: 'card_provider', decided_at: null })
    expect(await stateOf()).toMatchObject({
      may_cancel: false,
      cancellation: { status: 'waiting', waits_for: 'card_provider' },
    })
    const mail = (await mailsTo(world, EMAIL)).at(-1)
    expect(mail?.subject).toContain('We received your request')
    expect(mail?.text_body).toContain('our card provider must tell us what was refunded to your card')
    const preview = await family.preview(invoice, 0)
    expect(preview.body.data.refusal?.message).toBe(
      'You have already asked to cancel this. You will hear from us by email.',
    )
    expect(await creditsFrom(world, invoice)).toBe(0)
  })

  test('a credit that waited is given once, at the terms of the day on which it was asked for', async () => {
    await family.cancel(invoice, 0, asCredit)
    await daysBefore(world, 0)
    expect(await finish()).toBe(0)
    await look()
    expect(await Promise.all([finish(), finish()])).toContain(1)
    expect(await finish()).toBe(0)
    expect(await creditsFrom(world, invoice)).toBe(14_500)
    expect((await stateOf())?.cancellation).toMatchObject({
      ...{ status: 'done', waits_for: null, to_credit: '145.00' },
    })
    expect((await mailsTo(world, EMAIL)).at(-1)?.text_body).toContain('You have a credit of $145.00')
  })

  test('a refund to the card is not held up', async () => {
    expect((await family.cancel(invoice, 0)).body.data).toMatchObject({ status: 'done', waits_for: null })
    expect(await family.givenBack()).toEqual([9500])
  })

  test('the office neither sees nor decides what the policy has decided', async () => {
    const { body } = await family.cancel(invoice, 0, asCredit)
    expect(await withOffice()).toEqual([])
    const decided = await family.decide(body.data.id, 'refuse')
    expect([decided.status, decided.body.message]).toEqual([409, 'This request was already decided.'])
  })

  test('the office cannot agree to a credit, is told why, and can once the provider has', async () => {
    const { body } = await family.cancel(invoice, 0, { ...asCredit, reason: 'association' })
    expect(body.data.waits_for).toBe('office')
    const refused = await family.decide(body.data.id, 'approve')
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('We do not have its answer yet.')
    expect(await creditsFrom(world, invoice)).toBe(0)
    await look()
    expect((await family.decide(body.data.id, 'approve')).status).toBe(200)
    expect(await creditsFrom(world, invoice)).toBeGreaterThan(14_500)
  })

  test('a credit that waits for a payment in review goes to the office after an hour, which can refuse it', async () => {
    const { body } = await family.cancel(invoice, 0, asCredit)
    await look()
    await world.database.script(`insert into purchase_claims
      select r.participant_id, 'Course', 1, i.purchase_id from invoices i
      join invoice_rows r on r.invoice_id = i.id where i.id = ${invoice} limit 1`)
    expect(await finish()).toBe(0)
    expect(await withOffice()).toEqual([])
    await world.database.script(`update cancellations set asked_at = asked_at - interval '2 hours'`)
    expect(await finish()).toBe(0)
    expect(await withOffice()).toMatchObject([{ id: body.data.id, waits_for: 'office' }])
    expect((await family.decide(body.data.id, 'refuse')).status).toBe(200)
    await world.database.script(`delete from purchase_claims`)
    expect(await creditsFrom(world, invoice)).toBe(0)
  })

  test('a credit whose row cannot be read any more goes to the office, and ends no round', async () => {
    const { body } = await family.cancel(invoice, 0, asCredit)
    await look()
    const moveTo = (account: string) =>
      world.database.script(`update invoices set account_id = ${account} where id = ${invoice}`)
    await moveTo('(select max(id) from accounts)')
    expect(await finish()).toBe(0)
    await moveTo(`(select account_id from cancellations where id = ${body.data.id})`)
    expect(await withOffice()).toMatchObject([{ id: body.data.id, waits_for: 'office' }])
  })

  test('a credit that waits while the bank disputes the payment goes to the office', async () => {
    const { body } = await family.cancel(invoice, 0, asCredit)
    await world.database.script(`update payments set disputed_at = now() where purchase_id in
      (select purchase_id from invoices where id = ${invoice})`)
    await look()
    expect(await finish()).toBe(0)
    expect(await withOffice()).toMatchObject([{ id: body.data.id, waits_for: 'office' }])
    expect(await creditsFrom(world, invoice)).toBe(0)
  })
})

test('a credit that waits while the earlier category fills up goes to the office', async () => {
  world = await startWorld({ visitors: 'many' })
  family = await refunding(world)
  await world.database.script(`update registration_options set min_age = 5, max_age = 99, late_from = null`)
  await family.bought([await family.item('Signe', 'RegistrationOption', 'JUNIOR')])
  const upgrade = await family.bought([await family.item('Signe', 'RegistrationOption', 'SENIOR')])
  startAnew()
  const { body } = await family.cancel(upgrade, 0, asCredit)
  expect(body.data.waits_for).toBe('card_provider')
  await world.database.script(`with taken as (
      insert into offerings (limit_places, sold) select count(*), count(*) from registrations r
        join registration_options o on o.id = r.option_id where o.code = 'JUNIOR' and r.is_live
      returning id)
    update registration_options set offering_id = (select id from taken) where code = 'JUNIOR'`)
  await look()
  expect(await finish()).toBe(0)
  expect(await withOffice()).toMatchObject([{ id: body.data.id, waits_for: 'office' }])
  expect(await creditsFrom(world, upgrade)).toBe(0)
})

test('a team is not withdrawn for a credit before the provider has told its books, and can be after', async () => {
  // Five minutes after entries opened, at noon.
  world = await startWorld({ visitors: 'many', now: new Date('2025-05-05T19:05:00Z') })
  const managing = managingIn(world)
  const tobias = await managing.manager()
  const team = { id: 1 }
  await enteringIn(world).complete(team.id)
  await enteringIn(world).enter(tobias, team)
  startAnew()
  const path = `/api/tournaments/teams/${team.id}/withdrawal`
  const terms = await world.get<{ data: { refund: string; still_due: string } }>(
    `${path}?refund_to=credit`,
    tobias.bearer,
  )
  const { refund, still_due } = terms.body.data
  const withdraw = () =>
    world.post<{ data: Team; message: string }>(path, { refund, still_due, ...asCredit }, tobias.bearer)
  const refused = await withdraw()
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('We do not have its answer yet.')
  await look()
  const reply = await withdraw()
  expect([reply.status, reply.body.data.status]).toEqual([200, 'withdrawn'])
})
