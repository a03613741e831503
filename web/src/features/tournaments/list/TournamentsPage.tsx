import { type SaleStatus, saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { useAccount } from '#api/session.ts'
import { now } from '#api/site-configuration.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { useTournaments } from '../tournament-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import { listWords } from './list-words.ts'
import { MyTeams } from './MyTeams.tsx'
import { TournamentCard } from './TournamentCard.tsx'
import style from './TournamentsPage.module.css'

const order: SaleStatus[] = ['open', 'upcoming', 'closed']

/** What one can enter now, soon and no more, below the teams one works on. */
export function TournamentsPage() {
  const words = useWords(listWords)
  const shared = useWords(tournamentWords)
  const { data: tournaments, isError, isFetching, refetch } = useTournaments()
  if (isError) {
    return <FailedCard words={shared} isTrying={isFetching} onAgain={refetch} />
  }
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <h1>{shared.tournaments}</h1>
        <p className={style.soft}>{words.lead}</p>
      </header>
      {tournaments ? <Tournaments tournaments={tournaments} /> : <Skeleton rows={4} label={shared.loading} />}
    </div>
  )
}

function Tournaments({ tournaments }: { tournaments: Tournament[] }) {
  const account = useAccount()
  const words = useWords(listWords)
  if (tournaments.length === 0) {
    return (
      <div className={style.empty}>
        <p>{words.none}</p>
        <p className={style.soft}>{words.noneHint}</p>
      </div>
    )
  }
  const statusOf = ({ entry_opens_at, entry_closes_at }: Tournament) =>
    saleStatus(now(), entry_opens_at, entry_closes_at)
  const groups = order
    .map((status) => ({ status, found: tournaments.filter((each) => statusOf(each) === status) }))
    .filter(({ found }) => found.length > 0)
  return (
    <>
      {account && <MyTeams accountId={account.id} />}
      {groups.map(({ status, found }) => (
        <section key={status} className={style.group} aria-labelledby={`tournaments-${status}`}>
          <h2 id={`tournaments-${status}`}>{words.groups[status]}</h2>
          {found.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} status={status} />
          ))}
        </section>
      ))}
    </>
  )
}
