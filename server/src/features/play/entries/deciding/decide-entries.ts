import type { DecisionEffects, DecisionOutcome } from '@centrepass/contract/desk/deciding'
import type { Locale } from '@centrepass/contract/refusals/say'
import { requireTournament } from '#features/play/plays.queries'
import { termsOf } from '#features/refunds/letters/refund-deps'
import { retrying } from '#platform/database/retrying'
import { triedOut } from '#platform/database/tried-out'
import type { OfficeActor } from '#platform/http/actor'
import { decideIn, type Work } from './decide-in.ts'
import type { Asked, DecidingDeps, Decision } from './deciding-deps.ts'
import { declineInTurn, whyAnother } from './declined-alone.ts'
import { decideAlone, proposeInstead } from './propose-decline.ts'

type About = { id: number; locale: Locale }

/** What a decision would do: the deed itself, rolled back. Where a second person has to agree, what it does then. */
export async function previewDecision(
  deps: DecidingDeps,
  actor: OfficeActor,
  { id, locale, ...asked }: About & Asked,
): Promise<DecisionEffects> {
  const work = await workOf(deps, actor, { id, locale, asked })
  return triedOut(deps.db, async (tx) => {
    const { effects, cents } = await decideIn(tx, work)
    return { ...effects, second_pair: await whyAnother(tx, work, cents) }
  })
}

/** Does what was shown for all of the teams, or nothing. Above the limit it waits for a second person. */
export async function decideEntries(
  deps: DecidingDeps,
  actor: OfficeActor,
  { id, locale, ...asked }: About & Decision,
): Promise<DecisionOutcome> {
  const work = await workOf(deps, actor, { id, locale, asked })
  const outcome = await retrying(() =>
    deps.db.transaction(async (tx) => {
      await declineInTurn(tx, actor.accountId)
      const alone = tx.transaction((part) => decideAlone(part, work, asked.digest))
      return alone.catch((error) => proposeInstead(tx, actor, { work, asked, error }))
    }),
  )
  if (outcome.state === 'done') deps.reach('entries decided')
  return outcome
}

/** What is read before the transaction begins. */
async function workOf(
  deps: DecidingDeps,
  actor: OfficeActor,
  { id, locale, asked }: About & { asked: Asked },
): Promise<Work> {
  const tournament = await requireTournament(deps.db, actor, id)
  return { deps, actor, tournament, terms: await termsOf(deps), ...asked, asked, locale }
}
