import type { DeedKind } from '@centrepass/contract/office/second-pair-rules'
import { deedVerbs } from '@centrepass/contract/office/second-pair-rules'
import type { Database } from '#platform/database/client'
import { officersWho } from '../grants/grants.queries.ts'
import { ownMattersAmong } from '../own-matters.ts'
import type { ProposalRow } from './pair-deps.ts'

type Proposed = Pick<ProposalRow, 'id' | 'proposed_by' | 'deed'>

/** Who may do it may also confirm it, if another has proposed it. */
const colleaguesFor = (db: Database, deed: DeedKind) => officersWho(db, deedVerbs[deed])

/** Whether anyone else could confirm it: a colleague whose own family it concerns cannot. */
export async function hasSecondPerson(db: Database, { id, proposed_by, deed }: Proposed): Promise<boolean> {
  for (const other of await colleaguesFor(db, deed)) {
    if (other.id === proposed_by) continue
    const [isOwn] = await ownMattersAmong(db, { accountId: other.id }, [{ office_proposal_id: id }])
    if (!isOwn) return true
  }
  return false
}
