import type { Merge } from '@centrepass/contract/people/merges'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import style from './Doubles.module.css'
import { doublesWords } from './doubles-words.ts'
import { UndoDialog } from './UndoDialog.tsx'

export function Joined({ merges, accountId }: { merges: readonly Merge[]; accountId: number }) {
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
