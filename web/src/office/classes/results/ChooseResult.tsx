import type { ClassList, ClassPerson } from '@centrepass/contract/classes/classes'
import { hasResult, type ResultState, resultsFor } from '@centrepass/contract/classes/result-rules'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import style from '../attendance/Attendance.module.css'
import { classWords } from '../class-words.ts'

import { resultWords } from './result-words.ts'

export type Chosen = Readonly<Record<number, ResultState>>

type ChoosingProps = {
  list: ClassList
  mayGive: boolean
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const canHave = ({ spot, is_own }: ClassPerson) => hasResult(spot) && !is_own

export function Choosing({ list, mayGive, chosen, onChange }: ChoosingProps) {
  const words = useWords(resultWords)
  const { nothing, spots, caption } = { ...useWords(classWords), caption: words.result }
  const options = resultsFor[list.kind].map((value) => ({ value, label: words.results[value] }))
  const known = (value: string) => resultsFor[list.kind].find((one) => one === value)
  const choose = (people: readonly ClassPerson[], value: string) => {
    const result = known(value)
    const next = { ...chosen }
    for (const { enrolment_id, spot } of people) {
      if (!result || result === spot) delete next[enrolment_id]
      else next[enrolment_id] = result
    }
    onChange(next)
  }
  const open = list.people.filter((person) => canHave(person) && person.spot === 'enrolled')
  const columns: Column<ClassPerson>[] = [
    {
      ...{ key: 'name', title: words.person, isHead: true, onPhone: 'start' },
      cell: ({ participant }) => participant.name,
    },
    { ...{ key: 'now', title: words.now, onPhone: 'end' }, cell: ({ spot }) => spots[spot] },
    {
      ...{ key: 'result', title: words.result, onPhone: 'wide' },
      cell: (person) =>
        mayGive && canHave(person) ? (
          <select
            className={style.more}
            aria-label={words.resultOf(person.participant.name)}
            value={chosen[person.enrolment_id] ?? person.spot}
            onChange={({ target }) => choose([person], target.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          nothing
        ),
    },
  ]
  return (
    <>
      {mayGive && open.length > 1 && (
        <div className={shared.filters}>
          <SelectField
            name="all"
            label={words.all}
            value=""
            options={[
              { value: '', label: words.allNone },
              ...options.filter(({ value }) => value !== 'enrolled'),
            ]}
            onChange={({ target }) => choose(open, target.value)}
          />
        </div>
      )}
      <OfficeTable
        caption={caption}
        columns={columns}
        rows={list.people}
        keyOf={({ enrolment_id }) => enrolment_id}
      />
    </>
  )
}
