import { required } from '@centrepass/contract/ground/field-rules'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import style from './Doubles.module.css'
import { undoJoining, undoQuery } from './doubles-calls.ts'
import { doublesWords } from './doubles-words.ts'
import { inWords } from './in-words.ts'

const initial = { reason: '' }
const check = ({ reason }: typeof initial) => ({ reason: required(reason.trim()) })

/** Takes a merge back: what goes back and what stays is said first. */
export function UndoDialog({
  id,
  accountId,
  onClose,
}: {
  id: number
  accountId: number
  onClose: () => void
}) {
  const words = useWords(doublesWords)
  const isLoading = useIsLoading()
  const { data: shown, error } = useQuery(undoQuery(accountId, id))
  const { errors, run } = useDeed(words.undone, onClose)
  const form = useKeptForm('fields', { initial, check, say: useFieldWords() })
  const parts = shown && [
    { said: words.undoGoes, list: inWords(shown.goes_back, words.whats) },
    { said: words.undoSince, list: inWords(shown.made_since, words.whats) },
    { said: words.undoChanged, list: shown.changed_since.map((field) => words.fields[field]).join(', ') },
  ]
  return (
    <KeptDialog about={id} title={words.undoTitle} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit(({ reason }) => run(() => undoJoining(id, reason)))}
      >
        <ErrorList errors={error ? problemMessages(error) : errors} />
        {!shown && !error && <Skeleton rows={2} label={words.loading} />}
        {parts?.every(({ list }) => list === '') && <p>{words.undoNothing}</p>}
        {parts?.map(({ said, list }) => list !== '' && <p key={said}>{`${said} ${list}.`}</p>)}
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={1000}
        />
        <div className={style.actions}>
          <Button type="submit" loading={isLoading} disabled={!shown}>
            {words.undo}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
    </KeptDialog>
  )
}
