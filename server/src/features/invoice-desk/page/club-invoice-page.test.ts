import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { ListedInvoice } from '@centrepass/contract/invoices/office-invoices'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { CLUB, type ClubPaying, startClubPaying } from '#test/acting/club-paying'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let club: ClubPaying
// 776.48 is open.
eachTestStartsWith(async () => {
  club = await startClubPaying()
})

const page = async () =>
  (await club.world.get<{ data: OfficeInvoice }>(`/api/office/invoices/${club.invoiceId}`, office)).body.data

test('the page of a club’s invoice names the club, its team and the day, and is about no family', async () => {
  const { invoice, team, open, due_on, is_overdue, pay_links, plans, lowerable } = await page()
  expect([invoice.status, open, is_overdue, plans]).toEqual(['open', '776.48', false, []])
  expect([invoice.club?.due_on, team?.name]).toEqual([due_on, expect.any(String)])
  expect(pay_links.map(({ state }) => state)).toEqual(['open'])
  expect(lowerable.map(({ most }) => most)).toEqual(['776.48'])
})

test('a part by card and the rest by cheque stand beside each other, and nothing is owed then', async () => {
  await club.pay('500.00')
  const cheque = { amount: '276.48', method: 'cheque', received_on: '2025-05-05', reference: '0417' }
  const path = `/api/operations/invoices/${club.invoiceId}/received-money`
  expect((await club.world.post(path, cheque, office)).status).toBe(200)
  const { invoice, open, received, bookings, events } = await page()
  expect([invoice.status, open]).toEqual(['paid', '0.00'])
  expect(received.map(({ method, amount }) => [method, amount])).toEqual(
    expect.arrayContaining([
      ['cheque', '276.48'],
      ['card', '500.00'],
    ]),
  )
  const owed = bookings.flatMap(({ postings }) => postings).filter(({ account }) => account === 'receivable')
  expect(owed.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
  expect(events.some(({ kind, more }) => kind === 'email' && more === CLUB)).toBe(true)
})

type Listed = { data: { rows: ListedInvoice[] } }
test.each([
  ['means=club', true],
  ['state=open', true],
  ['means=card', false],
])('the list with %s has it: %s', async (query, isIn) => {
  const { body } = await club.world.get<Listed>(`/api/office/invoices?${query}`, office)
  expect(body.data.rows.some(({ id }) => id === club.invoiceId)).toBe(isIn)
})

test('the list of a club has the invoices that it was sent, and that of another club does not', async () => {
  const sent = await club.one(`select club_id from club_bills where invoice_id = ${club.invoiceId}`)
  const has = async (id: number) => {
    const { body } = await club.world.get<Listed>(`/api/office/invoices?means=club&club=${id}`, office)
    return body.data.rows.some((row) => row.id === club.invoiceId && row.is_club)
  }
  const other = await club.one(`select min(id) as id from clubs where id <> ${sent?.club_id}`)
  expect([await has(Number(sent?.club_id)), await has(Number(other?.id))]).toEqual([true, false])
})
