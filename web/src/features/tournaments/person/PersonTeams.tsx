import type { PersonTeam } from '@centrepass/contract/tournaments/person-teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useParams, useSearch } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useKeepInView } from '#ui/use-keep-in-view.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { LeaveTeam } from './LeaveTeam.tsx'
import style from './PersonTeams.module.css'
import { answerTeam, personTeamsQuery } from './person-team-calls.ts'
import { personTeamWords } from './person-team-words.ts'

/** The teams that put the person of this page on their roster, and the family's answer. */
export function PersonTeams() {
  const words = useWords(personTeamWords)
  const { participantId = '' } = useParams()
  const { data, isError, refetch } = useQuery(personTeamsQuery(Number(participantId)))
  const search = useSearch()
  // The notification about a team leads to this part of the page.
  const part = useKeepInView<HTMLDivElement>(search.show === 'teams' && data !== undefined)
  if (isError) {
    return (
      <Section title={words.title}>
        <p role="alert">{words.failed}</p>
        <div>
          <Button look="outline" onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      </Section>
    )
  }
  if (!data) return <Skeleton rows={1} label={words.loading} />
  const isWaiting = data.some(({ has_agreed, is_open }) => !has_agreed && is_open)
  return (
    <div id="teams" ref={part}>
      <Section title={words.title}>
        {data.length === 0 && <p>{words.none}</p>}
        {isWaiting && <p>{words.explain}</p>}
        <ul className={style.rows}>
          {data.map((team) => (
            <TeamRow key={team.team_id} team={team} participantId={Number(participantId)} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

type Props = { team: PersonTeam; participantId: number }

function TeamRow({ team, participantId }: Props) {
  const words = useWords(personTeamWords)
  const shared = useWords(tournamentWords)
  const { day } = useFormats()
  const { team_name, tournament, division, roles, asked_by, has_agreed, starts_on, ends_on } = team
  const facts = [tournament, division, shared.fromTo(day(starts_on), day(ends_on))]
  return (
    <li className={style.row}>
      <div className={style.what}>
        <strong>{team_name}</strong>
        <span className={style.soft}>{facts.join(' · ')}</span>
        <span className={style.soft}>
          {[roles.map((role) => shared.role[role]).join(', '), asked_by && words.askedBy(asked_by)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Mark tone={has_agreed ? 'success' : 'warning'} icon={has_agreed ? 'check' : 'clock'}>
        {has_agreed ? words.agreed : words.waiting}
      </Mark>
      {team.is_open && <Answers team={team} participantId={participantId} />}
    </li>
  )
}

function Answers({ team, participantId }: Props) {
  const words = useWords(personTeamWords)
  const isLoading = useIsLoading()
  const [isLeaving, setLeaving] = useState(false)
  const [errors, setErrors] = useState<Message[]>([])
  const agree = async () => {
    setErrors([])
    try {
      await whileLoading(answerTeam(participantId, team.team_id, true))
      notify(words.thanks(team.team_name), { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <div className={style.answers}>
      <ErrorList errors={errors} />
      {!team.has_agreed && (
        <Button loading={isLoading} onClick={agree}>
          {words.agree}
        </Button>
      )}
      <Button look="outline" onClick={() => setLeaving(true)}>
        {team.has_agreed ? words.leave : words.notRight}
      </Button>
      {isLeaving && <LeaveTeam {...{ team, participantId }} onClose={() => setLeaving(false)} />}
    </div>
  )
}
