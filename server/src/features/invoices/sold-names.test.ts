import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { OVERDUE, planningIn } from '#test/acting/planning'
import { textInPdf } from '#test/text-in-pdf'
import { startWorld } from '#test/world'

const IN_ENGLISH = ['Junior Player (U13-U18)', 'Zone Academy U15']
const IN_FRENCH = ['Junior (U13-U18)', 'Académie de zone U15']

const reading = (family: Family, language: 'en' | 'fr') => ({
  ...family.bearer,
  'accept-language': `${language}-CA`,
})

async function planBought() {
  const world = await startWorld()
  const planning = planningIn(world)
  const family = await planning.family('parent3@mail.example')
  const planId = await planning.buyPlan(family)
  const { invoice } = await planning.schedule(family, planId)
  const path = `/api/accounts/${family.accountId}/invoices/${invoice.id}`
  return { world, planning, family, planId, path }
}

test('an invoice and a plan name what was sold in the language they are read in', async () => {
  const { world, family, planId, path } = await planBought()
  for (const [language, names] of [
    ['en', IN_ENGLISH],
    ['fr', IN_FRENCH],
  ] as const) {
    const as = reading(family, language)
    const { body } = await world.get<{ data: InvoiceDetails }>(path, as)
    expect(body.data.item_rows.map(({ cart_item }) => cart_item.product.name)).toEqual(names)
    expect(body.data.plans.map(({ program }) => program)).toEqual([names[1]])
    const plan = await world.get<{ data: Schedule }>(`/api/payments/schedules/${planId}`, as)
    expect(plan.body.data.program.name).toBe(names[1])
    const cards = await world.get<{ data: { plans: { program: string }[] }[] }>('/api/payments/methods', as)
    expect(cards.body.data.flatMap(({ plans }) => plans.map(({ program }) => program))).toEqual([names[1]])
  }
})

test('the PDF of an invoice follows the language that the account has now', async () => {
  const { world, family, path } = await planBought()
  await world.database.script(`update accounts set language = 'FR' where id = ${family.accountId}`)
  const { rawPayload } = await world.app.inject({ url: `${path}/download`, headers: family.bearer })
  const text = textInPdf(rawPayload)
  for (const name of IN_FRENCH) expect(text).toContain(name)
  for (const name of IN_ENGLISH) expect(text).not.toContain(name)
})

test('a sold name stays as it was when the catalogue is changed', async () => {
  const { world, family, path } = await planBought()
  await world.database.script(
    `update programs set name = 'Renamed', names = '{"en": null, "fr": "Rebaptisé"}' where code = 'ZA15'`,
  )
  const { body } = await world.get<{ data: InvoiceDetails }>(path, reading(family, 'fr'))
  expect(body.data.item_rows.map(({ cart_item }) => cart_item.product.name)).toEqual(IN_FRENCH)
})

test('news of an instalment is kept with both names, and emailed in the language of the account', async () => {
  const { world, planning, family } = await planBought()
  await world.database.script(`update accounts set language = 'FR' where id = ${family.accountId}`)
  expect(await planning.chargeAt('2024-11-15T12:00')).toBeGreaterThan(0)
  const [letter] = await world.database.rows(
    `select text_body from outbox_emails where kind = 'plan.received' order by id desc limit 1`,
  )
  expect(letter?.text_body).toContain(IN_FRENCH[1])
})

test('what is overdue is named in the language of the to-do list', async () => {
  const world = await startWorld()
  const planning = planningIn(world)
  const simran = await planning.family('overdue@mail.example')
  const { program } = await planning.schedule(simran, OVERDUE)
  const path = `/api/accounts/${simran.accountId}/todo`
  const { body } = await world.get<{ data: TodoEntry[] }>(path, reading(simran, 'fr'))
  const said = JSON.stringify(body.data)
  expect(said).toContain('Académie de zone')
  expect(said).not.toContain(program.name)
})
