import { z } from 'zod'
import { aboutErasure } from '#features/office/second-pair/erasure-proposals'

const Asked = z.object({ erasure_id: z.int() })
export const erasureIn = (asked: unknown): number => Asked.parse(asked).erasure_id

export const proposalOf = (erasureId: number, reason: string) => ({
  ...{ deed: 'erasure' as const, why: 'cannot_be_undone' as const, asked: { erasure_id: erasureId } },
  ...{ about: aboutErasure(erasureId), invoice_ids: [], amount_cents: 0, reason },
})
