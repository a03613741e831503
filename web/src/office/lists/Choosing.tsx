import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import type { ListFilter } from './list-calls.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { reminderWords } from './reminder-words.ts'
import { bodyOf, everyone, nothing, type Selection } from './selection.ts'

type Props = {
  accountId: number
  filter: ListFilter
  selection: Selection
  shownIds: readonly number[]
  onChange: (selection: Selection) => void
}

/** What is chosen, and what can be done with all of it. */
export function Choosing({ accountId, filter, selection, shownIds, onChange }: Props) {
  const words = useWords(reminderWords)
  // As it was when the dialog was opened.
  const [reminded, setReminded] = useState<ReturnType<typeof bodyOf> | null>(null)
  const { isAll, ids } = selection
  const isNone = !isAll && ids.size === 0
  const all = ids.size === 0 ? words.allChosen : words.allBut(ids.size)
  return (
    <div className={shared.facts}>
      <p role="status">{isAll ? all : words.chosen(ids.size)}</p>
      <div className={shared.actions}>
        {!isAll && (
          <Button look="outline" onClick={() => onChange(everyone)}>
            {words.chooseAll}
          </Button>
        )}
        {!isNone && (
          <Button look="outline" onClick={() => onChange(nothing)}>
            {words.chooseNone}
          </Button>
        )}
        {!isNone && <Button onClick={() => setReminded(bodyOf(selection, filter))}>{words.remind}</Button>}
      </div>
      {reminded && (
        <RemindDialog
          accountId={accountId}
          selection={reminded}
          shownIds={shownIds}
          onClose={() => setReminded(null)}
          onDone={() => onChange(nothing)}
        />
      )}
    </div>
  )
}
