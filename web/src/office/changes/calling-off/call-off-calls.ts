import type { CallOffRehearsal } from '@centrepass/contract/refunds/call-off-looks'
import type { CalledType, CallOffPreview } from '@centrepass/contract/refunds/call-offs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { downloadFile } from '#api/download-file.ts'
import { OFFICE } from '#office/office-calls.ts'

const keyOf = (accountId: number, ...rest: unknown[]) => [OFFICE, accountId, 'call-offs', ...rest]
const personal = { meta: { personal: true } }
const SOON_MS = 3000

export const callOffsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId),
    queryFn: () => call('GET /api/operations/call-offs'),
    ...personal,
  })

export const productsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf(accountId, 'products'),
    queryFn: () => call('GET /api/operations/call-offs/products'),
    ...personal,
  })

/** Asked for again while it goes on, so that its numbers move. */
export const callOffQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: keyOf(accountId, id),
    queryFn: () => call('GET /api/operations/call-offs/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? SOON_MS : false),
    ...personal,
  })

export type CallOffWish = {
  product_type: CalledType
  product: number
  refund_to: 'card' | 'credit'
  /** Until when families can choose, and what else; null where they are not asked. */
  answer_by: string | null
  offered: number[]
}
export type ShownCallOff = { preview: CallOffPreview; rehearsal: CallOffRehearsal }

/** Whom it concerns, and what it does for each of them. */
export async function previewCallOff({
  product_type,
  product,
  refund_to,
}: CallOffWish): Promise<ShownCallOff> {
  const query = { product_type, product: String(product) }
  const preview = await call('GET /api/operations/call-offs/preview', { query })
  const rehearsal = await call('GET /api/operations/call-offs/rehearsal', { query: { ...query, refund_to } })
  return { preview, rehearsal }
}

export const startCallOff = (wish: CallOffWish, shown: { total: number; digest: string; reason: string }) =>
  call('POST /api/operations/call-offs', { body: { ...wish, ...shown } })

export type Step = 'stop' | 'resume' | 'try_again'

export const stepCallOff = (id: number, body: { step: Step; reason: string }) =>
  call('POST /api/operations/call-offs/:id', { params: { id: String(id) }, body })

export const takeFaults = (id: number) =>
  downloadFile(`/api/operations/call-offs/${id}/faults.csv`, `call-off-${id}-faults.csv`)
