import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import { useState } from 'react'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import people from '../people/People.module.css'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { type Step, StepDialog, Steps } from './PreparedSteps.tsx'
import { preparingWords } from './preparing-words.ts'
import { People, State, usePreparedColumns } from './use-prepared-columns.tsx'

type Props = { rows: readonly PreparedRow[]; working: Working }

/** What was prepared, with what can still be done about it. */
export function PreparedTable({ rows, working }: Props) {
  const words = useWords(preparingWords)
  const { dialog, open } = useSteps(rows)
  const columns = usePreparedColumns(working, open)
  return (
    <>
      <OfficeTable caption={words.title} columns={columns} rows={[...rows]} keyOf={({ id }) => id} />
      {dialog}
    </>
  )
}

/** The same beside other parts of a page, where a table has no room. */
export function PreparedList({ rows, working }: Props) {
  const words = useWords(preparingWords)
  const { money, dayOf, time } = useFormats()
  const { dialog, open } = useSteps(rows)
  return (
    <>
      <ul className={people.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <People row={row} working={working} />
            <span className={shared.soft}>
              {[money(row.told), words.lasts(dayOf(row.ends_at), time(row.ends_at))].join(' · ')}
            </span>
            <State row={row} working={working} />
            <Steps row={row} onOpen={open} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** A dialog about one row, which it finds anew: the list may have changed meanwhile. */
function useSteps(rows: readonly PreparedRow[]) {
  const [chosen, setChosen] = useState<{ id: number; step: Step } | null>(null)
  const row = rows.find(({ id }) => id === chosen?.id)
  return {
    open: (id: number, step: Step) => setChosen({ id, step }),
    dialog: chosen && row && <StepDialog row={row} step={chosen.step} onClose={() => setChosen(null)} />,
  }
}
