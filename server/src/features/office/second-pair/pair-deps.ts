import type { DeedKind } from '@centrepass/contract/office/second-pair-rules'
import type { Database } from '#platform/database/client'
import type { officeProposals } from '#platform/database/tables/corrections'
import type { PairLetters } from './pair-emails.ts'

export type ProposalRow = typeof officeProposals.$inferSelect

/** Does what was proposed, in the transaction that decides it. What must wait for the commit is returned. */
export type Deed = (tx: Database, proposal: ProposalRow) => Promise<{ afterwards?: () => Promise<void> }>

/** Each reads what it needs before the transaction begins. They are on floors above, so the caller passes them in. */
export type Deeds = Record<DeedKind, () => Promise<Deed>>

export type PairDeps = {
  db: Database
  pairLetters: PairLetters
  /** Logs errors of background work. */
  tell: (error: unknown) => void
}
