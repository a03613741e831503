import type { Team } from '@centrepass/contract/tournaments/teams'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { cancelInvitation } from '#features/tournaments/team-calls.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { workbenchWords } from '../work/workbench-words.ts'
import style from './Roster.module.css'

type Props = { invitation: Team['invitations'][number]; bench: Workbench }

/** An invited person who has not answered yet. */
export function InvitedRow({ invitation: { id, email, sent_at }, bench }: Props) {
  const words = useWords(workbenchWords)
  const isLoading = useIsLoading()
  const { realDay } = useFormats()
  const takeBack = async () => {
    try {
      bench.adopt(await whileLoading(cancelInvitation(bench.store.get().team.id, id)))
      notify(words.withdrawn(email))
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <li className={style.invited}>
      <Icon name="mail" />
      <div className={style.who}>
        <strong>{email}</strong>
        <span className={style.soft}>{words.waiting(realDay(sent_at))}</span>
      </div>
      <Button look="quiet" resting={isLoading} aria-label={words.withdrawFrom(email)} onClick={takeBack}>
        {words.withdraw}
      </Button>
    </li>
  )
}
