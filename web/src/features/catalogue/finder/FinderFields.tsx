import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { type OfferFilter, type OfferKind, offerKinds } from '../offers/offers.ts'
import style from './Finder.module.css'

type Props = { filter: OfferFilter; onChange: (filter: OfferFilter) => void }

export function FinderFields({ filter, onChange }: Props) {
  const words = useWords(homeWords)
  return (
    <search className={style.fields}>
      <TextField
        label={words.search}
        type="search"
        placeholder={words.searchHint}
        maxLength={100}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <SelectField
        label={words.kind}
        value={filter.kind}
        options={[
          { value: '', label: words.allKinds },
          ...offerKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        ]}
        // The options above are the only values there are.
        onChange={(event) => onChange({ ...filter, kind: event.target.value as OfferKind | '' })}
      />
      <TextField
        label={words.born}
        inputMode="numeric"
        maxLength={4}
        placeholder={words.bornHint}
        value={filter.born}
        onChange={(event) => onChange({ ...filter, born: event.target.value.replace(/\D/g, '') })}
      />
      <label className={style.closed}>
        <input
          type="checkbox"
          checked={filter.closed}
          onChange={(event) => onChange({ ...filter, closed: event.target.checked })}
        />
        {words.showClosed}
      </label>
    </search>
  )
}
