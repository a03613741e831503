import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import type { ReactNode } from 'react'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { useCancellableRows } from '../refunds/refund-calls.ts'
import { attendedIn, EnrolmentList } from './EnrolmentList.tsx'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import { ClubOfSeason } from './transfers/ClubOfSeason.tsx'

type Props = {
  person: ParticipantDetails
  history: SeasonHistory[]
  season: { year: number; label: string }
  /** The way to a registration. */
  children: ReactNode
}

export function ThisSeason({ person, history, season, children }: Props) {
  const words = useWords(participantWords)
  const boughtAs = useCancellableRows(person.id)
  const now = history.find(({ season_year }) => season_year === season.year)
  const registrations = now?.registrations ?? []
  const attended = attendedIn(now)
  return (
    <Section title={words.season(season.label)}>
      {!registrations.some(({ is_live }) => is_live) && (
        <p>{words.notRegistered(person.preferred_name || person.first_name, season.label)}</p>
      )}
      {registrations.map((registration) => (
        <RegistrationCard
          key={registration.id}
          registration={registration}
          boughtAs={boughtAs({ product_type: 'RegistrationOption', product_id: registration.option.id })}
        />
      ))}
      {children}
      {registrations.some(({ is_live }) => is_live) && <ClubOfSeason person={person} />}
      {attended.length > 0 && (
        <div className={style.part}>
          <h3>{words.attends}</h3>
          <EnrolmentList
            attended={attended}
            boughtAs={({ type, enrolment }) =>
              boughtAs({ product_type: type, product_id: enrolment.product.id })
            }
          />
        </div>
      )}
    </Section>
  )
}
