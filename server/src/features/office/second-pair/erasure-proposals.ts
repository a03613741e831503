import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeProposals } from '#platform/database/tables/corrections'
import { end } from './decide-proposal.ts'

/** What its proposal is about: one at a time for each erasure. */
export const aboutErasure = (id: number) => `erasure ${id}`

/** The wish was taken back or refused, or the link to the person ended: no one has to confirm anything any more. */
export async function endErasureProposal(tx: Database, erasureId: number): Promise<void> {
  const [open] = await tx
    .select()
    .from(officeProposals)
    .where(and(eq(officeProposals.about, aboutErasure(erasureId)), eq(officeProposals.state, 'open')))
  if (!open) return
  await end(tx, open, { state: 'lapsed', decided_by: null, note: 'The erasure is no longer wanted.' })
}
