import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import type { TeamSummary } from '@centrepass/contract/tournaments/teams'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let moving: ReturnType<typeof movingIn>
let family: Family
let invoice: number
/** In French, by code. */
let names: Record<string, string>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  moving = movingIn(world)
  family = await buying.family('parent3@mail.example')
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04' where code = 'GK'`)
  const rows = await world.database.rows(`select code, names ->> 'fr' as name from programs`)
  names = Object.fromEntries(rows.map(({ code, name }) => [code, String(name)]))
  invoice = await refundingIn(world).bought(family, [await buying.item(family, 'Ida', 'Program', 'DISC')])
})

const french = { 'accept-language': 'fr-CA' }
const read = async <T>(path: string, headers: Record<string, string> = office) =>
  (await world.get<{ data: T }>(path, { ...headers, ...french })).body.data

test('a credit says where it came from in both languages, also where it moved to', async () => {
  const reason = 'The clinic began late.'
  await world.post(
    `/api/operations/accounts/${family.accountId}/credits`,
    { amount: '20.00', reason },
    office,
  )
  const path = `/api/accounts/${family.accountId}/credits`
  const [given] = await read<HeldCredit[]>(path, family.bearer)
  const origins = { en: 'Credit from the office', fr: 'Crédit accordé par le bureau' }
  expect(given?.origins).toEqual(origins)
  const coparent = await buying.family('coparent@mail.example')
  await world.post(
    `/api/operations/credits/${given?.id}/move`,
    { to_account: coparent.accountId, amount: '5.00', reason },
    office,
  )
  const [moved] = await read<HeldCredit[]>(`/api/accounts/${coparent.accountId}/credits`, coparent.bearer)
  expect(moved?.origins).toEqual(origins)
  const signe = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const { body } = await buying.validate(family, [signe])
  expect(body.data.account_credits.applied_credits[0]?.origins).toEqual(origins)
})

test('the to-do list names a category in the reader’s language', async () => {
  await world.database.script(`update registrations set status = 'pending_payment'
    where id = (select max(id) from registrations where participant_id = ${family.people.Ida} and is_live)`)
  const todo = await read<TodoEntry[]>(`/api/accounts/${family.accountId}/todo`, family.bearer)
  const about = todo.find(({ kind }) => kind === 'pay_registration')?.about
  const [option] = await world.database.rows(
    `select o.names ->> 'fr' as name from registrations r join registration_options o on o.id = r.option_id
     where r.participant_id = ${family.people.Ida} and r.status = 'pending_payment'`,
  )
  expect(about).toBe(option?.name)
  await world.database.script(`update registrations set status = 'valid' where status = 'pending_payment'
    and participant_id = ${family.people.Ida}`)
})

test('a manager reads the tournament and the division of a team in their language', async () => {
  const manager = await buying.family('manager@mail.example')
  const teams = await read<TeamSummary[]>(`/api/accounts/${manager.accountId}/teams`, manager.bearer)
  const named = await world.database.rows(
    `select t.names ->> 'fr' as tournament, d.names ->> 'fr' as division from tournaments t
     join divisions d on d.tournament_id = t.id`,
  )
  for (const { tournament, division } of teams) {
    expect(named).toContainEqual({ tournament: tournament.name, division: division.name })
  }
  expect(teams.length).toBeGreaterThan(0)
})

test('the office reads what an invoice is for in its own language: in the list, and to lower it', async () => {
  const list = await read<{ rows: { id: number; products: string[] }[] }>('/api/office/invoices')
  expect(list.rows.find(({ id }) => id === invoice)?.products).toEqual([names.DISC])
  const { rows } = await read<{ rows: { product_name: string }[] }>(
    `/api/operations/invoices/${invoice}/credit-notes`,
  )
  expect(rows[0]?.product_name).toBe(names.DISC)
})

test('a move names both programs in the reader’s language, and is one move for readers of either', async () => {
  const look = (headers: object) => moving.preview(invoice, ['Program', 'GK'], { goodwill: true }, headers)
  const shown = (await look(french)).body.data
  const { from, to } = shown.effects
  expect([from.product.name, to.product.name]).toEqual([names.DISC, names.GK])
  expect((await look({})).body.data.digest).toBe(shown.digest)
})

test('the page of a person names what they are in and bought in the reader’s language', async () => {
  const page = await read<{ enrolments: { name: string }[]; invoices: { products: string[] }[] }>(
    `/api/office/people/${family.people.Ida}`,
  )
  expect(page.enrolments[0]?.name).toBe(names.DISC)
  expect(page.invoices[0]?.products).toContain(names.DISC)
})
