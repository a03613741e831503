import { requirementOf } from '@centrepass/contract/desk/requirement-rules'
import type { DeskPerson, DeskTeam } from '@centrepass/contract/desk/team-matrix'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sayFinding } from '@centrepass/contract/refusals/team-findings'
import { choicesOf, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { and, eq } from 'drizzle-orm'
import { seasonFrom } from '#features/site/season-at'
import { teamsInSight } from '#features/tournaments/teams/in-sight'
import { type JudgedOfMany, judgeTeams } from '#features/tournaments/teams/judge-teams'
import { onOneConnection } from '#platform/database/opening/one-connection'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { divisionsWithRoom, owedByTeam, presentTournament, requireSeen } from './matrix.queries.ts'
import { isCertifiedCoach, matrixTeam } from './matrix-team.ts'
import type { EntriesDeps } from './team-matrix.ts'

type Asked = { id: number; teamId: number; locale: Locale }

/** One team for the desk: the rows of its roster with what each lacks, as its managers read it. */
export async function deskTeam(
  { db, clock, configuration }: EntriesDeps,
  actor: Pick<OfficeActor, 'grants'>,
  { id, teamId, locale }: Asked,
): Promise<DeskTeam> {
  const known = await configuration()
  return onOneConnection(db, async (line) => {
    const tournament = await requireSeen(line, actor, id)
    const isAsked = and(eq(teams.id, teamId), teamsInSight(actor))
    const [judged] = await judgeTeams({ db: line, clock, configuration: known }, tournament, isAsked)
    const division = (await divisionsWithRoom(line, id)).find((one) => one.id === judged?.team.division_id)
    if (!judged || !division) throw notFound('team')
    const owed = (await owedByTeam(line, [teamId])).get(teamId)
    const { contact_name, contact_email, contact_phone } = judged.team
    return {
      tournament: presentTournament(tournament),
      division: { id: division.id, name: division.name, names: division.names },
      team: matrixTeam(judged, { actor, owed, today: seasonFrom(known, clock).today }),
      contact: { name: contact_name, email: contact_email, phone: contact_phone },
      roster: rosterIn(judged, locale),
      findings: judged.findings
        .filter(({ participant_number }) => participant_number === undefined)
        .map((finding) => inWords(finding, locale)),
    }
  })
}

function rosterIn({ roster, findings, factsOf }: JudgedOfMany, locale: Locale): DeskPerson[] {
  return roleCodes.flatMap((role) =>
    roster[role].map((entry) => {
      const { id, participant_number, first_name, preferred_name, last_name } = entry.participant
      const own = findings.filter(
        (finding) => finding.participant_number === participant_number && finding.role === role,
      )
      return {
        ...{ person_id: id, participant_number, role, ...choicesOf(entry), is_guest: entry.is_guest },
        name: `${preferred_name || first_name} ${last_name}`.trim(),
        has_certificate: isCertifiedCoach(factsOf(id)?.certifications, entry.status),
        findings: own.map((finding) => inWords(finding, locale)),
      }
    }),
  )
}

const inWords = (finding: Finding, locale: Locale) => ({
  ...finding,
  message: sayFinding(finding, locale),
  requirement: requirementOf(finding),
})
