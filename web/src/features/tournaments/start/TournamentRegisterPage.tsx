import type { Account } from '@centrepass/contract/accounts/accounts'
import { saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { ApiError } from '#api/api-error.ts'
import { useAccount } from '#api/session.ts'
import { now } from '#api/site-configuration.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useTournament } from '../tournament-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import style from './StartTeam.module.css'
import { StartTeamForm } from './StartTeamForm.tsx'
import { startWords } from './start-words.ts'

/** Where a team begins: one tournament, and what has to be known before the roster. */
export function TournamentRegisterPage() {
  const shared = useWords(tournamentWords)
  const account = useAccount()
  const { tournamentId = '' } = useParams()
  const { data: tournament, error, isFetching, refetch } = useTournament(Number(tournamentId))
  if (!account) return null
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error) {
    return <FailedCard words={shared} isTrying={isFetching} onAgain={refetch} />
  }
  if (!tournament) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={4} label={shared.loading} />
      </div>
    )
  }
  return <Start key={tournament.id} account={account} tournament={tournament} />
}

function Start({ account, tournament }: { account: Account; tournament: Tournament }) {
  const words = useWords(startWords)
  const shared = useWords(tournamentWords)
  const { day, dayOf, time } = useFormats()
  const { name, entry_opens_at, entry_closes_at, starts_on, ends_on, venue } = tournament
  const status = saleStatus(now(), entry_opens_at, entry_closes_at)
  if (status === 'closed') {
    const back = (
      <Link to={pathTo('tournaments')} {...buttonLook()}>
        {words.back}
      </Link>
    )
    return (
      <PageCard icon="trophy" title={words.closedTitle(name)} actions={back}>
        <p>{words.closedText}</p>
      </PageCard>
    )
  }
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <Link to={pathTo('tournaments')}>{words.back}</Link>
        <h1>{status === 'upcoming' ? words.prepareTitle : words.title}</h1>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={style.soft}>{`${shared.fromTo(day(starts_on), day(ends_on))} · ${venue}`}</p>
      </header>
      {status === 'upcoming' && (
        <p className={style.early}>
          <Icon name="clock" />
          <span>{words.early(dayOf(entry_opens_at), time(entry_opens_at))}</span>
        </p>
      )}
      <StartTeamForm account={account} tournament={tournament} />
    </div>
  )
}
