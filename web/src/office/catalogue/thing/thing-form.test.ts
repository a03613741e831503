import type { Draft } from '@centrepass/contract/season/thing-content'
import { expect, test } from 'vitest'
import { blankOf } from './blank-thing.ts'
import { contentOf, typedOf } from './thing-form.ts'

const program: Draft = {
  ...{ code: 'ZA13', name: 'Academy', names: { en: null, fr: 'Académie' }, description: '', price: 390 },
  ...{ descriptions: { en: null, fr: null }, tax_class: 'GST', min_age: 11, max_age: 13, stream: 'OPEN' },
  ...{ zones: ['RD', 'HS'], capacity: 24, waitlist: true, start: '2024-09-07', end: '2025-03-29' },
  ...{ opens: '2024-08-01T12:00', closes: '2024-09-01T23:59', requires_agreement: false },
  plan: { deposit: 90, instalments: [{ due_on: '2025-01-15', amount: 300 }] },
  ...{ requires_eligibility: false, refundable: true, access_code_kept: false },
  meets: { times: [{ days: ['sat'], from: '09:00', to: '10:00' }], not_on: [] },
}

test('what is opened and saved without a change is the same', () => {
  expect(contentOf('programs', typedOf('programs', program, true), program, true)).toEqual(program)
})

test('what is typed becomes the value, and what cannot be read stays as it was typed', () => {
  const typed = {
    ...typedOf('programs', program, false),
    ...{
      price: '395,50',
      max_age: 'old',
      opens: '2024-08-02 09:00',
      zones: 'RD',
      plan: '95,50\n2025-02-01 300',
    },
    ...{ venue: ' Dome ', 'times.en': 'At nine', capacity: '' },
  }
  expect(contentOf('programs', typed, program, false)).toMatchObject({
    ...{
      price: 395.5,
      max_age: 'old',
      opens: '2024-08-02T09:00',
      zones: ['RD'],
      venue: 'Dome',
      capacity: null,
    },
    plan: { deposit: 95.5, instalments: [{ due_on: '2025-02-01', amount: 300 }] },
    times: { en: 'At nine', fr: '' },
  })
})

test('a division goes and another comes', () => {
  const cup: Draft = {
    ...blankOf('tournaments', 'CUP'),
    divisions: [
      { code: 'A', fee: 100 },
      { code: 'B', fee: 200 },
    ],
  } as Draft
  const typed = {
    ...typedOf('tournaments', cup, true),
    ...{
      'divisions.0.gone': true,
      'divisions.1.fee': '210',
      'divisions.2.code': 'C',
      'divisions.2.limits': 'players 8-18',
    },
  }
  expect(contentOf('tournaments', typed, cup, true).divisions).toMatchObject([
    { code: 'B', fee: 210 },
    { code: 'C', limits: { players: [8, 18] } },
  ])
})
