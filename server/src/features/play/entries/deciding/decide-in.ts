import type { DecisionEffects } from '@centrepass/contract/desk/deciding'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, inArray } from 'drizzle-orm'
import { ownMattersAmong } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { hashOf } from '#platform/security/secrets'
import { acceptTeam } from './accept-team.ts'
import { type Asked, type Decided, type Deciding, NO_MONEY } from './deciding-deps.ts'
import { declineTeam } from './decline-team.ts'
import { keepWaiting } from './keep-waiting.ts'

export type Work = Omit<Deciding, 'team'> & { asked: Asked; locale: Locale }
/** All that the teams have back or do not owe any more, and the invoices that it is about. */
export type DecidedIn = {
  effects: Omit<DecisionEffects, 'second_pair'>
  cents: number
  invoiceIds: number[]
}

const deeds = { accept: acceptTeam, wait: keepWaiting, decline: declineTeam }

/** Decides about each of the teams; those that it is refused for are left as they are, with the reason. */
export async function decideIn(tx: Database, work: Work): Promise<DecidedIn> {
  const { asked } = work
  const done: (Decided & { team: Deciding['team'] })[] = []
  const left_out: DecisionEffects['left_out'] = []
  for (const { team, version, isOwn } of await teamsOf(tx, work)) {
    try {
      if (isOwn) throw new Failure('own_matter')
      if (team.version !== version) throw new Failure('team_changed')
      // In a savepoint: what one team is refused undoes nothing of the others.
      done.push({
        team,
        ...(await tx.transaction((inner) => deeds[asked.verdict](inner, { ...work, team }))),
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left_out.push({ id: team.id, name: team.name, code: error.code, message: error.says(work.locale) })
    }
  }
  const shown = done.map(presentDecided)
  const emails = await emailsOfDeed(tx)
  const codes = left_out.map(({ id, code }) => [id, code])
  const digest = hashOf(JSON.stringify([asked.verdict, asked.reason, shown, codes, emails]))
  return {
    effects: { teams: shown, left_out, emails, digest },
    cents: done.reduce((sum, { back = NO_MONEY }) => sum + allOf(back), 0),
    invoiceIds: done.flatMap(({ back }) => back?.invoice_id ?? []),
  }
}

const allOf = (back: typeof NO_MONEY): number =>
  back.to_card_cents + back.to_credit_cents + back.to_club_cents + back.forgiven_cents

/** In the order of their accounts, which is the order in which they are locked. */
async function teamsOf(tx: Database, { asked, actor, tournament }: Work) {
  const ids = asked.teams.map(({ id }) => id)
  const found = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tournament_id, tournament.id), inArray(teams.id, ids)))
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

function presentDecided({ team: { id, name }, outcome, back = NO_MONEY }: Decided & Pick<Deciding, 'team'>) {
  return {
    ...{ id, name, outcome },
    ...{ to_card: moneyOf(back.to_card_cents), to_credit: moneyOf(back.to_credit_cents) },
    ...{ to_club: moneyOf(back.to_club_cents), forgiven: moneyOf(back.forgiven_cents) },
  }
}
