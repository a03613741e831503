import type { PersonTeam } from '@centrepass/contract/tournaments/person-teams'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from './PersonTeams.module.css'
import { answerTeam } from './person-team-calls.ts'
import { personTeamWords } from './person-team-words.ts'

type Props = { team: PersonTeam; participantId: number; onClose: () => void }

/** Asks before a person is taken off a team. */
export function LeaveTeam({ team, participantId, onClose }: Props) {
  const words = useWords(personTeamWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const leave = async () => {
    setErrors([])
    try {
      await whileLoading(answerTeam(participantId, team.team_id, false))
      notify(words.gone(team.team_name), { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <Dialog title={words.noTitle(team.team_name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.stack}>
        <ErrorList errors={errors} />
        <p>{team.has_agreed ? words.leaveText : words.noText}</p>
        <div className={style.answers}>
          <Button loading={isLoading} onClick={leave}>
            {words.noYes}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
