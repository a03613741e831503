import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

/** No answer came, or one from something that stands before our server: the card may have been charged. */
export const isUnclear = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 504].includes(error.status)

const ASK_EVERY_MS = 2000
/** A bank that has not answered within half a minute will take its time. */
const PATIENT_ASKS = 15
const ASK_LATER_EVERY_MS = 10_000

export const paymentQuery = (paymentId: number) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: () => call('GET /api/payments/:id', { params: { id: String(paymentId) } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      // The person may answer their bank in another window, or never.
      if (data?.status === 'requires_action') return ASK_LATER_EVERY_MS
      if (data && data.status !== 'processing') return false
      return dataUpdateCount < PATIENT_ASKS ? ASK_EVERY_MS : ASK_LATER_EVERY_MS
    },
    // The payment settles in the background; the answer should be there when the person comes back.
    refetchIntervalInBackground: true,
    staleTime: 0,
    meta: { personal: true },
  })

/** After the person has answered their bank: the server asks the provider what they said. */
export const checkPayment = (paymentId: number) =>
  call('POST /api/payments/:id/check', { params: { id: String(paymentId) } })
