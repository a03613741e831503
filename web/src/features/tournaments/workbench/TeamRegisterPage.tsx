import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { useAccount } from '#api/session.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { teamQuery } from '../team-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import { RosterState } from '../view/roster/RosterState.tsx'
import { TeamGone } from '../view/TeamGone.tsx'
import { useOpenTeam } from './use-workbench.ts'
import style from './Workbench.module.css'
import { WorkbenchScreen } from './WorkbenchScreen.tsx'
import { teamDraft } from './work/team-draft.ts'
import { workbenchWords } from './work/workbench-words.ts'

export function TeamRegisterPage() {
  const account = useAccount()
  const { teamId = '' } = useParams()
  if (!account) return null
  return <OpenTeam key={`${account.id} ${teamId}`} account={account} teamId={Number(teamId)} />
}

/** The workbench while the roster may be changed; after that, whom to ask. */
function OpenTeam({ account, teamId }: { account: Account; teamId: number }) {
  const shared = useWords(tournamentWords)
  const { data: opened, error, isFetching, refetch } = useOpenTeam(account, teamId)
  const isUnsaved = teamDraft(teamId).use(account.id) !== null
  if (opened && isOver(opened.team)) return <OverTeam team={opened.team} />
  if (opened) return <WorkbenchScreen account={account} opened={opened} />
  if (error instanceof ApiError && error.status === 404) {
    // A team that was open in this browser gets a message; an unknown one is simply not found.
    return isUnsaved ? <TeamGone isUnsaved /> : <NotFoundPage />
  }
  if (error) {
    return <FailedCard words={shared} isTrying={isFetching} onAgain={refetch} />
  }
  return (
    <div className={`page ${style.page}`}>
      <Skeleton rows={5} label={shared.loading} />
    </div>
  )
}

const isEnded = ({ status }: Team) => status === 'withdrawn' || status === 'rejected'
const isOver = (team: Team) => isEnded(team) || (!team.is_draft && team.roster.is_locked)

function OverTeam({ team: opened }: { team: Team }) {
  const words = useWords(workbenchWords)
  // A request that was sent from here shows in the team that the call answered.
  const { data: team } = useQuery({ ...teamQuery(opened.id), initialData: opened })
  const view = (
    <Link to={pathTo('teamView', { teamId: team.id })} {...buttonLook('outline')}>
      {words.view}
    </Link>
  )
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <Link to={pathTo('tournaments')}>{words.back}</Link>
        <h1>{team.team_name}</h1>
        <p className={style.soft}>{`${team.division.name} · ${team.tournament.name}`}</p>
      </header>
      {isEnded(team) ? <p>{words.ended}</p> : <RosterState team={team} />}
      <div>{view}</div>
    </div>
  )
}
