import { email, required } from '@centrepass/contract/ground/field-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { updateTeam } from '#features/tournaments/team-calls.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Workbench.module.css'
import type { Workbench } from '../work/workbench-store.ts'
import { workbenchWords } from '../work/workbench-words.ts'

type Props = { team: Team; bench: Workbench; onClose: () => void }

/** Whom the organisers write to. */
export function ContactDialog({ team, bench, onClose }: Props) {
  const words = useWords(workbenchWords)
  const shared = useWords(tournamentWords)
  const isLoading = useIsLoading()
  const { form, errors, save } = useContact(team, bench, onClose)
  return (
    <Dialog title={words.changeContact} closeLabel={shared.close} onClose={onClose}>
      <form className={style.stack} noValidate onSubmit={form.submit(save)}>
        <ErrorList errors={errors} />
        <TextField {...form.text('name')} label={words.contactName} maxLength={120} />
        <TextField {...form.text('email')} label={words.email} type="email" maxLength={254} />
        <TextField {...form.text('phone')} label={words.phone} type="tel" maxLength={40} />
        <div className={style.buttons}>
          <Button type="submit" loading={isLoading}>
            {words.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {shared.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useContact({ id, contact }: Team, bench: Workbench, onDone: () => void) {
  const { unsaved } = useWords(workbenchWords)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({
    initial: { ...contact },
    check: (typed) => ({
      name: required(typed.name),
      email: required(typed.email) ?? email(typed.email),
    }),
    say: useFieldWords(),
  })
  const save = async (typed: typeof contact) => {
    setErrors([])
    try {
      // Both raise the version: what was typed before goes first.
      if (!(await whileLoading(bench.flush()))) return setErrors([unsaved])
      bench.adopt(await whileLoading(updateTeam(id, { version: bench.version(), contact: typed })))
      onDone()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { form, errors, save }
}
