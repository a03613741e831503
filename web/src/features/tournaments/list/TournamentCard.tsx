import type { SaleStatus } from '@centrepass/contract/catalogue/sale-rules'
import { plainDateIn, wholeDaysBetween } from '@centrepass/contract/ground/dates'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { now, site } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { DivisionRow } from './DivisionRow.tsx'
import { listWords } from './list-words.ts'
import style from './TournamentsPage.module.css'

type Props = { tournament: Tournament; status: SaleStatus }

export function TournamentCard({ tournament, status }: Props) {
  const words = useWords(listWords)
  const shared = useWords(tournamentWords)
  const { day } = useFormats()
  const { id, name, venue, starts_on, ends_on, divisions } = tournament
  return (
    <article className={style.card} aria-labelledby={`tournament-${id}`}>
      <div className={style.top}>
        <div className={style.what}>
          <h3 id={`tournament-${id}`}>{name}</h3>
          <ul className={style.facts}>
            <li>
              <Icon name="calendar" size={18} />
              {shared.fromTo(day(starts_on), day(ends_on))}
            </li>
            <li>
              <Icon name="place" size={18} />
              {venue}
            </li>
          </ul>
          <div>
            <EntryWindow tournament={tournament} status={status} />
          </div>
          <Link to={pathTo('tournamentGames', { tournamentId: id })}>
            {words.games}
            <span className="visually-hidden">{`: ${name}`}</span>
          </Link>
        </div>
        {status !== 'closed' && (
          <Link
            to={pathTo('tournamentRegister', { tournamentId: id })}
            {...buttonLook(status === 'open' ? 'primary' : 'outline')}
            aria-label={status === 'open' ? words.startFor(name) : words.prepareFor(name)}
          >
            {status === 'open' ? words.start : words.prepare}
          </Link>
        )}
      </div>
      <details className={style.divisions} open={status !== 'closed'}>
        <summary>
          <Icon name="down" />
          {words.divisions} ({divisions.length})
        </summary>
        <ul>
          {divisions.map((division) => (
            <DivisionRow key={division.id} division={division} isClosed={status === 'closed'} />
          ))}
        </ul>
      </details>
    </article>
  )
}

/** From two weeks before the deadline on, the days are counted aloud. */
const COUNT_DOWN_DAYS = 14

/** When entries open or close, in words. */
function EntryWindow({ tournament, status }: Props) {
  const words = useWords(listWords)
  const { dayOf, time, inDays } = useFormats()
  const { entry_opens_at: opens, entry_closes_at: closes } = tournament
  if (status === 'closed') {
    return (
      <Mark tone="plain" icon="close">
        {words.closed(dayOf(closes))}
      </Mark>
    )
  }
  if (status === 'upcoming') {
    return (
      <Mark tone="info" icon="clock">
        {words.opens(dayOf(opens), time(opens))}
      </Mark>
    )
  }
  const { timezone } = site().association
  const days = wholeDaysBetween(plainDateIn(now(), timezone), plainDateIn(new Date(closes), timezone))
  return days <= COUNT_DOWN_DAYS ? (
    <Mark tone="warning" icon="clock">
      {words.closes(dayOf(closes), time(closes), inDays(days))}
    </Mark>
  ) : (
    <Mark tone="success" icon="check">
      {words.openUntil(dayOf(closes), time(closes))}
    </Mark>
  )
}
