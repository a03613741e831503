import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

// Below the account's own key, so that refreshing the account refreshes this.
export const todoQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'todo'],
    queryFn: () => call('GET /api/accounts/:id/todo', { params: { id: String(accountId) } }),
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })
