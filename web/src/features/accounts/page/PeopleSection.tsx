import type { Account, Participant } from '@centrepass/contract/accounts/accounts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'

/** Who this account acts for. */
export function PeopleSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const people = [...(account.participant ? [account.participant] : []), ...account.dependants]
  return (
    <Section title={words.people}>
      {!account.participant && <p className={style.soft}>{words.noOwn}</p>}
      {people.length > 0 && (
        <ul className={style.people}>
          {people.map((person) => (
            <Person key={person.id} person={person} isOwn={person === account.participant} />
          ))}
        </ul>
      )}
      {account.dependants.length === 0 && <p className={style.soft}>{words.noDependants}</p>}
      <div>
        <Link to={pathTo('findParticipant')} {...buttonLook('outline')}>
          <Icon name="people" />
          {words.addPerson}
        </Link>
      </div>
    </Section>
  )
}

function Person({ person, isOwn }: { person: Participant; isOwn: boolean }) {
  const words = useWords(accountWords)
  const { pending } = person
  const name = `${person.preferred_name || person.first_name} ${person.last_name}`
  return (
    <li>
      <Link to={pathTo('participantView', { participantId: person.id })} className={style.person}>
        <Avatar name={name} person={person.id} />
        <span className={style.name}>
          <strong>{name}</strong>
          <span className={style.soft}>{person.participant_number}</span>
        </span>
        <span className={style.marks}>
          {isOwn && (
            <Mark tone="info" icon="person">
              {words.own}
            </Mark>
          )}
          {pending.documents > 0 && (
            <Mark tone="warning" icon="sign">
              {words.toSign(pending.documents)}
            </Mark>
          )}
          {pending.notifications > 0 && (
            <Mark tone="info" icon="mail">
              {words.newOnes(pending.notifications)}
            </Mark>
          )}
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  )
}
