import { required } from '@centrepass/contract/ground/field-rules'
import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { useIsLoading } from '#api/loading.ts'
import { textOf } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import { useKeptForm } from '../use-kept-form.ts'
import style from './People.module.css'
import { removeNote, writeNote } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

type Props = { personId: number; notes: NonNullable<Person['notes']> }

const check = ({ text }: { text: string }) => ({ text: required(text.trim()) })

/** What colleagues should know: for the office only. */
export function Notes({ personId, notes }: Props) {
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  const isLoading = useIsLoading()
  const form = useKeptForm('note', { initial: { text: '' }, check, say: useFieldWords() })
  const writing = useDeed(words.noted, () => form.change({ text: '' }))
  const removing = useDeed(words.noteRemoved)
  const write = form.submit(({ text }) => writing.run(() => writeNote(personId, text)))
  return (
    <Section title={words.notes}>
      <form className={style.note} noValidate onSubmit={write}>
        <ErrorList errors={[...writing.errors, ...removing.errors].map(textOf)} />
        <TextAreaField {...form.text('text')} label={words.note} hint={words.notesHint} maxLength={2000} />
        <div>
          <Button type="submit" loading={isLoading}>
            {words.addNote}
          </Button>
        </div>
      </form>
      <ul className={style.rows}>
        {notes.map(({ id, text: written, by, written_at, may_remove }) => (
          <li key={id}>
            <p className={style.text}>{written}</p>
            <span className={style.soft}>{`${by} · ${realTime(written_at)}`}</span>
            {may_remove && (
              <div>
                <Button
                  look="outline"
                  aria-label={words.removeNoteOf(realTime(written_at))}
                  onClick={() => removing.run(() => removeNote(id))}
                >
                  {words.removeNote}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
