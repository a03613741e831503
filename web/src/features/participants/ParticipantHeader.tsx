import { ageInSeason } from '@centrepass/contract/age-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants'
import { Avatar } from '../../ui/Avatar.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useWords } from '../../words/locale.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'

export function ParticipantHeader({
  person,
  activeYear,
}: {
  person: ParticipantDetails
  activeYear: number
}) {
  const words = useWords(participantWords)
  const name = `${person.preferred_name || person.first_name} ${person.last_name}`
  const birthYear = Number(person.birthdate.slice(0, 4))
  return (
    <header className={style.header}>
      <Avatar name={name} />
      <div className={style.who}>
        <h1>{name}</h1>
        <p className={style.soft}>{person.participant_number}</p>
        <p>{words.born(birthYear, ageInSeason(birthYear, activeYear))}</p>
        <p>{person.club?.name ?? words.noClub}</p>
      </div>
      <div className={style.guardians}>
        <Mark tone="info" icon="person">
          {person.relation === 'own' ? words.you : words.youActFor}
        </Mark>
        <h2>{words.guardians}</h2>
        <ul>
          {person.guardians.map(({ name: guardian, is_you }) => (
            <li key={guardian}>{is_you ? words.isYou(guardian) : guardian}</li>
          ))}
        </ul>
      </div>
    </header>
  )
}
