import type { CartItem } from '@centrepass/contract/cart/cart'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#api/session.ts'
import { requestsFor, waitListQuery } from './waiting-calls.ts'

/** Whether a person waits for a spot of a program or course, or has one kept for them. */
export function useIsWaiting({ participant, product_type, product }: CartItem): boolean {
  const account = useAccount()
  const { data: requests } = useQuery({
    ...waitListQuery(account?.id ?? 0),
    enabled: account !== null && product_type !== 'RegistrationOption',
  })
  if (product_type === 'RegistrationOption') return false
  return requestsFor(requests ?? [], { product_type, product }).some(({ people }) =>
    people.some(({ id }) => id === participant),
  )
}
