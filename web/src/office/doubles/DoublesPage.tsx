import type { Double, Merge, OneRecord } from '@centrepass/contract/people/merges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import style from './Doubles.module.css'
import { doublesQuery, mergesQuery } from './doubles-calls.ts'
import { doublesWords } from './doubles-words.ts'
import { UndoDialog } from './UndoDialog.tsx'

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
  const { day } = useFormats()
  const { name, participant_number, birthdate, city, accounts } = record
  const facts = [participant_number, words.born(day(birthdate)), ...(city ? [city] : [])]
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

function Joined({ merges, accountId }: { merges: readonly Merge[]; accountId: number }) {
  const words = useWords(doublesWords)
  return (
    <section className={style.joined} aria-labelledby="joined-heading">
      <h2 id="joined-heading">{words.joined}</h2>
      {merges.length === 0 && <p className={style.soft}>{words.joinedNone}</p>}
      <ul className={style.rows}>
        {merges.map((merge) => (
          <JoinedRow key={merge.id} merge={merge} accountId={accountId} />
        ))}
      </ul>
    </section>
  )
}

function JoinedRow({ merge, accountId }: { merge: Merge; accountId: number }) {
  const words = useWords(doublesWords)
  const { realDay } = useFormats()
  const [isUndoing, setUndoing] = useState(false)
  const {
    record_kept: kept,
    dropped_number,
    dropped_name,
    done_by,
    done_at,
    undo_until,
    undone_at,
    reason,
  } = merge
  return (
    <li>
      <div>
        <Link to={officePathTo('officePerson', { personId: String(kept.id) })}>
          {kept.name === dropped_name ? kept.name : `${kept.name}, ${dropped_name}`}
        </Link>
        <p className={style.soft}>
          {`${words.joinedBy(dropped_number, kept.participant_number, done_by, realDay(done_at))} ${reason}`}
        </p>
        {undone_at && <p>{words.parted(realDay(undone_at))}</p>}
        {undo_until && <p className={style.soft}>{words.undoUntil(realDay(undo_until))}</p>}
      </div>
      {undo_until && (
        <Button look="outline" aria-label={words.undoOf(dropped_number)} onClick={() => setUndoing(true)}>
          {words.undo}
        </Button>
      )}
      {isUndoing && <UndoDialog id={merge.id} accountId={accountId} onClose={() => setUndoing(false)} />}
    </li>
  )
}
