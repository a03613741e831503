import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useQuery } from '@tanstack/react-query'
import { Offer } from './WaitOffer.tsx'
import { waitListQuery } from './waiting-calls.ts'

type Props = {
  accountId: number
  requests: readonly WaitRequest[]
  person?: number | undefined
  saysProduct?: boolean | undefined
}

/** The spots that are kept for a person, or for anyone of the family, each with its price, its clock and its answer. */
export function SpotOffers({ accountId, requests, person, saysProduct }: Props) {
  return requests.flatMap((request) =>
    request.offers
      .filter(({ participants }) => person === undefined || participants.includes(person))
      .map((offer) => <Offer key={offer.id} {...{ accountId, request, offer, saysProduct }} />),
  )
}

/** All of them, where the family registers everybody at once. */
export function FamilyOffers({ accountId }: { accountId: number }) {
  const { data: requests } = useQuery(waitListQuery(accountId))
  return <SpotOffers accountId={accountId} requests={requests ?? []} saysProduct />
}
