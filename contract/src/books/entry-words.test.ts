import { expect, test } from 'vitest'
import { entryFacts, sayEntry } from './entry-words.ts'

test.each([
  ['refund 12 came back', 'Refund 12 came back', 'Remboursement 12 revenu'],
  ['refund 12 came back, try 2', 'Refund 12 came back, try 2', 'Remboursement 12 revenu, essai 2'],
  [
    'credits on payment 7 taken back 1',
    'Credits from payment 7 taken back (1)',
    'Crédits du paiement 7 repris (1)',
  ],
  ['dispute dp_1Nx fee 1500 taken', 'Fee of dispute dp_1Nx', 'Frais de la contestation dp_1Nx'],
  ['dispute dp_1-Nx- open', 'Dispute dp_1-Nx- opened', 'Contestation dp_1-Nx- ouverte'],
  ['write-off 4 taken back', 'Write-off 4 taken back', 'Radiation 4 annulée'],
])('the entry %s is said in both languages', (fact, en, fr) => {
  expect([sayEntry('en', { kind: 'refund', fact }), sayEntry('fr', { kind: 'refund', fact })]).toEqual([
    en,
    fr,
  ])
})

test('an entry of a name from long ago is called by its kind', () => {
  const old = { kind: 'club_payment', fact: 'team 4 of 2019' }
  expect([sayEntry('en', old), sayEntry('fr', old)]).toEqual(['Paid by the club', 'Payé par le club'])
})

test('words name only values that the fact has, the same in both languages', () => {
  for (const [shape, { en, fr }] of Object.entries(entryFacts)) {
    const valuesOf = (said: string) => [...said.matchAll(/\{(\d)\}/g)].map(([, at]) => Number(at)).sort()
    const count = shape.split('#').length - 1
    expect([shape, valuesOf(fr)]).toEqual([shape, valuesOf(en)])
    expect(valuesOf(en).every((at) => at <= count)).toBe(true)
  }
})
