import type { SeasonHistory } from '@centrepass/contract/participants/participants'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { EnrolmentList } from './EnrolmentList.tsx'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { StatusMark } from './StatusMark.tsx'

export function EarlierSeasons({ history }: { history: SeasonHistory[] }) {
  const words = useWords(participantWords)
  return (
    <Section title={words.earlier}>
      {history.length === 0 && <p className={style.soft}>{words.nothingEarlier}</p>}
      {history.map(({ season_year, registrations, programs, courses }) => (
        <details key={season_year} className={style.season}>
          <summary>{words.season(labelOf(season_year))}</summary>
          <ul className={style.list}>
            {registrations.map(({ id, option, status }) => (
              <li key={id} className={style.row}>
                <strong>{option.name}</strong>
                <StatusMark status={status} text={words.registration[status]} />
              </li>
            ))}
          </ul>
          {programs.length + courses.length > 0 && (
            <EnrolmentList enrolments={[...programs, ...courses]} empty="" />
          )}
        </details>
      ))}
    </Section>
  )
}

/** 2023 is the season 2023/24. */
const labelOf = (year: number) => `${year}/${String(year + 1).slice(-2)}`
