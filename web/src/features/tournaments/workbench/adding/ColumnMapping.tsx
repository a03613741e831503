import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import style from './AddPeople.module.css'
import { columns, type Mapping } from './paste-columns.ts'
import { peopleWords } from './people-words.ts'
import type { usePaste } from './use-paste.ts'

type Props = { paste: ReturnType<typeof usePaste>; mapping: Mapping | null }

/** What each column of the pasted list is read as. A column that is chosen anew is no longer the other one's. */
export function ColumnMapping({ paste: { table, map }, mapping }: Props) {
  const words = useWords(peopleWords)
  const read = mapping ?? table.guess
  const sample = table.heading ?? table.lines[0]
  const choose = (index: number, value: string) => {
    const chosen = columns.find((column) => column === value) ?? null
    map(read.map((column, at) => (at === index ? chosen : column === chosen ? null : column)))
  }
  return (
    <fieldset className={style.columns}>
      <legend>{words.columns}</legend>
      {read.map((column, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place.
          key={index}
          label={words.column(index + 1, (sample?.cells[index] ?? '').slice(0, 40))}
          value={column ?? ''}
          options={[
            { value: '', label: words.notRead },
            ...columns.map((each) => ({ value: each, label: words.columnNames[each] })),
          ]}
          onChange={({ target }) => choose(index, target.value)}
        />
      ))}
    </fieldset>
  )
}
