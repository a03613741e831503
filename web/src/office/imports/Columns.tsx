import type { ImportField } from '@centrepass/contract/imports/import-fields'
import { type DayOrder, dayOrders } from '@centrepass/contract/imports/import-values'
import type { Import } from '@centrepass/contract/imports/imports'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import style from './Imports.module.css'
import { fieldsOf, mapColumns } from './import-calls.ts'
import { importFieldWords } from './import-field-words.ts'
import { importWords } from './import-words.ts'

/** What each column is, proposed by its heading and changed here. */
export function Columns({ one }: { one: Import }) {
  const words = useWords(importWords)
  const [columns, setColumns] = useState(one.columns)
  const [order, setOrder] = useState<DayOrder | null>(one.day_order)
  const { errors, run } = useDeed(words.tryOutDone)
  const unread = one.left_unread.map((at) => one.headings[at]).join(', ')
  const change = (at: number, field: ImportField | null) =>
    setColumns(columns.map((was, index) => (index === at ? field : was)))
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => mapColumns(one, { columns, day_order: order }))
      }}
    >
      {one.is_remembered && <p className={shared.soft}>{words.remembered}</p>}
      {unread && <p>{words.leftUnread(unread)}</p>}
      <div className={style.columns}>
        {one.headings.map((heading, at) =>
          one.left_unread.includes(at) ? null : (
            <Column key={heading} {...{ one, at, heading }} field={columns[at] ?? null} onChange={change} />
          ),
        )}
      </div>
      {one.day_hint === 'unclear' && (
        <SelectField
          name="day_order"
          label={words.dayOrder}
          value={order ?? ''}
          options={[
            { value: '', label: words.dayOrderNone },
            ...dayOrders.map((value) => ({ value, label: words.dayOrders[value] })),
          ]}
          onChange={({ target }) => setOrder(dayOrders.find((value) => value === target.value) ?? null)}
        />
      )}
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        <Button type="submit">{words.tryOut}</Button>
      </div>
    </form>
  )
}

type ColumnProps = {
  one: Import
  at: number
  heading: string
  field: ImportField | null
  onChange: (at: number, field: ImportField | null) => void
}

function Column({ one: { kind, first_rows }, at, heading, field, onChange }: ColumnProps) {
  const words = useWords(importWords)
  const called = useWords(importFieldWords)
  const fields = fieldsOf(kind)
  const example = first_rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '')
  return (
    <SelectField
      name={`column-${at}`}
      label={heading}
      hint={example ? words.example(example.slice(0, 60)) : undefined}
      value={field ?? ''}
      options={[
        { value: '', label: words.notUsed },
        ...fields.map((value) => ({ value, label: called[value] })),
      ]}
      onChange={({ target }) => onChange(at, fields.find((value) => value === target.value) ?? null)}
    />
  )
}
