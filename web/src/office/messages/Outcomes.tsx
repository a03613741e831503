import type { MessagePreview } from '@centrepass/contract/messages/messages'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import { PersonByPerson } from '../lists/PersonByPerson.tsx'
import { personByPersonWords } from '../lists/person-by-person-words.ts'
import shared from '../shared/Shared.module.css'
import style from './Messages.module.css'
import { messageWords } from './message-words.ts'

type Props = { shown: MessagePreview; as: number | null; onAs: (id: number) => void }

/** What becomes of each person, and the email as one family gets it. */
export function Outcomes({ shown, as, onAs }: Props) {
  const words = useWords(messageWords)
  const { about } = useWords(personByPersonWords)
  const { people, emails, rows, sample } = shown
  const mailed = rows.filter(({ outcome }) => outcome === 'mailed')
  return (
    <>
      <p>
        <strong>{about(people, emails)}</strong> <span className={shared.soft}>{words.own}</span>
      </p>
      <PersonByPerson shown={shown} outcomeWords={words.outcomes} />
      {mailed.length > 0 && (
        <SelectField
          name="as"
          label={words.sampleOf}
          value={String(as ?? mailed[0]?.participant.id ?? '')}
          options={mailed.map(({ participant: { id, name } }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onAs(Number(target.value))}
        />
      )}
      {sample && <Sample sample={sample} />}
    </>
  )
}

function Sample({ sample }: { sample: NonNullable<MessagePreview['sample']> }) {
  const words = useWords(messageWords)
  const { reader, language, subject, greeting, paragraphs, note } = sample
  return (
    <section className={style.sample} aria-label={words.sample}>
      <p className={shared.soft}>{words.to(reader)}</p>
      <h3 lang={language}>{subject}</h3>
      <p lang={language}>{greeting}</p>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same.
        <p key={at} lang={language} className={shared.text}>
          {paragraph}
        </p>
      ))}
      <p lang={language} className={shared.soft}>
        {note}
      </p>
    </section>
  )
}
