import type { ResultBatch } from '@centrepass/contract/classes/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type ClassKey, resultsQuery, undoResults } from '../class-calls.ts'
import { resultWords } from './result-words.ts'

type Props = { accountId: number; classKey: ClassKey; mayUndo: boolean }

/** When results were given, by whom, and the way back. */
export function GivenResults({ accountId, classKey, mayUndo }: Props) {
  const words = useWords(resultWords)
  const { again } = useWords(sharedWords)
  const asked = useQuery(resultsQuery(accountId, classKey))
  const [undoing, setUndoing] = useState<ResultBatch | null>(null)
  const { data, isError } = asked
  return (
    <Section title={words.history}>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {data?.length === 0 && <p className={shared.soft}>{words.noHistory}</p>}
      <ul className={shared.found}>
        {data?.map((batch) => (
          <Batch key={batch.id} batch={batch} onUndo={mayUndo ? () => setUndoing(batch) : undefined} />
        ))}
      </ul>
      {undoing && (
        <ReasonDialog
          deed={{
            ...{ title: words.undoTitle, about: undoing.id, press: words.undo, done: words.undoDone },
            ...{ initial: {}, check: () => ({}) },
            send: ({ reason }) => undoResults(classKey, undoing.id, reason),
          }}
          onClose={() => setUndoing(null)}
        >
          {() => <p>{words.undoText}</p>}
        </ReasonDialog>
      )}
    </Section>
  )
}

function Batch({ batch, onUndo }: { batch: ResultBatch; onUndo: (() => void) | undefined }) {
  const words = useWords(resultWords)
  const { dayOf, time } = useFormats()
  const when = (instant: string) => `${dayOf(instant)} ${time(instant)}`
  const { people, given_by, given_at, undone_by, undone_at } = batch
  return (
    <li>
      {words.batch(people, given_by, when(given_at))}
      {undone_at && <span className={shared.soft}>{words.undone(undone_by ?? '', when(undone_at))}</span>}
      {!undone_at && onUndo && (
        <div>
          <Button look="outline" onClick={onUndo}>
            {words.undo}
          </Button>
        </div>
      )}
    </li>
  )
}
