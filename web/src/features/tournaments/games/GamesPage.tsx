import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { PublicPlay } from '@centrepass/contract/play/public-play'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useNavigate, useParams, useSearch } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { GameList } from './GameList.tsx'
import style from './Games.module.css'
import { gameWords } from './game-words.ts'
import { useGameNames } from './name-games.ts'
import { PoolTables } from './PoolTables.tsx'

/** Families stand at the field with it: scores come in by themselves. */
const EVERY_MS = 30_000

const gamesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', Number(id), 'play'],
    queryFn: () => call('GET /api/tournaments/:id/play', { params: { id } }),
    refetchInterval: EVERY_MS,
  })

/** Games, tables and scores of a tournament, for everyone. */
export function GamesPage() {
  const { tournamentId = '' } = useParams()
  const words = useWords(gameWords)
  const word = wordsIn(useLocale())
  const { data, error, isFetching, refetch } = useQuery(gamesQuery(tournamentId))
  const name = data ? word(data.tournament).name : undefined
  useEffect(() => {
    if (name) document.title = words.title(name)
  }, [name, words])
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (!data && error) return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  if (!data) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={6} label={words.loading} />
      </div>
    )
  }
  return <Shown play={data} name={name ?? ''} />
}

function Shown({ play: { tournament, schedule }, name }: { play: PublicPlay; name: string }) {
  const words = useWords(gameWords)
  const { day } = useFormats()
  const { starts_on, ends_on, venue, map_url } = tournament
  const days = starts_on === ends_on ? day(starts_on) : `${day(starts_on)} – ${day(ends_on)}`
  return (
    <div className={`page ${style.page}`}>
      <header className={style.head}>
        <h1>{name}</h1>
        <p className={style.soft}>
          {`${days} · ${venue}`}
          {map_url && (
            <>
              {' · '}
              <a href={map_url} rel="noreferrer">
                {words.map}
              </a>
            </>
          )}
        </p>
      </header>
      {schedule ? (
        <Schedule schedule={schedule} tournamentId={tournament.id} />
      ) : (
        <div className={style.head}>
          <p>{words.notYet}</p>
          <p className={style.soft}>{words.notYetText}</p>
        </div>
      )}
    </div>
  )
}

type ScheduleProps = { schedule: NonNullable<PublicPlay['schedule']>; tournamentId: number }

function Schedule({ schedule, tournamentId }: ScheduleProps) {
  const words = useWords(gameWords)
  const { dayOf, time } = useFormats()
  const names = useGameNames(schedule)
  const word = wordsIn(useLocale())
  const { division, team, change } = useChoice(schedule)
  const divisions = schedule.divisions.map((one) => word(one))
  const shown = divisions.filter(({ id }) => division === null || id === division)
  const isShown = (id: number) => shown.some((one) => one.id === id)
  const games = schedule.games.filter(
    (game) =>
      isShown(game.division_id) && (team === null || [game.home_team_id, game.away_team_id].includes(team)),
  )
  const pools = schedule.pools.filter((pool) => isShown(pool.division_id))
  return (
    <>
      <div className={style.choices}>
        <SelectField
          name="division"
          label={words.division}
          value={division === null ? '' : String(division)}
          options={[
            { value: '', label: words.allDivisions },
            ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => change({ division: target.value, team: '' })}
        />
        <SelectField
          name="team"
          label={words.team}
          value={team === null ? '' : String(team)}
          options={[
            { value: '', label: words.allTeams },
            ...schedule.teams
              .filter((one) => isShown(one.division_id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => change({ team: target.value })}
        />
        <Button look="outline" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      {team !== null && (
        <p>
          <a href={`/api/tournaments/${tournamentId}/play/teams/${team}/games.ics`}>{words.calendar}</a>
        </p>
      )}
      <p className={style.soft} role="status">
        {words.version(schedule.number, dayOf(schedule.published_at), time(schedule.published_at))}
      </p>
      {pools.length > 0 && (
        <section className={style.part} aria-labelledby="tables-heading">
          <h2 id="tables-heading">{words.table}</h2>
          {shown.map(({ id, name }) => {
            const own = pools.filter(({ division_id }) => division_id === id)
            if (own.length === 0) return null
            return (
              <div key={id} className={style.part}>
                <h3>{name}</h3>
                <PoolTables
                  pools={own}
                  games={schedule.games}
                  rules={schedule.rules}
                  nameOf={names.team}
                  about={name}
                />
              </div>
            )
          })}
        </section>
      )}
      <section className={style.part} aria-labelledby="games-heading">
        <h2 id="games-heading">{words.games}</h2>
        <GameList
          games={games}
          names={names}
          divisionOf={(id) => divisions.find((one) => one.id === id)?.name ?? ''}
        />
      </section>
    </>
  )
}

/** What is chosen is in the address, so that a team can share its own games. */
function useChoice({ divisions, teams }: ScheduleProps['schedule']) {
  const found = useSearch()
  const navigate = useNavigate()
  const known = (all: readonly { id: number }[], value: unknown) =>
    all.find(({ id }) => String(id) === String(value))?.id ?? null
  const change = (changed: { division?: string; team?: string }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value !== '')),
      replace: true,
      resetScroll: false,
    })
  return { division: known(divisions, found.division), team: known(teams, found.team), change }
}
