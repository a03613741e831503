import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { forgetLinkSecret } from '#state/use-link-secret.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { answerInvitation, type OpenedInvitation } from '../team-calls.ts'
import { nameOf } from '../view/roster/roster.ts'
import { AddFirstPerson } from './AddFirstPerson.tsx'
import { Decision } from './Decision.tsx'
import type { Answered } from './InvitationOutcome.tsx'
import { invitationWords } from './invitation-words.ts'

type Props = {
  invitation: OpenedInvitation
  secret: string
  onAnswered: (answered: Answered) => void
  onAnswering: (isAnswering: boolean) => void
}

/** Who asks what, for whom one would say yes, and the answer. */
export function InvitationQuestion(props: Props) {
  const { invitation } = props
  const words = useWords(invitationWords)
  const [chosen, setChosen] = useState(invitation.people.length === 1 ? `${invitation.people[0]?.id}` : '')
  const person = invitation.people.find(({ id }) => String(id) === chosen) ?? null
  const [isMissing, setMissing] = useState(false)
  const { errors, answer } = useAnswer(props)
  const { kind, team_name, invited_by, role_name, division, tournament, people } = invitation
  const isMember = kind === 'member'
  const hasNoPeople = isMember && people.length === 0
  return (
    <PageCard
      icon="trophy"
      title={words.title}
      actions={
        <Decision
          invitation={invitation}
          person={person}
          mayAccept={!hasNoPeople}
          onMissing={() => setMissing(true)}
          onAnswer={(accept) => answer(accept, accept ? (person?.id ?? null) : null)}
        />
      }
    >
      <ErrorList errors={errors} />
      <p>
        <strong>
          {isMember ? words.asksMember(invited_by, team_name) : words.asksManager(invited_by, team_name)}
        </strong>
      </p>
      <p>{words.where(division, tournament)}</p>
      {role_name && <p>{words.asRole(role_name)}</p>}
      {hasNoPeople && <AddFirstPerson />}
      {isMember && !hasNoPeople && (
        <RadioField
          label={words.whom}
          name="participant"
          value={chosen}
          error={isMissing ? words.choose : null}
          options={people.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={(id) => {
            setMissing(false)
            setChosen(id)
          }}
        />
      )}
      <p>{isMember ? words.told : words.managerTold}</p>
    </PageCard>
  )
}

function useAnswer({ invitation, secret, onAnswered, onAnswering }: Props) {
  const [errors, setErrors] = useState<readonly Message[]>([])
  const answer = async (accept: boolean, participant: number | null) => {
    setErrors([])
    onAnswering(true)
    try {
      const { team_id } = await whileLoading(answerInvitation({ secret, accept, participant }))
      const person = invitation.people.find(({ id }) => id === participant) ?? null
      forgetLinkSecret()
      onAnswered({ accept, person, teamId: team_id })
    } catch (error) {
      setErrors(problemMessages(error))
      // A spent invitation is asked for once more, and then says so itself.
      if (error instanceof ApiError) onAnswering(false)
    }
  }
  return { errors, answer }
}
