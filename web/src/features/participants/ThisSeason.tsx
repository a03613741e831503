import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants'
import { Link } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { useWords } from '../../words/locale.ts'
import { EnrolmentList } from './EnrolmentList.tsx'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { RegistrationCard } from './RegistrationCard.tsx'

type Props = { person: ParticipantDetails; history: SeasonHistory[]; season: { year: number; label: string } }

export function ThisSeason({ person, history, season }: Props) {
  const words = useWords(participantWords)
  const now = history.find(({ season_year }) => season_year === season.year)
  const registrations = now?.registrations ?? []
  return (
    <>
      <section className={style.section} aria-labelledby="season-heading">
        <h2 id="season-heading">{words.season(season.label)}</h2>
        {!registrations.some(({ is_live }) => is_live) && (
          <div className={style.empty}>
            <p>{words.notRegistered(person.preferred_name || person.first_name, season.label)}</p>
            <Link to={pathTo('home')} {...buttonLook()}>
              {words.seeOpen}
            </Link>
          </div>
        )}
        {registrations.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} />
        ))}
      </section>
      <section className={style.section} aria-labelledby="programs-heading">
        <h2 id="programs-heading">{words.programs}</h2>
        <EnrolmentList enrolments={now?.programs ?? []} empty={words.noPrograms} />
      </section>
      <section className={style.section} aria-labelledby="courses-heading">
        <h2 id="courses-heading">{words.courses}</h2>
        <EnrolmentList enrolments={now?.courses ?? []} empty={words.noCourses} />
      </section>
    </>
  )
}
