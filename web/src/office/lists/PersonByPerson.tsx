import { Fold } from '#ui/Fold.tsx'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import style from './Lists.module.css'
import { personByPersonWords } from './person-by-person-words.ts'

type Props<Outcome extends string> = {
  shown: {
    people: number
    outcomes: readonly { outcome: Outcome; people: number }[]
    rows: readonly {
      participant: { id: number; name: string; participant_number: string }
      outcome: Outcome
      emails: number
    }[]
  }
  outcomeWords: Record<Outcome, string>
}

/** What becomes of the people of a list when emails go out: how many of each, and the first of them by name. */
export function PersonByPerson<Outcome extends string>({ shown, outcomeWords }: Props<Outcome>) {
  const words = useWords(personByPersonWords)
  const labelled = useLabelled()
  const { people, outcomes, rows } = shown
  return (
    <>
      <ul className={style.outcomes}>
        {outcomes.map(({ outcome, people: count }) => (
          <li key={outcome}>{labelled(outcomeWords[outcome], words.people(count))}</li>
        ))}
      </ul>
      <Fold title={words.each}>
        {rows.length < people && <p className={shared.soft}>{words.firstOf(rows.length)}</p>}
        <ul className={style.each}>
          {rows.map(({ participant, outcome, emails }) => (
            <li key={participant.id}>
              <strong>{participant.name}</strong>
              <span className={shared.soft}>
                {participant.participant_number} ·{' '}
                {outcome === 'mailed' ? words.emails(emails) : outcomeWords[outcome]}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
