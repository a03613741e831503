import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants'
import { Link } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
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
      <Section title={words.season(season.label)}>
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
      </Section>
      <Section title={words.programs}>
        <EnrolmentList enrolments={now?.programs ?? []} empty={words.noPrograms} />
      </Section>
      <Section title={words.courses}>
        <EnrolmentList enrolments={now?.courses ?? []} empty={words.noCourses} />
      </Section>
    </>
  )
}
