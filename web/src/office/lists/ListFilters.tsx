import type { ListChoices } from '@centrepass/contract/people/list-people'
import { listRoles, listStates, missingFilters } from '@centrepass/contract/people/list-rules'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import style from './Lists.module.css'
import type { ListFilter } from './list-calls.ts'
import { listWords } from './list-words.ts'

type Props = {
  filter: ListFilter
  choices: ListChoices | undefined
  change: (changed: ListFilter) => void
}
type Field = {
  name: keyof ListFilter
  label: string
  any?: string
  options: { value: string; label: string }[]
}

/** Every filter is one choice of a few; what is chosen is in the address. */
export function ListFilters({ filter, choices, change }: Props) {
  const words = useWords(listWords)
  const fields = useFields(choices)
  return (
    <section aria-label={words.filters} className={shared.facts}>
      <div className={style.filters}>
        <ProductField filter={filter} choices={choices} change={change} />
        {fields.map(({ name, label, any, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={filter[name] ?? (name === 'season' ? String(choices?.season ?? '') : '')}
            options={any === undefined ? options : [{ value: '', label: any }, ...options]}
            onChange={({ target }) => change(changeOf(name, target.value || undefined))}
          />
        ))}
      </div>
      {Object.keys(filter).length > 0 && (
        <div>
          <Button look="outline" onClick={() => change(NOTHING)}>
            {words.clear}
          </Button>
        </div>
      )}
    </section>
  )
}

const NO_PRODUCT = { option: undefined, program: undefined, course: undefined }
const NOTHING: ListFilter = {
  ...NO_PRODUCT,
  ...{ season: undefined, state: undefined, club: undefined, role: undefined, missing: undefined },
  ...{ born_from: undefined, born_to: undefined },
}

/** Another season has other products. */
const changeOf = (name: keyof ListFilter, value: string | undefined): ListFilter => ({
  ...(name === 'season' && NO_PRODUCT),
  [name]: value,
})

/** What they registered for: a category, a program or a course, one of all of them. */
function ProductField({ filter, choices, change }: Props) {
  const words = useWords(listWords)
  const kinds = ['option', 'program', 'course'] as const
  const chosen = kinds.find((kind) => filter[kind])
  const options = kinds.flatMap((kind) =>
    (choices?.[`${kind}s`] ?? []).map(({ id, name }) => ({
      value: `${kind}-${id}`,
      label: `${words[`${kind}s`]}: ${name}`,
    })),
  )
  const choose = (value: string) => {
    const kind = kinds.find((one) => value.startsWith(one))
    change({ ...NO_PRODUCT, ...(kind && { [kind]: value.slice(kind.length + 1) }) })
  }
  return (
    <SelectField
      name="product"
      label={words.product}
      value={chosen ? `${chosen}-${filter[chosen]}` : ''}
      options={[{ value: '', label: words.anyProduct }, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const OLDEST = 100

function useFields(choices: ListChoices | undefined): Field[] {
  const words = useWords(listWords)
  const formats = useFormats()
  const year = now().getFullYear()
  const years = Array.from({ length: OLDEST }, (_, ago) => String(year - ago)).map((value) => ({
    ...{ value, label: value },
  }))
  const named = <K extends string>(keys: readonly K[], said: Record<K, string>) =>
    keys.map((value) => ({ value, label: said[value] }))
  return [
    {
      ...{ name: 'season', label: words.season },
      options: (choices?.seasons ?? []).map((one) => ({ value: String(one), label: words.seasonOf(one) })),
    },
    {
      ...{ name: 'state', label: words.state, any: words.anyState },
      options: named(listStates, words.states),
    },
    {
      ...{ name: 'missing', label: words.missingFilter, any: words.anyMissing },
      options: named(missingFilters, words.missing),
    },
    {
      ...{ name: 'club', label: words.club, any: words.anyClub },
      options: (choices?.clubs ?? []).map(({ id, name }) => ({
        value: String(id),
        label: formats.club(name),
      })),
    },
    { ...{ name: 'role', label: words.role, any: words.anyRole }, options: named(listRoles, words.roles) },
    { name: 'born_from', label: words.bornFrom, any: words.anyYear, options: years },
    { name: 'born_to', label: words.bornTo, any: words.anyYear, options: years },
  ]
}
