import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import { type MatrixFilter, matrixStates } from '@centrepass/contract/desk/matrix-rules'
import { requirements } from '@centrepass/contract/desk/requirement-rules'
import type { TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import shared from '#office/shared/Shared.module.css'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { filterIn } from './entries-calls.ts'
import { entriesWords } from './entries-words.ts'

type Props = {
  matrix: TeamMatrix
  filter: MatrixFilter
  change: (changed: MatrixFilter) => void
}

type Field = {
  name: keyof MatrixFilter
  label: string
  any: string
  options: { value: string; label: string }[]
}

/** Every filter is one choice of a few; what is chosen is in the address. */
export function MatrixFilters({ matrix, filter, change }: Props) {
  const words = useWords(entriesWords)
  const word = wordsIn(useLocale())
  const fields: Field[] = [
    {
      ...{ name: 'division', label: words.division, any: words.allDivisions },
      options: matrix.divisions.map((one) => ({
        ...{ value: String(one.id), label: `${word(one).name} (${words.room(one.sold, one.limit)})` },
      })),
    },
    {
      ...{ name: 'state', label: words.state, any: words.anyState },
      options: matrixStates.map((value) => ({ value, label: words.states[value] })),
    },
    {
      ...{ name: 'missing', label: words.missing, any: words.anyMissing },
      options: [
        ...[
          { value: 'any', label: words.missingAny },
          { value: 'none', label: words.missingNone },
        ],
        ...requirements.map((value) => ({ value, label: words.requirements[value] })),
      ],
    },
  ]
  return (
    <div className={shared.filters}>
      {fields.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          value={String(filter[name] ?? '')}
          options={[{ value: '', label: any }, ...options]}
          onChange={({ target }) => {
            // Only this one changes; the address is read as every other.
            change({ [name]: filterIn({ [name]: target.value })[name] })
          }}
        />
      ))}
    </div>
  )
}
