import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const ASK_EVERY_MS = 2000
/** A bank that has not answered within half a minute will take its time. */
const PATIENT_ASKS = 15
const ASK_LATER_EVERY_MS = 10_000

const soon = (isConfirming: boolean | undefined, asked: number): number | false => {
  if (!isConfirming) return false
  return asked < PATIENT_ASKS ? ASK_EVERY_MS : ASK_LATER_EVERY_MS
}

/** What is behind a link, asked for again while a payment is being confirmed. */
export const linkedQuery = (code: string) =>
  queryOptions({
    queryKey: ['prepared', 'link', code],
    queryFn: () => call('POST /api/prepared/open', { body: { code } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      soon(data?.state === 'confirming', dataUpdateCount),
    retry: false,
    // The secret is deleted when the page is left.
    ...{ gcTime: 0, staleTime: 0 },
  })

/** What was prepared for the account that is signed in. */
export const ownQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['prepared', 'own', accountId],
    queryFn: () => call('GET /api/accounts/:id/prepared', { params: { id: String(accountId) } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      soon(
        data?.some(({ state }) => state === 'confirming'),
        dataUpdateCount,
      ),
    meta: { personal: true },
    staleTime: 0,
  })

/** Where it was opened: by the link of an email, or signed in. */
export type Door = { code: string } | { accountId: number; id: number }

const ownParams = ({ accountId, id }: { accountId: number; id: number }) => ({
  ...{ id: String(accountId), prepared_id: String(id) },
})

type Paying = { price: string; payment_ott?: string }

export async function payPrepared(door: Door, body: Paying): Promise<PreparedPurchase> {
  if ('code' in door)
    return keep(door, await call('POST /api/prepared/pay', { body: { code: door.code, ...body } }))
  const paid = await call('POST /api/accounts/:id/prepared/:prepared_id/pay', {
    ...{ params: ownParams(door), body },
  })
  return keep(door, paid)
}

/** After the person has answered their bank: the server asks the provider what they said. */
export async function checkPrepared(door: Door): Promise<PreparedPurchase> {
  if ('code' in door) return keep(door, await call('POST /api/prepared/check', { body: { code: door.code } }))
  return keep(
    door,
    await call('POST /api/accounts/:id/prepared/:prepared_id/check', { params: ownParams(door) }),
  )
}

/** Shows the newest answer; one of the account stays on the page also when it is paid. */
function keep(door: Door, now: PreparedPurchase): PreparedPurchase {
  if ('code' in door) queryClient.setQueryData(linkedQuery(door.code).queryKey, now)
  else {
    queryClient.setQueryData(ownQuery(door.accountId).queryKey, (before) =>
      before?.map((one) => (one.id === now.id ? now : one)),
    )
  }
  return now
}

export const lookAgain = (door: Door): Promise<void> =>
  queryClient.refetchQueries(
    { queryKey: 'code' in door ? linkedQuery(door.code).queryKey : ownQuery(door.accountId).queryKey },
    { throwOnError: true },
  )
