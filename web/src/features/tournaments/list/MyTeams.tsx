import type { TeamSummary } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ownTeamsQuery } from '../team-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import { StatusMark } from '../view/StatusMark.tsx'
import { listWords } from './list-words.ts'
import style from './TournamentsPage.module.css'

/** The teams of the account, split into those in preparation and those that are entered. */
export function MyTeams({ accountId }: { accountId: number }) {
  const words = useWords(listWords)
  const shared = useWords(tournamentWords)
  const { data: teams = [], isPending, isError, isFetching, refetch } = useQuery(ownTeamsQuery(accountId))
  if (isPending) {
    return (
      <Section title={words.mine}>
        <Skeleton rows={2} label={shared.loading} />
      </Section>
    )
  }
  return (
    <Section title={words.mine}>
      {isError && (
        <div>
          <p>{shared.failed}</p>
          <Button look="outline" loading={isFetching} onClick={() => refetch()}>
            {shared.again}
          </Button>
        </div>
      )}
      {teams.length === 0 && !isError && <p className={style.soft}>{words.noTeams}</p>}
      {teams.length > 0 && (
        <div className={style.halves}>
          <Half title={words.drafts} none={words.noDrafts} teams={teams.filter((team) => team.is_draft)} />
          <Half
            title={words.completed}
            none={words.noCompleted}
            teams={teams.filter((team) => !team.is_draft)}
          />
        </div>
      )}
    </Section>
  )
}

function Half({ title, none, teams }: { title: string; none: string; teams: TeamSummary[] }) {
  return (
    <div className={style.half}>
      <h3>{title}</h3>
      {teams.length === 0 && <p className={style.soft}>{none}</p>}
      <ul>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} />
        ))}
      </ul>
    </div>
  )
}

function TeamRow({ team }: { team: TeamSummary }) {
  const words = useWords(listWords)
  const { id, team_name, status, is_draft, club, tournament, division, people, is_owner } = team
  return (
    <li className={style.team}>
      <div className={style.what}>
        <strong>{team_name}</strong>
        <span className={style.soft}>{`${division.name}, ${tournament.name}`}</span>
        <span className={style.soft}>{`${club.name} · ${words.people(people)}`}</span>
        <div className={style.marks}>
          <StatusMark status={status} />
          {!is_owner && (
            <Mark tone="plain" icon="people">
              {words.helping}
            </Mark>
          )}
        </div>
      </div>
      <Link
        to={pathTo(is_draft ? 'teamRegister' : 'teamView', { teamId: id })}
        {...buttonLook('outline')}
        aria-label={is_draft ? words.goOnWith(team_name) : words.viewTeam(team_name)}
      >
        {is_draft ? words.goOn : words.view}
      </Link>
    </li>
  )
}
