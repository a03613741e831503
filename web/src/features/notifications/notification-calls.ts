import type { Notification, PersonNotifications } from '@centrepass/contract/notifications/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { keepAccount, session } from '#api/session.ts'
import { now } from '#api/site-configuration.ts'
import { participantQuery } from '../participants/participant-calls.ts'
import { accountWith, markedNew, markedRead, newestSeen } from './read-rules.ts'

export const notificationsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'notifications'],
    queryFn: async () => {
      const lists = await call('GET /api/accounts/:id/notifications', { params: { id: String(accountId) } })
      count(lists)
      return lists
    },
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })

/** Shown as read at once, and undone when the server refuses. */
export async function markRead(accountId: number, notice: Notification): Promise<void> {
  await queryClient.cancelQueries({ queryKey: notificationsQuery(accountId).queryKey })
  change(accountId, (lists) => markedRead(lists, notice.id, now().toISOString()))
  const params = { id: String(notice.participant), notificationId: String(notice.id) }
  try {
    await call('POST /api/participants/:id/notifications/:notificationId', { params })
  } catch (error) {
    change(accountId, (lists) => markedNew(lists, notice))
    throw error
  }
  await queryClient.invalidateQueries({
    queryKey: participantQuery(notice.participant).queryKey,
    exact: true,
  })
}

/** Marks everything in the shown lists, not what arrived since. */
export async function markAllRead(accountId: number, lists: readonly PersonNotifications[]): Promise<void> {
  const answer = await call('POST /api/accounts/:id/notifications/read', {
    params: { id: String(accountId) },
    body: { up_to: newestSeen(lists) },
  })
  change(accountId, () => answer)
  await queryClient.invalidateQueries({ queryKey: ['participant'] })
}

type Rule = (lists: PersonNotifications[]) => PersonNotifications[]

function change(accountId: number, rule: Rule): void {
  const lists = queryClient.setQueryData(
    notificationsQuery(accountId).queryKey,
    (known) => known && rule(known),
  )
  if (lists) count(lists)
}

/** The counts in the top bar and beside each name come from the account. */
function count(lists: readonly PersonNotifications[]): void {
  const account = session.get()?.account
  if (account) keepAccount(accountWith(account, lists))
}

/** The topic of an unsubscribe link, and the call that stops its emails. */
export const unsubscribeQuery = (code: string) =>
  queryOptions({
    queryKey: ['unsubscribe', code],
    queryFn: () => answerUnsubscribe(code, 'look'),
    // The secret is deleted when the page is left.
    gcTime: 0,
  })

export const answerUnsubscribe = (code: string, decision: 'look' | 'unsubscribe') =>
  call('POST /api/unsubscribe', { body: { code, decision } })
