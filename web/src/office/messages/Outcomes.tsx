import type { MessagePreview } from '@centrepass/contract/messages/messages'
import { Fold } from '#ui/Fold.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import shared from '../shared/Shared.module.css'
import style from './Messages.module.css'
import { messageWords } from './message-words.ts'

type Props = { shown: MessagePreview; as: number | null; onAs: (id: number) => void }

/** What becomes of each person, and the email as one family gets it. */
export function Outcomes({ shown: { people, emails, outcomes, rows, sample }, as, onAs }: Props) {
  const words = useWords(messageWords)
  const labelled = useLabelled()
  const mailed = rows.filter(({ outcome }) => outcome === 'mailed')
  return (
    <>
      <p>
        <strong>{words.about(people, emails)}</strong> <span className={shared.soft}>{words.own}</span>
      </p>
      <ul className={lists.outcomes}>
        {outcomes.map(({ outcome, people: count }) => (
          <li key={outcome}>{labelled(words.outcomes[outcome], words.people(count))}</li>
        ))}
      </ul>
      <Fold title={words.each}>
        {rows.length < people && <p className={shared.soft}>{words.firstOf(rows.length)}</p>}
        <ul className={lists.each}>
          {rows.map(({ participant, outcome, emails: count }) => (
            <li key={participant.id}>
              <strong>{participant.name}</strong>
              <span className={shared.soft}>
                {participant.participant_number} ·{' '}
                {outcome === 'mailed' ? words.emails(count) : words.outcomes[outcome]}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
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
