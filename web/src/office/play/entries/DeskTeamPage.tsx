import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { DeskTeam } from '@centrepass/contract/desk/team-matrix'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { StatusMark } from '#features/tournaments/view/StatusMark.tsx'
import { OfficeFrame, type Working } from '#office/OfficeFrame.tsx'
import { officePathTo } from '#office/office-path.ts'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { DeskRoster } from './DeskRoster.tsx'
import { deskTeamWords } from './desk-team-words.ts'
import { deskTeamQuery } from './entries-calls.ts'
import { Fitness } from './MatrixTable.tsx'
import { TeamNeeds } from './TeamNeeds.tsx'

/** One team as the desk sees it: what it lacks, and the rows of its roster behind that. */
export function DeskTeamPage() {
  return <OfficeFrame part="officeTeam">{(working) => <Loaded working={working} />}</OfficeFrame>
}

function Loaded({ working }: { working: Working }) {
  const words = useWords(deskTeamWords)
  const { again, loading } = useWords(sharedWords)
  const { tournamentId: id = '', teamId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(deskTeamQuery(working.accountId, { id, teamId }))
  if (!data && error) {
    return (
      <FailedCard words={{ failed: words.failed, again }} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officeTournaments')}>{words.back}</Link>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${shared.page}`}>
      {data ? <Shown desk={data} /> : <Skeleton rows={8} label={loading} />}
    </div>
  )
}

function Shown({ desk }: { desk: DeskTeam }) {
  const words = useWords(deskTeamWords)
  const word = wordsIn(useLocale())
  const { tournament, division, team, contact } = desk
  return (
    <>
      <p>
        <Link to={officePathTo('officeTournament', { tournamentId: tournament.id })}>
          {words.allTeams(word(tournament).name)}
        </Link>
      </p>
      <h1>{team.name}</h1>
      <p className={shared.soft}>{`${word(division).name} · ${team.club.name}`}</p>
      <p className={shared.actions}>
        <StatusMark status={team.is_being_paid ? 'draft' : team.status} />
        <Fitness team={team} />
      </p>
      <Contact contact={contact} />
      <TeamNeeds desk={desk} />
      <DeskRoster desk={desk} />
    </>
  )
}

function Contact({ contact: { name, email, phone } }: Pick<DeskTeam, 'contact'>) {
  const words = useWords(deskTeamWords)
  if (!name && !email && !phone) return <p className={shared.soft}>{words.noContact}</p>
  return (
    <p className={shared.actions}>
      <span>{words.contact(name)}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  )
}
