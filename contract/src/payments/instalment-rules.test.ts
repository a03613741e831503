import { describe, expect, test } from 'vitest'
import { cardExpiry } from './card-expiry.ts'
import {
  addDays,
  afterDecline,
  afterNewCard,
  chargingDay,
  coveredBy,
  isDue,
  isToRemind,
  isToSuspend,
  type Line,
  overdueSince,
  type PlanPolicy,
  policyFrom,
} from './instalment-rules.ts'

const policy: PlanPolicy = { retry_days: [3, 7], suspend_days: 14 }
const aLine = (given: Partial<Line> = {}): Line => ({
  due_on: '2025-01-15',
  status: 'scheduled',
  tries: 0,
  next_try_on: null,
  last_problem: null,
  ...given,
})
const soft = { is_hard: false, code: 'insufficient_funds' }
const hard = { is_hard: true, code: 'expired_card' }

describe('the day up to which instalments are charged', () => {
  test.each([
    ['five to six in winter', '2025-01-15T13:55:00Z', '2025-01-14'],
    ['six in winter', '2025-01-15T14:00:00Z', '2025-01-15'],
    ['late in the evening, when it is tomorrow in London', '2025-01-16T07:59:00Z', '2025-01-15'],
    ['just after midnight', '2025-01-16T08:01:00Z', '2025-01-15'],
    ['five to six on the day that clocks go forward', '2025-03-09T12:55:00Z', '2025-03-08'],
    ['six on the day that clocks go forward', '2025-03-09T13:00:00Z', '2025-03-09'],
    ['five to six on the day that clocks go back', '2025-11-02T13:55:00Z', '2025-11-01'],
    ['six on the day that clocks go back', '2025-11-02T14:00:00Z', '2025-11-02'],
  ])('%s', (_, now, day) => {
    expect(chargingDay(new Date(now), 'America/Vancouver')).toBe(day)
  })

  test('never goes back by more than the clock does, and comes to every day of a year', () => {
    const days = new Set<string>()
    for (let hour = 0; hour < 365 * 24; hour++) {
      days.add(chargingDay(new Date(Date.UTC(2025, 0, 1, 14 + hour)), 'America/Vancouver'))
    }
    expect(days.size).toBe(365)
  })
})

describe('whether an instalment is to be charged', () => {
  test.each<[string, Partial<Line>, boolean]>([
    ['on its day', {}, true],
    ['the day before', { due_on: '2025-01-16' }, false],
    ['after its day, when the job ran late', { due_on: '2024-12-16' }, true],
    ['on the day of the next try', { status: 'retrying', next_try_on: '2025-01-15' }, true],
    ['before the next try', { status: 'retrying', next_try_on: '2025-01-18' }, false],
    ['while a payment is under way', { status: 'processing' }, false],
    ['when a card is needed first', { status: 'needs_card' }, false],
    ['when it is paid', { status: 'paid' }, false],
    ['when it is cancelled', { status: 'cancelled' }, false],
  ])('%s', (_, line, expected) => {
    expect(isDue(aLine(line), '2025-01-15')).toBe(expected)
  })
})

describe('what a refusal leads to', () => {
  const processing = (given: Partial<Line> = {}) => aLine({ status: 'processing', ...given })

  test('the card is tried on the day, three days and seven days later, and then no more', () => {
    let line = processing()
    const tried: (string | null)[] = []
    for (const day of ['2025-01-15', '2025-01-18', '2025-01-22']) {
      line = { ...line, ...afterDecline(line, { ...soft, day }, policy), due_on: line.due_on }
      tried.push(line.next_try_on)
    }
    expect(tried).toEqual(['2025-01-18', '2025-01-22', null])
    expect(line).toMatchObject({ status: 'needs_card', tries: 3, last_problem: soft.code })
  })

  test('a worker that comes late keeps the days between two tries', () => {
    const first = afterDecline(processing(), { ...soft, day: '2025-01-20' }, policy)
    expect(first).toMatchObject({ status: 'retrying', tries: 1, next_try_on: '2025-01-23' })
  })

  test('a card that can no longer be charged is not tried again', () => {
    expect(afterDecline(processing(), { ...hard, day: '2025-01-15' }, policy)).toEqual({
      status: 'needs_card',
      tries: 1,
      next_try_on: null,
      last_problem: hard.code,
    })
  })

  test('who pays ahead and is refused is where they were', () => {
    const ahead = processing({ due_on: '2025-02-18' })
    const scheduled = { status: 'scheduled', tries: 0, next_try_on: null, last_problem: null }
    expect(afterDecline(ahead, { ...soft, day: '2025-01-15' }, policy)).toEqual(scheduled)
    expect(afterDecline(ahead, { ...hard, day: '2025-01-15' }, policy)).toEqual(scheduled)
  })

  test('a refusal between two tries leaves the next one where it was', () => {
    const waiting = processing({ tries: 1, next_try_on: '2025-01-18', last_problem: 'card_declined' })
    expect(afterDecline(waiting, { ...soft, day: '2025-01-16' }, policy)).toMatchObject({
      status: 'retrying',
      tries: 1,
      next_try_on: '2025-01-18',
    })
    expect(afterDecline(waiting, { ...hard, day: '2025-01-16' }, policy)).toMatchObject({
      status: 'needs_card',
      next_try_on: null,
    })
  })

  test('what waits for a card goes on waiting for one', () => {
    const waiting = processing({ tries: 3, last_problem: soft.code })
    expect(afterDecline(waiting, { ...soft, day: '2025-02-07' }, policy)).toMatchObject({
      status: 'needs_card',
      tries: 3,
    })
  })
})

