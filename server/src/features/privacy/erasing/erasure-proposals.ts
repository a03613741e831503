import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { end } from '#features/office/second-pair/decide-proposal'
import type { Database } from '#platform/database/client'
import { officeProposals } from '#platform/database/tables/corrections'

const Asked = z.object({ erasure_id: z.int() })
export const erasureIn = (asked: unknown): number => Asked.parse(asked).erasure_id

const aboutErasure = (id: number) => `erasure ${id}`

export const proposalOf = (erasureId: number, reason: string) => ({
  ...{ deed: 'erasure' as const, why: 'cannot_be_undone' as const, asked: { erasure_id: erasureId } },
  ...{ about: aboutErasure(erasureId), invoice_ids: [], amount_cents: 0, reason },
})

/** The family took its wish back, or the office refused it: no one has to confirm anything any more. */
export async function endProposalFor(tx: Database, erasureId: number): Promise<void> {
  const [open] = await tx
    .select()
    .from(officeProposals)
    .where(and(eq(officeProposals.about, aboutErasure(erasureId)), eq(officeProposals.state, 'open')))
  if (open)
    await end(tx, open, { state: 'lapsed', decided_by: null, note: 'The erasure is no longer wanted.' })
}
