import type { Account, Participant } from '@centrepass/contract/accounts/accounts'
import type {
  Notification,
  NotificationMark,
  PersonNotifications,
} from '@centrepass/contract/notifications/notifications'

type Lists = readonly PersonNotifications[]

/** A read notification goes to the top of the old ones with its time, and one fewer is new; never below none. */
export function markedRead(lists: Lists, id: number, read_at: string): PersonNotifications[] {
  return lists.map((person) => {
    const read = person.new_notifications.find((notice) => notice.id === id)
    if (!read) return person
    return {
      ...person,
      new_notifications: person.new_notifications.filter((notice) => notice !== read),
      old_notifications: [{ ...read, read_at }, ...person.old_notifications],
      pending: { notifications: Math.max(0, person.pending.notifications - 1) },
    }
  })
}

/** Back to where it was, and nothing else: what else was read meanwhile stays read. */
export function markedNew(lists: Lists, notice: Notification): PersonNotifications[] {
  return lists.map((person) => {
    const isOld = person.old_notifications.some(({ id }) => id === notice.id)
    if (!isOld) return person
    return {
      ...person,
      new_notifications: [...person.new_notifications, notice].toSorted((a, b) => b.id - a.id),
      old_notifications: person.old_notifications.filter(({ id }) => id !== notice.id),
      pending: { notifications: person.pending.notifications + 1 },
    }
  })
}

/** The account with the counts of its lists, so that everything on screen counts alike. */
export function accountWith(account: Account, lists: Lists): Account {
  const told = (person: Participant) => participantWith(person, lists)
  return {
    ...account,
    participant: account.participant && told(account.participant),
    dependants: account.dependants.map(told),
  }
}

function participantWith(person: Participant, lists: Lists): Participant {
  const list = lists.find(({ participant }) => participant.id === person.id)
  if (!list) return person
  return {
    ...person,
    new_notifications: list.new_notifications.map(markOf),
    old_notifications: list.old_notifications.map(markOf),
    pending: { ...person.pending, notifications: list.pending.notifications },
  }
}

const markOf = ({ id, participant, read_at }: Notification): NotificationMark => ({
  id,
  participant,
  read_at,
})

/** How much is new to an account about all its people. */
export const newCount = ({ participant, dependants }: Account): number =>
  [...(participant ? [participant] : []), ...dependants].reduce(
    (sum, { pending }) => sum + pending.notifications,
    0,
  )

/** The newest that the reader has seen: what arrives later stays new. */
export const newestSeen = (lists: Lists): number =>
  Math.max(0, ...lists.flatMap((person) => person.new_notifications.map(({ id }) => id)))
