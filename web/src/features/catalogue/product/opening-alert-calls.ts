import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { productTypes } from '../offers/OfferRow.tsx'
import type { Offer } from '../offers/offers.ts'

export const openingAlertsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'opening-alerts'],
    queryFn: () => call('GET /api/accounts/:id/opening-alerts', { params: { id: String(accountId) } }),
  })

export const setOpeningAlert = (accountId: number, body: OpeningAlert & { wanted: boolean }) =>
  call('POST /api/accounts/:id/opening-alerts', { params: { id: String(accountId) }, body })

export const alertOf = ({ kind, id }: Offer): OpeningAlert => ({
  product_type: kind === 'tournament' ? 'Tournament' : productTypes[kind],
  product: id,
})
