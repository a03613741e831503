import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const paramsOf = (accountId: number) => ({ params: { id: String(accountId) } })

export const calendarQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['calendar', accountId],
    queryFn: () => call('GET /api/accounts/:id/calendar', paramsOf(accountId)),
    meta: { personal: true },
  })

/** The new address. It is answered this once, so no cache keeps it. */
export async function makeAddress(accountId: number): Promise<string> {
  const { url, ...state } = await call('POST /api/accounts/:id/calendar', paramsOf(accountId))
  queryClient.setQueryData(calendarQuery(accountId).queryKey, state)
  return url
}

export async function endAddress(accountId: number): Promise<void> {
  const state = await call('POST /api/accounts/:id/calendar/end', paramsOf(accountId))
  queryClient.setQueryData(calendarQuery(accountId).queryKey, state)
}

/** What a calendar program opens instead of the browser. */
export const webcalOf = (url: string) => url.replace(/^https?:/, 'webcal:')
