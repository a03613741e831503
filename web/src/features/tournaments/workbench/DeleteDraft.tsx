import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { reloadAccount } from '#features/accounts/account-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { deleteTeam, forgetTeam } from '../team-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import style from './Workbench.module.css'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { account: Account; team: Team; bench: Workbench }

/** For the person who started the team: deletes it after a confirmation. */
export function DeleteDraft({ account, team, bench }: Props) {
  const words = useWords(workbenchWords)
  const shared = useWords(tournamentWords)
  const navigate = useNavigate()
  const isLoading = useIsLoading()
  const [isAsking, setAsking] = useState(false)
  const [errors, setErrors] = useState<Message[]>([])
  const remove = async () => {
    setErrors([])
    try {
      await whileLoading(deleteTeam(team))
      bench.forget()
      await reloadAccount(account.id)
      notify(words.removed(team.team_name))
      await navigate({ to: pathTo('tournaments') })
      forgetTeam(team.id)
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <Dialog
          title={words.removeTitle(team.team_name)}
          closeLabel={shared.close}
          onClose={() => setAsking(false)}
        >
          <div className={style.stack}>
            <ErrorList errors={errors} />
            <p>{words.removeText}</p>
            <div className={style.buttons}>
              <Button loading={isLoading} onClick={remove}>
                {words.removeYes}
              </Button>
              <Button look="outline" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