test('a new card starts the count again, and gives three days to pay by hand', () => {
  const refused = aLine({ status: 'needs_card', tries: 3, last_problem: soft.code })
  expect(afterNewCard(refused, '2025-02-07', policy)).toEqual({
    status: 'retrying',
    tries: 0,
    next_try_on: '2025-02-10',
    last_problem: null,
  })
  const later = aLine({ due_on: '2025-02-18' })
  expect(afterNewCard(later, '2025-02-07', policy)).toMatchObject({ status: 'scheduled', next_try_on: null })
})

test('a plan is overdue since the earliest instalment that the bank refused', () => {
  const on = (due_on: string, status: Line['status']) => aLine({ due_on, status })
  expect(overdueSince([on('2024-12-16', 'paid'), on('2025-02-18', 'scheduled')])).toBeNull()
  expect(
    overdueSince([on('2025-02-18', 'retrying'), on('2025-01-15', 'needs_card'), on('2024-11-15', 'paid')]),
  ).toBe('2025-01-15')
})

test.each([
  [null, false],
  ['2025-01-15', true],
  ['2025-01-16', false],
])('overdue since %s, on 29 January the place is suspended: %s', (since, expected) => {
  expect(isToSuspend(since, '2025-01-29', policy)).toBe(expected)
})

test.each([
  ['2025-01-14', false],
  ['2025-01-15', false],
  ['2025-01-16', true],
  ['2025-01-22', true],
  ['2025-01-23', false],
])('an instalment of %s is announced on 15 January: %s', (due_on, expected) => {
  expect(isToRemind({ status: 'scheduled', due_on }, '2025-01-15')).toBe(expected)
})

describe('what is paid by hand', () => {
  const lines = [
    { ...aLine({ due_on: '2025-03-18' }), id: 4 },
    { ...aLine({ due_on: '2025-02-18' }), id: 3 },
    { ...aLine({ due_on: '2025-01-15', status: 'needs_card' }), id: 2 },
    { ...aLine({ due_on: '2024-12-16', status: 'paid' }), id: 1 },
  ]
  const ids = (what: 'overdue' | 'next' | 'all', of = lines) => coveredBy(what, of).map(({ id }) => id)

  test('what is overdue, that and the next, or all', () => {
    expect([ids('overdue'), ids('next'), ids('all')]).toEqual([[2], [2, 3], [2, 3, 4]])
  })

  test('nothing that is paid, cancelled or being paid', () => {
    const gone = lines.map((line) => ({ ...line, status: 'processing' as const }))
    expect([ids('overdue', gone), ids('next', gone), ids('all', gone)]).toEqual([[], [], []])
  })
})

test.each([
  ['2025-02-28', 'expiring'],
  ['2025-01-29', 'expiring'],
  ['2025-01-28', 'valid'],
  ['2025-03-01', 'expired'],
])('on %s a card of February 2025 is %s', (today, expected) => {
  expect(cardExpiry({ exp_month: 2, exp_year: 2025 }, today)).toBe(expected)
})

test('the policy is what the office wrote, and sensible where it wrote nothing', () => {
  expect(policyFrom({ instalment_retry_days: '7, 2', instalment_suspend_days: '21' })).toEqual({
    retry_days: [2, 7],
    suspend_days: 21,
  })
  expect(policyFrom({})).toEqual(policy)
})

test('days are added over months, leap days and the turn of the clocks', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2025-03-08', 2)).toBe('2025-03-10')
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
})
