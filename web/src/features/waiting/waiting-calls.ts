import type { WaitedType, WaitRequest } from '@centrepass/contract/waiting/waiting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { takeOverCart } from '#state/cart-store.ts'

/** What has a wait list, as a screen knows it. */
export type Waited = { product_type: WaitedType; product: number; name: string }

const paramsOf = (accountId: number) => ({ id: String(accountId) })

// Below the account's own key, so that refreshing the account refreshes this.
export const waitListQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'wait-list'],
    queryFn: () => call('GET /api/accounts/:id/wait-list', { params: paramsOf(accountId) }),
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })

type Product = Pick<Waited, 'product_type' | 'product'>

export const requestsFor = (requests: readonly WaitRequest[], { product_type, product }: Product) =>
  requests.filter((one) => one.product_type === product_type && one.product === product)

export const waitChoicesQuery = (accountId: number, { product_type, product }: Waited) =>
  queryOptions({
    queryKey: ['account', accountId, 'wait-choices', product_type, product],
    queryFn: () =>
      call('GET /api/accounts/:id/wait-list/choices', {
        params: paramsOf(accountId),
        query: { product_type, product: String(product) },
      }),
    meta: { personal: true },
    staleTime: 0,
  })

type Joining = Product & { participants: number[]; is_together: boolean }

export async function joinWaitList(accountId: number, body: Joining): Promise<WaitRequest> {
  const joined = await call('POST /api/accounts/:id/wait-list', { params: paramsOf(accountId), body })
  await queryClient.invalidateQueries({ queryKey: ['account', accountId] })
  return joined
}

export async function leaveWaitList(accountId: number, requestId: number): Promise<void> {
  const params = { ...paramsOf(accountId), requestId: String(requestId) }
  keep(accountId, await call('DELETE /api/accounts/:id/wait-list/:requestId', { params }))
}

export async function acceptOffer(accountId: number, offerId: number): Promise<void> {
  const params = { ...paramsOf(accountId), offerId: String(offerId) }
  const { cart } = await call('POST /api/accounts/:id/wait-offers/:offerId/accept', { params })
  takeOverCart(accountId, cart, [])
  await queryClient.invalidateQueries({ queryKey: ['account', accountId] })
}

export async function declineOffer(accountId: number, offerId: number): Promise<void> {
  const params = { ...paramsOf(accountId), offerId: String(offerId) }
  keep(accountId, await call('POST /api/accounts/:id/wait-offers/:offerId/decline', { params }))
}

function keep(accountId: number, requests: WaitRequest[]): void {
  const { queryKey } = waitListQuery(accountId)
  queryClient.setQueryData(queryKey, requests)
  // What else hangs on it, such as the to-do list; the list itself has just come.
  void queryClient.invalidateQueries({
    queryKey: ['account', accountId],
    predicate: (query) => query.queryKey[2] !== queryKey[2],
  })
}

/** The name of what a visitor wanted to wait for. */
export const joinedProductQuery = ({ product_type, product }: Product) =>
  queryOptions({
    queryKey: ['waited', product_type, product],
    queryFn: async () => {
      const params = { id: String(product) }
      const { name } =
        product_type === 'Program'
          ? await call('GET /api/programs/:id', { params })
          : await call('GET /api/courses/:id', { params })
      return name
    },
  })
