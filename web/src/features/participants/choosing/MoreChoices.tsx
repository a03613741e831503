import { sortedByUse, unlockable } from '@centrepass/contract/eligibility/choice-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { CartButton } from './CartButton.tsx'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { NothingOpen } from './NothingOpen.tsx'
import { Refusals } from './Refusals.tsx'
import { SoonList } from './SoonList.tsx'
import { useChoiceFacts } from './use-choice-facts.ts'

type Props = {
  person: ParticipantDetails
  programs: Choice[]
  courses: Choice[]
  onRemedy: (part: string) => void
}

/** Programs and courses that this person may take beside the registration. */
export function MoreChoices({ person, programs, courses, onRemedy }: Props) {
  const words = useWords(choiceWords)
  if (!person.may_act || !person.is_confirmed) return null
  const name = person.preferred_name || person.first_name
  const lists = [
    { title: words.morePrograms, choices: programs, ...sortedByUse(programs) },
    { title: words.moreCourses, choices: courses, ...sortedByUse(courses) },
  ].map((list) => ({ ...list, near: unlockable(list.closed) }))
  return (
    <Section title={words.more}>
      {lists.map(({ title, choices, open, soon, near }) => (
        <div key={title} className={style.group}>
          <h3>{title}</h3>
          {open.length + soon.length + near.length === 0 && (
            <NothingOpen name={name} choices={choices} none={words.nothing} />
          )}
          <ul className={style.list}>
            {open.map((choice) => (
              <Row key={choice.item.product} choice={choice} name={name} />
            ))}
          </ul>
          {soon.length > 0 && (
            <SoonList
              title={person.missing.length > 0 ? words.afterProfileMore(name) : words.registerFirst(name)}
              choices={soon}
            />
          )}
          {near.length > 0 && (
            <div className={style.group}>
              <p className={style.soft}>{words.oneStep(name)}</p>
              <Refusals choices={near} onRemedy={onRemedy} />
            </div>
          )}
        </div>
      ))}
    </Section>
  )
}

function Row({ choice, name }: { choice: Choice; name: string }) {
  const facts = useChoiceFacts(choice)
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h4>{choice.question.product.name}</h4>
        <p className={style.soft}>{facts}</p>
      </div>
      <div className={style.act}>
        <CartButton choice={choice} name={name} />
      </div>
    </li>
  )
}
