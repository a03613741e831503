import { mergePeople as contract } from '@centrepass/contract/people/merges'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import { retrying } from '#platform/database/retrying'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import { carryOutMerge, type Outcome, type Wish } from './carry-out-merge.ts'
import type { MergeDeps } from './merge-deps.ts'

type Asked = z.output<typeof contract.body>

const partiesOf = ({ kept_id, dropped_id }: Pick<Wish, 'kept_id' | 'dropped_id'>) => ({
  ...{ participant_id: kept_id, other_participant_id: dropped_id },
})
const digestOf = ({ effects, seen }: Outcome): string => hashOf(JSON.stringify([effects, seen]))

/** The merge itself, undone before anyone sees it: so what is shown is what it does. */
export async function previewMerge(deps: MergeDeps, actor: AccountActor, wish: Omit<Wish, 'reason'>) {
  await refuseOwnMatter(deps.db, actor, partiesOf(wish))
  const outcome = await triedOut(deps.db, (tx) =>
    carryOutMerge({ ...deps, db: tx }, { ...wish, reason: '-' }, alone(actor)),
  )
  return { effects: outcome.effects, digest: digestOf(outcome) }
}

const alone = ({ accountId }: AccountActor) => ({ by: accountId, proposalId: null })

/** Undoes the merge of which only now is known what comes together in it. */
class Collides extends Error {}

/** Joins two records exactly as it was shown. Where more than names come together, a second person has to agree. */
export async function mergePeople(deps: MergeDeps, actor: AccountActor, asked: Asked) {
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseOwnMatter(tx, actor, partiesOf(asked))
      const done = tx.transaction(async (part) => {
        const outcome = await exactly({ ...deps, db: part }, asked, alone(actor))
        if (outcome.effects.collisions.length > 0) throw new Collides()
        return { state: 'done' as const, merge_id: outcome.mergeId, proposal: null }
      })
      return done.catch(async (error) => {
        if (!(error instanceof Collides)) throw error
        const proposal = await propose(tx, deps, actor, {
          ...{ deed: 'merge', why: 'records_collide', asked, reason: asked.reason, amount_cents: 0 },
          ...{ about: `merge of ${pairName(asked)}`, invoice_ids: [] },
        })
        return { state: 'proposed' as const, merge_id: null, proposal }
      })
    }),
  )
}

/** One proposal for two records, whichever of them is to stay. */
const pairName = ({ kept_id, dropped_id }: Asked) =>
  [kept_id, dropped_id].toSorted((a, b) => a - b).join(' and ')

async function exactly(deps: MergeDeps, { digest, ...wish }: Asked, by: Parameters<typeof carryOutMerge>[2]) {
  const outcome = await carryOutMerge(deps, wish, by)
  if (digestOf(outcome) !== digest) throw new Failure('merge_changed')
  return outcome
}

/** What a second person agreed to is done as it was shown, or refused. */
export const mergeDeed = (depsOf: () => Promise<MergeDeps>) => async (): Promise<Deed> => {
  const deps = await depsOf()
  return async (tx, { id, asked, proposed_by }) => {
    await exactly({ ...deps, db: tx }, contract.body.parse(asked), { by: proposed_by, proposalId: id })
    return {}
  }
}
