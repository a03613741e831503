import { expect, test } from 'vitest'
import { aNotification, aPersonsNotifications } from '#test/a-notification.ts'
import { anAccount, aParticipant } from '#test/an-account.ts'
import { accountWith, markedNew, markedRead, newCount, newestSeen } from './read-rules.ts'

const READ = '2025-02-07T20:00:00.000Z'
const first = aNotification({ id: 11 })
const second = aNotification({ id: 12 })
const old = aNotification({ id: 3, read_at: '2025-02-01T20:00:00.000Z' })
const lists = [
  aPersonsNotifications({ new_notifications: [second, first], old_notifications: [old] }),
  aPersonsNotifications({ participant: { ...aPersonsNotifications().participant, id: 304 } }),
]

test('a read notification goes to the top of the old ones with its time, and one fewer is new', () => {
  const [ida] = markedRead(lists, 11, READ)
  expect(ida?.new_notifications).toEqual([second])
  expect(ida?.old_notifications).toEqual([{ ...first, read_at: READ }, old])
  expect(ida?.pending.notifications).toBe(1)
})

test('reading what was read changes nothing, and no count falls below zero', () => {
  const once = markedRead(lists, 11, READ)
  expect(markedRead(once, 11, '2025-02-08T20:00:00.000Z')).toEqual(once)
  const wrong = [aPersonsNotifications({ new_notifications: [first], pending: { notifications: 0 } })]
  expect(markedRead(wrong, 11, READ)[0]?.pending.notifications).toBe(0)
})

test('what could not be noted goes back to its place, and what else was read stays read', () => {
  const both = markedRead(markedRead(lists, 12, READ), 11, READ)
  const [ida] = markedNew(both, second)
  expect(ida?.new_notifications).toEqual([second])
  expect(ida?.old_notifications.map(({ id }) => id)).toEqual([11, 3])
  expect(ida?.pending.notifications).toBe(1)
  expect(markedNew(markedNew(both, first), second)[0]?.new_notifications).toEqual([second, first])
})

test('putting back what is new already changes nothing', () => {
  expect(markedNew(lists, first)).toEqual(lists)
})

test('the account counts as its lists do, and who is not in them stays as they were', () => {
  const account = accountWith(anAccount(), markedRead(lists, 11, READ))
  const [ida, signe] = account.dependants
  expect(ida?.pending).toEqual({ notifications: 1, documents: 0 })
  expect(ida?.new_notifications).toEqual([{ id: 12, participant: 302, read_at: null }])
  expect(ida?.old_notifications[0]).toEqual({ id: 11, participant: 302, read_at: READ })
  expect(signe?.pending.notifications).toBe(0)
  expect(account.participant).toEqual(anAccount().participant)
})

test('everything new in the family is counted together', () => {
  const person = (notifications: number) => aParticipant({ pending: { notifications, documents: 9 } })
  expect(newCount(anAccount({ participant: person(2), dependants: [person(1), person(0)] }))).toBe(3)
  expect(newCount(anAccount({ participant: null, dependants: [] }))).toBe(0)
})

test('the newest that was seen is the newest of all people', () => {
  expect(newestSeen(lists)).toBe(12)
  expect(newestSeen([])).toBe(0)
})
