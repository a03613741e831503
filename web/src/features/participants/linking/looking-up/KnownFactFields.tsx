import type { KnownFact } from '@centrepass/contract/participants/links'
import type { ComponentProps } from 'react'
import { useExampleNumber } from '#features/site/use-example-number.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import type { LookupFormState } from './use-lookup-form.ts'

const kinds = ['postal_code', 'participant_number', 'email', 'phone'] as const satisfies KnownFact['kind'][]

// The keyboard that a phone opens.
const keyboards: Record<KnownFact['kind'], ComponentProps<'input'>> = {
  postal_code: { autoCapitalize: 'characters' },
  participant_number: { autoCapitalize: 'characters' },
  email: { type: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel' },
}

/** One fact from the record, which turns a silent request into a visible answer. */
export function KnownFactFields({ form }: { form: LookupFormState }) {
  const words = useWords(linkWords)
  const example = useExampleNumber()
  const kind = form.values.fact_kind
  return (
    <fieldset className={style.fact}>
      <legend>{words.factTitle}</legend>
      <p className={style.soft}>{words.factText}</p>
      <div className={style.two}>
        <SelectField
          label={words.factKind}
          value={kind}
          options={kinds.map((value) => ({ value, label: words.factKinds[value] }))}
          onChange={(event) => form.set('fact_kind', event.target.value)}
        />
        <TextField
          {...form.text('fact_value')}
          {...keyboards[kind]}
          label={words.factKinds[kind]}
          hint={words.factHints[kind](example)}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </fieldset>
  )
}
