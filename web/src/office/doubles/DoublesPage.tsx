import type { Double, OneRecord } from '@centrepass/contract/people/merges'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import style from './Doubles.module.css'
import { doublesQuery, mergesQuery } from './doubles-calls.ts'
import { doublesWords } from './doubles-words.ts'
import { Joined } from './Joined.tsx'

/** Records that may be one person, and those that were joined. */
export function DoublesPage() {
  return <OfficeFrame part="officeDoubles">{(working) => <Doubles working={working} />}</OfficeFrame>
}

function Doubles({ working: { accountId } }: { working: Working }) {
  const words = useWords(doublesWords)
  const [found, joined] = [useQuery(doublesQuery(accountId)), useQuery(mergesQuery(accountId))]
  const isFailed = (found.isError && !found.data) || (joined.isError && !joined.data)
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title}</h1>
      <p className={style.soft}>{words.intro}</p>
      {isFailed && <NotLoaded text={words.failed} again={words.again} failed={[found, joined]} />}
      {!isFailed && !found.data && <Skeleton rows={4} label={words.loading} />}
      {found.data?.length === 0 && <p>{words.none}</p>}
      <ul className={style.pairs}>
        {found.data?.map((pair) => (
          <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} />
        ))}
      </ul>
      {joined.data && <Joined merges={joined.data} accountId={accountId} />}
    </div>
  )
}

function Pair({ pair: { first, second, score, reasons } }: { pair: Double }) {
  const words = useWords(doublesWords)
  const params = { firstId: String(first.id), secondId: String(second.id) }
  return (
    <li className={style.card}>
      <div className={style.two}>
        <Who record={first} />
        <Who record={second} />
      </div>
      <p className={style.soft}>
        <strong>{words.score(score)}</strong>
        {` · ${reasons.map((reason) => words.because[reason]).join(', ')}`}
      </p>
      <Link
        to={officePathTo('officeDouble', params)}
        className={style.compare}
        aria-label={words.compareThem(first.participant_number, second.participant_number)}
      >
        {words.compare}
      </Link>
    </li>
  )
}

export function Who({ record }: { record: OneRecord }) {
  const words = useWords(doublesWords)
  const formats = useFormats()
  const { name, participant_number, birthdate, city, accounts } = record
  const facts = [participant_number, words.born(formats.birthdate(birthdate)), ...(city ? [city] : [])]
  return (
    <div className={style.who}>
      <h2>{name}</h2>
      <p>{facts.join(' · ')}</p>
      <p className={style.soft}>
        {accounts.length > 0 ? words.accounts(accounts.join(', ')) : words.noAccounts}
      </p>
    </div>
  )
}
