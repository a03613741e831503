import { sayRosterReason } from '@centrepass/contract/refusals/roster-reasons'
import { useEffect, useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { nameOf } from '#features/tournaments/view/roster/roster.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { MemberChip } from '../roster/MemberChip.tsx'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { peopleWords } from './people-words.ts'
import type { CheckedRow, usePaste } from './use-paste.ts'

type Paste = ReturnType<typeof usePaste>
type Props = { paste: Paste } & Pick<AddProps, 'role' | 'onAdd'>

/** The checked rows: first those to fix, each with its reason, then the people found. */
export function PastedRows({ paste, role, onAdd }: Props) {
  const words = useWords(peopleWords)
  const isLoading = useIsLoading()
  const { found, toFix, errors } = paste
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus moves to the top of the list, so that a screen reader announces the change.
  useEffect(() => heading.current?.focus(), [])
  const addFound = () => {
    const arrivals = found.flatMap(({ entry, jersey_number, is_goalkeeper }) =>
      entry ? { entry, jersey_number, is_goalkeeper } : [],
    )
    onAdd(role, arrivals)
    paste.keepOnly(toFix)
  }
  return (
    <div className={style.stack}>
      <h3 ref={heading} tabIndex={-1} className={style.outcome}>
        {[found.length > 0 && words.found(found.length), toFix.length > 0 && words.toFix(toFix.length)]
          .filter(Boolean)
          .join(', ')}
      </h3>
      <ErrorList errors={errors} />
      {toFix.length > 0 && <RowsToFix paste={paste} />}
      {found.length > 0 && (
        <>
          <ul className={style.found}>
            {found.map(({ line, entry, jersey_number }) => (
              <li key={line}>
                <span className={style.soft}>{jersey_number ?? ''}</span>
                <strong>{entry && nameOf(entry.participant)}</strong>
                {entry && <MemberChip status={entry.status} />}
              </li>
            ))}
          </ul>
          <div>
            <Button loading={isLoading} onClick={addFound}>
              {words.addFound(found.length)}
            </Button>
          </div>
        </>
      )}
      <div>
        <Button look="quiet" onClick={paste.startOver}>
          {words.startOver}
        </Button>
      </div>
    </div>
  )
}

function RowsToFix({ paste }: { paste: Paste }) {
  const words = useWords(peopleWords)
  const isLoading = useIsLoading()
  const reasonOf = useReason()
  const { toFix, found } = paste
  const leaveOut = (line: number) =>
    paste.keepOnly(
      [...toFix, ...found].filter((row) => row.line !== line).toSorted((a, b) => a.line - b.line),
    )
  return (
    <form
      className={style.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        paste.checkAgain()
      }}
    >
      {toFix.map((row) => (
        <div key={row.line} className={style.fix}>
          <TextField
            label={words.row(row.line)}
            error={reasonOf(row)}
            value={row.text}
            autoComplete="off"
            onChange={({ target }) => paste.fix(row.line, target.value)}
          />
          <Button look="quiet" aria-label={words.leaveOut(row.line)} onClick={() => leaveOut(row.line)}>
            {words.leaveOutShort}
          </Button>
        </div>
      ))}
      <div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.checkAgain}
        </Button>
      </div>
    </form>
  )
}

function useReason() {
  const words = useWords(peopleWords)
  const locale = useLocale()
  return ({ problem, reason }: CheckedRow) => {
    if (problem) return words.problems[problem]
    return reason && reason !== 'NO_MATCH' ? sayRosterReason(reason, locale) : words.notFound
  }
}
