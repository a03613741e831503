import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

/** Everything of the office begins with this key, so that a change can ask for all of it again. */
export const OFFICE = 'office'

/** What the signed-in person may do here. */
export const ownOfficeQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'me'],
    queryFn: () => call('GET /api/office/me'),
    meta: { personal: true },
    staleTime: 60_000,
  })

/** After a deed, done or refused: what waits now, for oneself and as colleagues left it. */
export const refreshOffice = () => queryClient.invalidateQueries({ queryKey: [OFFICE] })
