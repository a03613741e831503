import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { requestRosterChange } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { viewWords } from '../view-words.ts'

type Props = { teamId: number; onClose: () => void }

/** Asks the office to change a locked roster. */
export function AskForChange({ teamId, onClose }: Props) {
  const words = useWords(viewWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<readonly Message[]>([])
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: required(note) }),
    say: useFieldWords(),
    draftKey: `roster-change.${teamId}`,
  })
  const send = async ({ note }: typeof form.values) => {
    setErrors([])
    try {
      await whileLoading(requestRosterChange(teamId, note))
      form.forget()
      notify(words.asked, { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <Dialog title={words.askChange} closeLabel={words.close} onClose={onClose}>
      <form className={style.stack} noValidate onSubmit={form.submit(send)}>
        <ErrorList errors={errors} />
        <p>{words.askText}</p>
        <TextAreaField {...form.text('note')} label={words.note} maxLength={1000} rows={5} />
        <div className={style.buttons}>
          <Button type="submit" loading={isLoading}>
            {words.sendRequest}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
