import type { ClassList } from '@centrepass/contract/classes/classes'
import { useState } from 'react'
import type { Working } from '#office/OfficeFrame.tsx'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import type { ClassKey, Wish } from '../class-calls.ts'
import { Choosing, type Chosen } from './ChooseResult.tsx'
import { GivenResults } from './GivenResults.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { resultWords } from './result-words.ts'

type Props = { working: Working; classKey: ClassKey; list: ClassList }

/** How it ended for each person. Nothing is written before it was shown. */
export function ResultsPart({ working, classKey, list }: Props) {
  const words = useWords(resultWords)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isChecking, setChecking] = useState(false)
  const mayGive = working.verbs.includes('list.mark')
  const wishes: Wish[] = Object.entries(chosen).map(([id, result]) => ({ enrolment_id: Number(id), result }))
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      {list.people.length === 0 && <p>{words.empty}</p>}
      {list.people.length > 0 && (
        <Choosing list={list} mayGive={mayGive} chosen={chosen} onChange={setChosen} />
      )}
      {mayGive && list.people.length > 0 && (
        <div>
          <Button resting={wishes.length === 0} onClick={() => setChecking(true)}>
            {words.check}
          </Button>
          {wishes.length === 0 && <p className={shared.soft}>{words.nothingChosen}</p>}
        </div>
      )}
      <GivenResults accountId={working.accountId} classKey={classKey} mayUndo={mayGive} />
      {isChecking && (
        <ResultDialog
          classKey={classKey}
          list={list}
          wishes={wishes}
          onClose={() => setChecking(false)}
          onDone={() => setChosen({})}
        />
      )}
    </>
  )
}
