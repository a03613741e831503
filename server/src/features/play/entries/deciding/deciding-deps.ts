import type { EntryDeciding } from '@centrepass/contract/desk/deciding'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { CancelTerms, RefundDeps } from '#features/refunds/letters/refund-deps'
import type { TeamLetters } from '#features/tournaments/letters/team-emails'
import type { TeamRow } from '#features/tournaments/teams/team-facts.queries'
import { managersOf } from '#features/tournaments/teams/team-managers.queries'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { nameFor } from '#platform/mail/name-for'
import { queueEmail } from '#platform/mail/queue-email'
import type { TournamentRow } from '../matrix.queries.ts'

export type DecidingDeps = RefundDeps & Pick<PairDeps, 'pairLetters'> & { teamLetters: TeamLetters }
export type Asked = EntryDeciding
/** With the digest of what was shown. */
export type Decision = Asked & { digest: string }

/** One team that the desk decides about, with what the desk says to its managers. */
export type Deciding = {
  deps: DecidingDeps
  /** Who decides, or proposed it: their own family's teams are left out. */
  actor: Pick<AccountActor, 'accountId'>
  tournament: TournamentRow
  terms: CancelTerms
  team: TeamRow
} & Pick<EntryDeciding, 'reason' | 'refund_to'>

export const NO_MONEY = { to_card_cents: 0, to_credit_cents: 0, to_club_cents: 0, forgiven_cents: 0 }
export type Back = typeof NO_MONEY & { invoice_id?: number }
export type Decided = { outcome: 'accepted' | 'offered' | 'waits' | 'declined'; back?: Back }

type Letter = (
  language: string,
  about: { team: string; tournament: string; reason: string },
  teamId: number,
) => ReturnType<TeamLetters['entryAccepted']>

/** Every manager of the team gets one email, in their language as far as the desk wrote in it. */
export async function writeToManagers(
  tx: Database,
  { team, tournament, reason }: Pick<Deciding, 'team' | 'tournament' | 'reason'>,
  letter: Letter,
): Promise<void> {
  for (const { email, language } of await managersOf(tx, [team.id])) {
    const own = language === 'FR' ? reason.fr || reason.en : reason.en || reason.fr
    const about = { team: team.name, tournament: nameFor(tournament, language), reason: own }
    await queueEmail(tx, email, letter(language, about, team.id))
  }
}
