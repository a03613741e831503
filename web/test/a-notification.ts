import type { Notification, PersonNotifications } from '@centrepass/contract/notifications/notifications'

export const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: 11,
  participant: 302,
  kind: 'documents_waiting',
  subject: { count: 2 },
  created_at: '2025-02-07T18:00:00.000Z',
  read_at: null,
  ...given,
})

export const aPersonsNotifications = (given: Partial<PersonNotifications> = {}): PersonNotifications => {
  const new_notifications = given.new_notifications ?? []
  return {
    participant: {
      id: 302,
      participant_number: 'CC-100302',
      first_name: 'Ida',
      preferred_name: null,
      last_name: 'Vinter',
    },
    new_notifications,
    old_notifications: [],
    pending: { notifications: new_notifications.length },
    ...given,
  }
}
