import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const ASK_EVERY_MS = 2000
/** A bank that has not answered within half a minute will take its time. */
const PATIENT_ASKS = 15
const ASK_LATER_EVERY_MS = 10_000

/** The invoice behind a pay link, asked for again while a payment is being confirmed. */
export const clubInvoiceQuery = (code: string) =>
  queryOptions({
    queryKey: ['club-invoice', code],
    queryFn: () => call('POST /api/club-invoices/open', { body: { code } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state !== 'confirming') return false
      return dataUpdateCount < PATIENT_ASKS ? ASK_EVERY_MS : ASK_LATER_EVERY_MS
    },
    retry: false,
    // The secret is deleted when the page is left.
    gcTime: 0,
    staleTime: 0,
  })

type Paying = { code: string; amount: string; payment_ott: string }

export async function payClubInvoice(body: Paying): Promise<ClubInvoice> {
  return keep(body.code, await call('POST /api/club-invoices/pay', { body }))
}

/** After the person has answered their bank: the server asks the provider what they said. */
export async function checkClubInvoice(code: string): Promise<ClubInvoice> {
  return keep(code, await call('POST /api/club-invoices/check', { body: { code } }))
}

function keep(code: string, invoice: ClubInvoice): ClubInvoice {
  queryClient.setQueryData(clubInvoiceQuery(code).queryKey, invoice)
  return invoice
}

/** The code is unknown or no code at all; a busy or silent server is another matter. */
export const isLinkRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 422].includes(error.status)
