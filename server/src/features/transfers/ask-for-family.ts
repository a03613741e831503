import { askForFamily as contract } from '@centrepass/contract/transfers/office-transfers'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import { retrying } from '#platform/database/retrying'
import { participants } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { beginTransfer, transferStanding } from './begin-transfer.ts'
import { type TransferDeps, workOf } from './transfer-deps.ts'

type Asked = z.output<typeof contract.body>

const wishOf = ({ participant_id, to_club_id, wished_on }: Asked) => ({
  ...{ participantId: participant_id, toClubId: to_club_id, wishedOn: wished_on },
})

/** The office asks for a family, which has to agree. After the last day a second person of the office agrees first. */
export async function askForFamily(deps: TransferDeps, actor: AccountActor, asked: Asked) {
  const work = await workOf(deps)
  const [person] = await deps.db.select().from(participants).where(eq(participants.id, asked.participant_id))
  if (!person || person.erased_at !== null || person.merged_into !== null) throw notFound('participant')
  await refuseOwnMatter(deps.db, actor, { participant_id: asked.participant_id })
  const byOffice = { reason: asked.reason, proposalId: null }
  if (!asked.exception) {
    const transfer_id = await retrying(() =>
      deps.db.transaction((tx) =>
        beginTransfer(tx, work, wishOf(asked), { accountId: actor.accountId, byOffice }),
      ),
    )
    return { transfer_id, proposal: null }
  }
  const { lastDay } = await transferStanding(deps.db, work, asked.participant_id)
  if (work.season.today <= lastDay) throw new Failure('transfer_in_time')
  const proposal = await retrying(() =>
    deps.db.transaction(async (tx) => {
      const made = await propose(tx, deps, actor, {
        ...{ deed: 'transfer', why: 'policy_set_aside', asked, reason: asked.reason, amount_cents: 0 },
        ...{ about: `transfer of ${asked.participant_id}`, invoice_ids: [] },
      })
      // Whatever else stands against it is said now, not to the person who confirms it.
      await triedOut(tx, (part) =>
        beginTransfer(part, work, wishOf(asked), {
          ...{ accountId: actor.accountId, byOffice: { ...byOffice, proposalId: made.id } },
        }),
      )
      return made
    }),
  )
  return { transfer_id: null, proposal }
}

/** What a second person agreed to begins now, under the rules of this day. */
export const transferDeed = (deps: TransferDeps) => async (): Promise<Deed> => {
  const work = await workOf(deps)
  return async (tx, { id, asked, proposed_by }) => {
    const wish = contract.body.parse(asked)
    await beginTransfer(tx, work, wishOf(wish), {
      ...{ accountId: proposed_by, byOffice: { reason: wish.reason, proposalId: id } },
    })
    return {}
  }
}
