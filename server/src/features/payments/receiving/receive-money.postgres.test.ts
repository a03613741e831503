import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { bookedForClubs, startBilledEntry } from '#test/acting/billed-entry'
import { type EntryDay, TEAM } from '#test/acting/entry-day'
import { halfWay } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: EntryDay['world']
let managing: EntryDay['managing']
let tobias: EntryDay['tobias']
let invoiceId: number

// A team whose club is billed 776.48 for it. Every world ends with a look at the books.
eachTestStartsWith(async () => {
  ;({ world, managing, tobias } = await startBilledEntry())
  invoiceId = Number((await world.database.rows('select id from invoices where billed_cents > 0'))[0]?.id)
})

const receive = (amount: string) =>
  world.post<{ data: { open: string } } & ErrorAnswer>(
    `/api/operations/invoices/${invoiceId}/received-money`,
    { amount, method: 'transfer', received_on: '2025-05-05', reference: amount },
    office,
  )
type Terms = { refund: string; still_due: string; to_club: string }
const preview = async (): Promise<Terms> => {
  const url = `/api/tournaments/teams/${TEAM.id}/withdrawal`
  const { refund, still_due, to_club } = (await world.get<{ data: Terms }>(url, tobias.bearer)).body.data
  return { refund, still_due, to_club }
}
const withdraw = (terms: Terms) => () =>
  managing.post(tobias, TEAM, 'withdrawal', { ...terms, refund_to: 'card' })
const theirTeam = `select from teams where id = ${TEAM.id} for update`
const theirPlace = `select from offerings where id = (select offering_id from divisions where code = 'U16G') for update`
const inBooks = (account: string) => bookedForClubs(world, account)

test('two clerks who enter the same cheque at once record no more than is open', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => receive('300.00')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(6).fill(422)])
  expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([60_000, 17_648])
})

test('a team that is withdrawn while money is recorded is not forgiven what has arrived', async () => {
  const terms = await preview()
  const [paid, left] = await halfWay(world, {
    ...{ lock: theirTeam, first: () => receive('776.48'), second: withdraw(terms) },
  })
  expect([paid.status, left.status]).toEqual([200, 409])
  expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([77_648, 0])
})

test('money that is recorded while a team is withdrawn is no more than the withdrawal leaves', async () => {
  const [left, paid] = await halfWay(world, {
    ...{ lock: theirPlace, first: withdraw(await preview()), second: () => receive('776.48') },
  })
  expect([left.status, paid.status]).toEqual([200, 422])
  expect(paid.body.message).toMatch(/^The unpaid amount of the invoice is \$120\.23\./)
  expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([0, 12_023])
})
