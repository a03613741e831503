import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { type FormEvent, useState } from 'react'
import { textOf } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import style from './People.module.css'
import { removeNote, writeNote } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

type Props = { personId: number; notes: NonNullable<Person['notes']> }

/** What colleagues should know: for the office only. */
export function Notes({ personId, notes }: Props) {
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  const [text, setText] = useState('')
  const writing = useDeed(words.noted, () => setText(''))
  const removing = useDeed(words.noteRemoved)
  const write = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void writing.run(() => writeNote(personId, text))
  }
  return (
    <Section title={words.notes}>
      <form className={style.note} onSubmit={write}>
        <ErrorList errors={[...writing.errors, ...removing.errors].map(textOf)} />
        <TextAreaField
          label={words.note}
          hint={words.notesHint}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit">{words.addNote}</Button>
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
