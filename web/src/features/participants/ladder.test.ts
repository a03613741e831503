import { expect, test } from 'vitest'
import { ladderOf } from './ladder.ts'

const player = { id: 1, code: 'JUNIOR', name: 'Junior Player', group: 'player' as const }
const coach = { id: 9, code: 'COACH', name: 'Coach', group: 'staff' as const }

test.each([
  ['pending_payment', ['chosen'], 'pay'],
  ['pending_documents', ['chosen', 'paid'], 'sign'],
  ['valid', ['chosen', 'paid', 'signed', 'valid'], null],
  ['suspended', ['chosen'], 'call_office'],
] as const)(
  'a player registration that is %s has come this far and has one next step',
  (status, done, next) => {
    const ladder = ladderOf({ status, option: player })
    expect(ladder?.steps.filter(({ isDone }) => isDone).map(({ rung }) => rung)).toEqual(done)
    expect(ladder?.next).toBe(next)
    expect(ladder?.steps.map(({ rung }) => rung)).not.toContain('screened')
  },
)

test('a coach is screened between signing and being valid', () => {
  const ladder = ladderOf({ status: 'pending_screening', option: coach })
  expect(ladder?.steps.map(({ rung, isDone }) => `${rung}:${isDone}`)).toEqual([
    'chosen:true',
    'paid:true',
    'signed:true',
    'screened:false',
    'valid:false',
  ])
  expect(ladder?.next).toBe('wait_for_screening')
})

test('a coach is asked for the record check until the office has one', () => {
  const waiting = { status: 'pending_screening', option: coach } as const
  expect(ladderOf({ ...waiting, is_check_at_office: false })?.next).toBe('send_screening')
  expect(ladderOf({ ...waiting, is_check_at_office: true })?.next).toBe('wait_for_screening')
})

test.each(['cancelled', 'refunded', 'expired', 'superseded'] as const)(
  'a %s registration has no ladder',
  (status) => {
    expect(ladderOf({ status, option: player })).toBeNull()
  },
)
