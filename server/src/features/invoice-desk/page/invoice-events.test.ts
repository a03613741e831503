import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { type ClubPaying, startClubPaying } from '#test/acting/club-paying'
import { disputingIn } from '#test/acting/disputing'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let club: ClubPaying
// 776.48 is open.
eachTestStartsWith(async () => {
  club = await startClubPaying()
})

async function events(language: string) {
  const headers = { ...office, 'accept-language': language }
  const path = `/api/office/invoices/${club.invoiceId}`
  return (await club.world.get<{ data: OfficeInvoice }>(path, headers)).body.data.events
}
const received = async (language: string) =>
  (await events(language)).flatMap(({ kind, amount, more }) =>
    kind === 'deed' && amount !== null ? [more] : [],
  )

test.each([
  ['cash', '', 'In cash', 'En argent comptant'],
  ['cheque', '0417', 'By cheque · 0417', 'Par chèque · 0417'],
  ['transfer', '0417', 'By transfer · 0417', 'Par virement · 0417'],
])('the timeline says money by %s in the reader’s language', async (method, reference, english, french) => {
  const money = { amount: '300.00', method, received_on: '2025-05-05', reference, note: 'For Ida.' }
  const path = `/api/operations/invoices/${club.invoiceId}/received-money`
  expect((await club.world.post(path, money, office)).status).toBe(200)
  expect(await received('en')).toEqual([`${english} · For Ida.`])
  expect(await received('fr')).toEqual([`${french} · For Ida.`])
})

test('the timeline says why a bank wants money back in the reader’s language', async () => {
  await club.pay('500.00')
  const { dispute, hear } = disputingIn(club.world)
  await dispute(club.invoiceId)
  await hear()
  const why = async (language: string) =>
    (await events(language)).find(({ kind }) => kind === 'dispute')?.more
  expect([await why('en'), await why('fr')]).toEqual([
    'the cardholder says that they did not make this payment',
    'le titulaire dit ne pas avoir fait ce paiement',
  ])
})
