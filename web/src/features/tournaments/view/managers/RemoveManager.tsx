import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { reloadAccount } from '#features/accounts/account-calls.ts'
import { forgetTeam, removeManager } from '#features/tournaments/team-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { managerWords } from './manager-words.ts'

type Props = {
  account: Account
  team: Team
  manager: Team['managers'][number]
  onChanged?: ((team: Team | null) => void) | undefined
  onClose: () => void
}

/** Asks before a manager is removed or leaves. */
export function RemoveManager({ account, team, manager, onChanged, onClose }: Props) {
  const words = useWords(managerWords)
  const isLoading = useIsLoading()
  const leave = useLeave(account, team)
  const [errors, setErrors] = useState<Message[]>([])
  const { name, is_me } = manager
  const remove = async () => {
    setErrors([])
    try {
      const now = await whileLoading(removeManager(team, manager.id))
      onClose()
      onChanged?.(now)
      if (!now) return leave()
      notify(words.removed(name), { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <Dialog
      title={is_me ? words.leaveTitle(team.team_name) : words.removeTitle(name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className={style.stack}>
        <ErrorList errors={errors} />
        <p>{is_me ? words.leaveText : words.removeText(name)}</p>
        <div className={style.buttons}>
          <Button loading={isLoading} onClick={remove}>
            {is_me ? words.leaveYes : words.removeYes}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useLeave(account: Account, team: Team) {
  const words = useWords(managerWords)
  const navigate = useNavigate()
  return async () => {
    notify(words.left(team.team_name))
    await reloadAccount(account.id)
    await navigate({ to: pathTo('tournaments') })
    forgetTeam(team.id)
  }
}
