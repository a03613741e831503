import type { DecisionEffects, EntryDeciding } from '@centrepass/contract/desk/deciding'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, inArray } from 'drizzle-orm'
import { ownMattersAmong } from '#features/office/own-matters'
import { requireTournament } from '#features/play/plays.queries'
import { termsOf } from '#features/refunds/letters/refund-deps'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { teams } from '#platform/database/tables/teams'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { hashOf } from '#platform/security/secrets'
import { acceptTeam } from './accept-team.ts'
import { type Decided, type Deciding, type DecidingDeps, NO_MONEY } from './deciding-deps.ts'
import { declineTeam } from './decline-team.ts'
import { keepWaiting } from './keep-waiting.ts'

type Asked = EntryDeciding & { id: number; locale: Locale }

/** What a decision would do: the deed itself, rolled back. */
export async function previewDecision(deps: DecidingDeps, actor: OfficeActor, asked: Asked) {
  const work = await workOf(deps, actor, asked)
  return triedOut(deps.db, (tx) => decideIn(tx, work))
}

/** Does what was shown for all of the teams, or nothing. */
export async function decideEntries(
  deps: DecidingDeps,
  actor: OfficeActor,
  { digest, ...asked }: Asked & { digest: string },
): Promise<DecisionEffects> {
  const work = await workOf(deps, actor, asked)
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const effects = await decideIn(tx, work)
      if (effects.digest !== digest) throw new Failure('deed_changed')
      deps.reach('entries decided')
      return effects
    }),
  )
}

type Work = Omit<Deciding, 'team'> & { asked: Asked }

/** What is read before the transaction begins. */
async function workOf(deps: DecidingDeps, actor: OfficeActor, asked: Asked): Promise<Work> {
  const tournament = await requireTournament(deps.db, actor, asked.id)
  const { reason, refund_to } = asked
  return { deps, actor, tournament, terms: await termsOf(deps), reason, refund_to, asked }
}

const deeds = { accept: acceptTeam, wait: keepWaiting, decline: declineTeam }

async function decideIn(tx: Database, work: Work): Promise<DecisionEffects> {
  const { asked } = work
  const done: DecisionEffects['teams'] = []
  const left_out: DecisionEffects['left_out'] = []
  for (const { team, version, isOwn } of await teamsOf(tx, work)) {
    try {
      if (isOwn) throw new Failure('own_matter')
      if (team.version !== version) throw new Failure('team_changed')
      // In a savepoint: what one team is refused undoes nothing of the others.
      const decided = await tx.transaction((inner) => deeds[asked.verdict](inner, { ...work, team }))
      done.push(presentDecided(team, decided))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left_out.push({ id: team.id, name: team.name, code: error.code, message: error.says(asked.locale) })
    }
  }
  const emails = await emailsOfDeed(tx)
  const codes = left_out.map(({ id, code }) => [id, code])
  const digest = hashOf(JSON.stringify([asked.verdict, asked.reason, done, codes, emails]))
  return { teams: done, left_out, emails, digest }
}

/** In the order of their accounts, which is the order in which they are locked. */
async function teamsOf(tx: Database, { asked, actor }: Work) {
  const ids = asked.teams.map(({ id }) => id)
  const found = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tournament_id, asked.id), inArray(teams.id, ids)))
    .orderBy(teams.account_id, teams.id)
  if (found.length !== ids.length) throw new Failure('play_not_theirs')
  const own = await ownMattersAmong(
    tx,
    actor,
    found.map(({ id }) => ({ team_id: id })),
  )
  return found.map((team, index) => ({
    ...{ team, isOwn: own[index] ?? false },
    version: asked.teams.find(({ id }) => id === team.id)?.version,
  }))
}

function presentDecided({ id, name }: Deciding['team'], { outcome, back = NO_MONEY }: Decided) {
  return {
    ...{ id, name, outcome },
    ...{ to_card: moneyOf(back.to_card_cents), to_credit: moneyOf(back.to_credit_cents) },
    ...{ to_club: moneyOf(back.to_club_cents), forgiven: moneyOf(back.forgiven_cents) },
  }
}
