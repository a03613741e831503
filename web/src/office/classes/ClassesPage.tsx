import { classKinds } from '@centrepass/contract/classes/class-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { type ClassFilter, classesQuery } from './class-calls.ts'
import { classWords } from './class-words.ts'
import { useClassesColumns, useFilter } from './use-classes-columns.tsx'

/** Programs and courses of a season, each with the way to its list. */
export function ClassesPage() {
  return <OfficeFrame part="officeLists">{(working) => <Classes working={working} />}</OfficeFrame>
}

function Classes({ working: { accountId } }: { working: Working }) {
  const words = useWords(classWords)
  const { again, loading } = useWords(sharedWords)
  const { filter, change } = useFilter()
  const asked = useQuery(classesQuery(accountId, filter))
  const { data, isError } = asked
  const columns = useClassesColumns()
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      <Filters filter={filter} season={data?.season} seasons={data?.seasons ?? []} change={change} />
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && <p role="status">{data.rows.length === 0 ? words.none : words.count(data.rows.length)}</p>}
      {data && data.rows.length > 0 && (
        <OfficeTable
          caption={words.title}
          columns={columns}
          rows={data.rows}
          keyOf={({ kind, id }) => `${kind}-${id}`}
        />
      )}
    </div>
  )
}

type FiltersProps = {
  filter: ClassFilter
  season: number | undefined
  seasons: readonly number[]
  change: (changed: ClassFilter) => void
}

function Filters({ filter, season, seasons, change }: FiltersProps) {
  const words = useWords(classWords)
  // The address follows what is typed; what is typed does not wait for it.
  const [text, setText] = useState(filter.text ?? '')
  const type = (value: string) => {
    setText(value)
    change({ text: value.trim() || undefined })
  }
  return (
    <section aria-label={words.filters} className={shared.filters}>
      <SelectField
        name="season"
        label={words.season}
        value={filter.season ?? String(season ?? '')}
        options={seasons.map((year) => ({ value: String(year), label: words.seasonOf(year) }))}
        onChange={({ target }) => change({ season: target.value })}
      />
      <SelectField
        name="kind"
        label={words.kind}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: words.anyKind },
          ...classKinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        onChange={({ target }) => change({ kind: classKinds.find((one) => one === target.value) })}
      />
      <TextField
        name="text"
        type="search"
        label={words.name}
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </section>
  )
}
