import { ageGroupOf, ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'

export function ParticipantHeader({
  person,
  season,
}: {
  person: ParticipantDetails
  season: { year: number; mastersAge: number }
}) {
  const words = useWords(participantWords)
  const name = `${person.preferred_name || person.first_name} ${person.last_name}`
  const birthYear = Number(person.birthdate.slice(0, 4))
  const age = ageInSeason(birthYear, season.year)
  // Children play in the group of their team, and their category has ages of its own: a third name would contradict both.
  const group = words.groups[ageGroupOf(age, season.mastersAge)]
  return (
    <header className={style.header}>
      <Avatar name={name} person={person.id} />
      <div className={style.who}>
        <h1>{name}</h1>
        <p className={style.soft}>{person.participant_number}</p>
        <p>{[group, words.born(birthYear, age)].filter(Boolean).join(' · ')}</p>
        {person.is_confirmed && <p>{person.club?.name ?? words.noClub}</p>}
      </div>
      <ul className={style.counts}>
        <li>
          <Mark tone="info" icon="person">
            {person.relation === 'own' ? words.you : words.youActFor}
          </Mark>
        </li>
        {person.is_confirmed && <PersonLinks person={person} />}
      </ul>
    </header>
  )
}

function PersonLinks({ person }: { person: ParticipantDetails }) {
  const words = useWords(participantWords)
  return (
    <>
      {person.pending.notifications > 0 && (
        <li>
          <Link to={pathTo('notifications')}>{words.notifications(person.pending.notifications)}</Link>
        </li>
      )}
      {person.pending.documents > 0 && (
        <li>
          <Link to={pathTo('documents')}>{words.documents(person.pending.documents)}</Link>
        </li>
      )}
      {person.may_act && (
        <li>
          <Link to={pathTo('memberCard', { participantId: person.id })}>{words.memberCard}</Link>
        </li>
      )}
    </>
  )
}
