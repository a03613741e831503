import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { EndLink } from '../guardians/EndLink.tsx'
import { GuardianDeeds } from '../guardians/GuardianDeeds.tsx'
import type { Working } from '../OfficeFrame.tsx'
import { ViewAs } from '../viewing/ViewAs.tsx'
import style from './People.module.css'
import { peopleWords } from './people-words.ts'

export function Family({ person, working }: { person: Person; working: Working }) {
  const { accounts } = person
  const mayDecide = working.verbs.includes('link.decide') && !person.is_erased
  const mayView = working.verbs.includes('person.view_as')
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  return (
    <Section title={words.family}>
      {accounts.length === 0 && <p>{words.noAccount}</p>}
      <ul className={style.rows}>
        {accounts.map(({ account_id, link_id, name, email, relation, state, last_seen_at }) => (
          <li key={account_id}>
            <strong>{name}</strong>
            <span className={style.soft}>
              {[email, words.relation[relation], words.link[state]].join(' · ')}
            </span>
            <span className={style.soft}>
              {last_seen_at ? words.seen(realTime(last_seen_at)) : words.neverSeen}
            </span>
            {(mayView || mayDecide) && (
              <div className={style.buttons}>
                {mayView && <ViewAs accountId={account_id} name={name} />}
                {mayDecide && <EndLink linkId={link_id} name={name} />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && <GuardianDeeds person={person} accountId={working.accountId} />}
    </Section>
  )
}
