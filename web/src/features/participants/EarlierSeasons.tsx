import type { SeasonHistory } from '@centrepass/contract/participants/participants'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { attendedIn, EnrolmentList } from './EnrolmentList.tsx'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { StatusMark } from './StatusMark.tsx'

export function EarlierSeasons({ history }: { history: SeasonHistory[] }) {
  const words = useWords(participantWords)
  const nameOf = useProductName()
  return (
    <Section title={words.earlier}>
      {history.length === 0 && <p className={style.soft}>{words.nothingEarlier}</p>}
      {history.map(({ season_year, registrations, programs, courses }) => (
        <details key={season_year} className={style.season}>
          <summary>{words.season(labelOf(season_year))}</summary>
          <ul className={style.list}>
            {registrations.map(({ id, option, status }) => (
              <li key={id} className={style.row}>
                <strong>{nameOf('RegistrationOption', option)}</strong>
                <StatusMark status={status} text={words.registration[status]} />
              </li>
            ))}
          </ul>
          <EnrolmentList attended={attendedIn({ programs, courses })} />
        </details>
      ))}
    </Section>
  )
}

/** 2023 is the season 2023/24. */
const labelOf = (year: number) => `${year}/${String(year + 1).slice(-2)}`
