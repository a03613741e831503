import { moneyCell, moneyStateOf } from '@centrepass/contract/desk/money-rules'
import { type RosterFacts, rosterCells } from '@centrepass/contract/desk/requirement-rules'
import type { MatrixTeam } from '@centrepass/contract/desk/team-matrix'
import { moneyOf } from '@centrepass/contract/ground/money'
import { byRole, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { scopedTo } from '#features/office/scoped-to'
import type { JudgedOfMany } from '#features/tournaments/teams/judge-teams'
import type { OfficeActor } from '#platform/http/actor'
import type { Owed } from './matrix.queries.ts'

type Seen = { actor: Pick<OfficeActor, 'grants'>; owed: Owed | undefined; today: string }

/** A row of the matrix: no names of people, and of money no more than the reader may know. */
export function matrixTeam(judged: JudgedOfMany, seen: Seen): MatrixTeam {
  const { team, ground } = judged
  const { id, name, division_id, status, version, submitted_at, waitlisted_at, accepted_at } = team
  const money = moneyOfTeam(judged, seen)
  const facts = rosterFactsOf(judged)
  return {
    ...{ id, name, division_id, status, version, people: facts.people },
    club: { id: ground.club.id, name: ground.club.name },
    is_being_paid: status === 'submitted' && submitted_at === null,
    submitted_at: submitted_at?.toISOString() ?? null,
    waitlisted_at: waitlisted_at?.toISOString() ?? null,
    accepted_at: accepted_at?.toISOString() ?? null,
    cells: { ...rosterCells(facts), money: moneyCell(money?.state ?? 'none') },
    money,
  }
}

function rosterFactsOf({ roster, rules, findings, factsOf }: JudgedOfMany): RosterFacts {
  const all = roleCodes.flatMap((role) => roster[role])
  return {
    findings,
    counts: byRole((role) => roster[role].length),
    goalkeepers: roster.players.filter(({ is_goalkeeper }) => is_goalkeeper).length,
    people: new Set(all.map(({ participant }) => participant.id)).size,
    certified_coaches: roster.coaches.filter((coach) =>
      isCertifiedCoach(factsOf(coach.participant.id)?.certifications, coach.status),
    ).length,
    ...{ limits: rules.division.limits, is_youth: rules.division.is_youth },
    is_travelling: rules.is_travelling,
  }
}

/** Of a person who has not agreed to be on the team nothing is told. */
export const isCertifiedCoach = (certifications: readonly string[] | undefined, status: string): boolean =>
  status !== 'needs_agreement' && (certifications ?? []).some((held) => held.startsWith('Coach Level:'))

const STILL_IN = ['submitted', 'confirmed']

/** A role for a club reads what the club pays, and no invoice of a family. */
function moneyOfTeam({ team, ground }: JudgedOfMany, { actor, owed, today }: Seen): MatrixTeam['money'] {
  const events = scopedTo(actor, 'tournament')
  const isOfEvent = events === null || events.includes(ground.tournament.id)
  if (!isOfEvent && !owed?.is_club) return null
  const { is_club = false, open_cents = 0, due_on = null } = owed ?? {}
  const is_sold = owed !== undefined && STILL_IN.includes(team.status)
  const state = moneyStateOf({ is_sold, is_club, open_cents, due_on }, today)
  const isOpen = state !== 'none' && open_cents > 0
  return { state, open: moneyOf(isOpen ? open_cents : 0), due_on: isOpen ? due_on : null }
}
