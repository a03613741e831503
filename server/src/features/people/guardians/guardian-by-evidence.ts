import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { proposeGuardian as contract } from '@centrepass/contract/people/person-guardians'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deed, PairDeps } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { LinkDeps } from '#features/participants/linking/request-link'
import { retrying } from '#platform/database/retrying'
import { accounts } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { adding, digestOf } from './change-guardians.ts'

type Wish = z.output<typeof contract.body> & { participantId: number }

/** One person of the office has seen the evidence. Nothing happens before another has agreed. */
export async function proposeGuardian(
  deps: LinkDeps & Pick<PairDeps, 'pairLetters'>,
  actor: OfficeActor,
  { participantId, account_email, relationship, evidence, unreachable, digest }: Wish,
): Promise<Proposal> {
  const wanted = { participantId, account_email, relationship, proof: evidence }
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const effects = await triedOut(tx, adding(deps, actor, wanted))
      if (digestOf(effects) !== digest) throw new Failure('correction_changed')
      const account_id = effects.account.id
      const asked = { participant_id: participantId, account_id, relationship, evidence, unreachable }
      return propose(tx, deps, actor, {
        ...{ deed: 'guardian', why: 'no_contact', asked, reason: `${evidence} (${unreachable})` },
        ...{ about: `guardian ${account_id} of ${participantId}`, amount_cents: 0, invoice_ids: [] },
      })
    }),
  )
}

const Asked = z.object({
  ...{ participant_id: z.int(), account_id: z.int(), evidence: z.string(), unreachable: z.string() },
  relationship: z.enum(['parent', 'legal_guardian', 'other_relative']),
})

/** What a second person agreed to: the link is made by the rules of this day, and everyone who acts is told. */
export const guardianDeed = (depsNow: () => Promise<LinkDeps>) => async (): Promise<Deed> => {
  const deps = await depsNow()
  return async (tx, { id, asked, proposed_by }) => {
    const { participant_id, account_id, relationship, evidence } = Asked.parse(asked)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
    if (!account) throw notFound('account')
    const proposer: OfficeActor = { kind: 'account', accountId: proposed_by, sessionId: 0, grants: [] }
    await adding(deps, proposer, {
      ...{ participantId: participant_id, account_email: account.email, relationship },
      ...{ proof: evidence, proposalId: id },
    })(tx)
    return {}
  }
}
