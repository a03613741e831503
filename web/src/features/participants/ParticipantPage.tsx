import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useParams, useSearch } from '#router/hooks.ts'
import { wantedProduct } from '#state/intent.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useKeepInView } from '#ui/use-keep-in-view.ts'
import { useWords } from '#words/locale.ts'
import { NotFoundPage } from '../site/NotFoundPage.tsx'
import { variablesQuery } from '../site/site-calls.ts'
import { AboutPerson, tabFrom } from './AboutPerson.tsx'
import { AddRegistration } from './choosing/AddRegistration.tsx'
import { MissingNotice } from './choosing/MissingNotice.tsx'
import { MoreChoices } from './choosing/MoreChoices.tsx'
import { useChoices } from './choosing/use-choices.ts'
import { choiceIn } from './choosing/who-for/candidates.ts'
import { whoForWords } from './choosing/who-for/who-for-words.ts'
import { GuardiansSection } from './linking/ending/GuardiansSection.tsx'
import { NeedsOffice } from './linking/ending/NeedsOffice.tsx'
import { ParticipantHeader } from './ParticipantHeader.tsx'
import style from './ParticipantPage.module.css'
import { historyQuery, participantQuery } from './participant-calls.ts'
import { participantWords } from './participant-words.ts'
import { type Part, parts } from './profile/profile-parts.ts'
import { ThisSeason } from './ThisSeason.tsx'

/** What other features know: who opened the medical information, which teams added the person, which papers were sent. */
type Others = { readings?: ReactNode; teams?: ReactNode; papers?: ReactNode }

export function ParticipantPage({ readings, teams, papers }: Others) {
  const words = useWords(participantWords)
  const { participantId = '' } = useParams()
  const person = useQuery(participantQuery(Number(participantId)))
  const isConfirmed = person.data?.is_confirmed === true
  const history = useQuery({ ...historyQuery(Number(participantId)), enabled: isConfirmed })
  const configuration = useQuery(variablesQuery)
  const variables = configuration.data
  const missed = [configuration].find((query) => query.isLoadingError)
  const failed = [person, history].find((query) => query.isError) ?? missed

  if (failed?.error instanceof ApiError && failed.error.status === 404) return <NotFoundPage />
  if (failed) {
    return (
      <PageCard
        icon="alert"
        title={words.failed}
        actions={<Button onClick={() => failed.refetch()}>{words.again}</Button>}
      />
    )
  }
  if (!person.data || (isConfirmed && !history.data) || !variables) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={3} label={words.loading} />
      </div>
    )
  }
  const activeYear = Number(variables.active_year)
  const season = {
    year: activeYear,
    label: variables.season_label ?? '',
    mastersAge: Number(variables.masters_age),
  }
  if (!history.data) return <WaitingPerson person={person.data} season={season} />
  return (
    <Person
      key={person.data.id}
      {...{ person: person.data, history: history.data, season, readings, teams, papers }}
    />
  )
}

type Props = {
  person: ParticipantDetails
  history: SeasonHistory[]
  season: Season
} & Others
type Season = { year: number; label: string; mastersAge: number }

/** Until the link is confirmed there is a name, the way to confirm it, and the way out. */
function WaitingPerson({ person, season }: Pick<Props, 'person' | 'season'>) {
  return (
    <div className={`page ${style.page}`}>
      <ParticipantHeader person={person} season={season} />
      <GuardiansSection person={person} />
    </div>
  )
}

function Person({ person, history, season, readings, teams, papers }: Props) {
  const { choices, failed } = useChoices({ person, history })
  const { listsFailed, again } = useWords(whoForWords)
  const search = useSearch()
  const [openAt, setOpenAt] = useState(() => partFrom(search.profile, person))
  const [tab, setTab] = useState(() => tabFrom(search.show))
  const [shown, setShown] = useState(search.show)
  // A link on this very page may name another tab.
  if (shown !== search.show) {
    setShown(search.show)
    setTab(tabFrom(search.show))
  }
  const wanted = wantedProduct(search) ?? undefined
  const [asked, setAsked] = useState(0)
  const about = useKeepInView<HTMLDivElement>(search.profile !== undefined)
  const isRegistered = history.some(
    ({ season_year, registrations }) =>
      season_year === season.year && registrations.some(({ is_live }) => is_live),
  )
  const remedy = (part: string) => {
    setOpenAt(partFrom(part, person))
    setTab('profile')
    setAsked(asked + 1)
    about.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={`page ${style.page}`}>
      <ParticipantHeader person={person} season={season} />
      {person.needs_office && <NeedsOffice person={person} />}
      {person.may_act && !person.needs_office && <MissingNotice person={person} onRemedy={remedy} />}
      <ThisSeason person={person} history={history} season={season}>
        {person.may_act && <NotLoaded text={listsFailed} again={again} failed={failed} />}
        {choices && (
          <AddRegistration
            {...{ person, isRegistered }}
            choices={choices.registrations}
            isWanted={search.register === 'season'}
            wanted={wanted && choiceIn(choices, wanted)}
            onRemedy={remedy}
          />
        )}
      </ThisSeason>
      {choices && <MoreChoices person={person} {...choices} onRemedy={remedy} />}
      <div ref={about}>
        <AboutPerson
          {...{ person, tab, openAt, asked, readings, teams, papers }}
          earlier={history.filter(({ season_year }) => season_year !== season.year)}
          onTab={setTab}
        />
      </div>
    </div>
  )
}

/** A link may name a part of the profile, or the first incomplete one. */
function partFrom(wanted: unknown, { unfinished }: ParticipantDetails): Part | undefined {
  return wanted === 'unfinished' ? (unfinished[0] ?? 'personal') : parts.find((part) => part === wanted)
}
