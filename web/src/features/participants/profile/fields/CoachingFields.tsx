import { today } from '#features/participants/today.ts'
import { Fold } from '#ui/Fold.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import style from './ProfileFields.module.css'
import { useLookupOptions, useOpenOption } from './values/profile-options.ts'
import { affiliationWords } from './words/affiliation-words.ts'

const HELD_HERE = /^affiliation\.(nccp|coach|umpire)_/
/** No certificate is valid for longer. */
const MOST_YEARS = 10

export function CoachingFields({ form, choices }: FieldsProps) {
  const words = useWords(affiliationWords)
  const { optional } = useWords(profileWords)
  const lookup = useLookupOptions(choices.lookups)
  const { noAnswer } = useOpenOption()
  const years = yearsFrom(Number(today().slice(0, 4)))
  return (
    <Fold
      title={optional(words.coaching)}
      isHoldingErrors={Object.keys(form.errors).some((name) => HELD_HERE.test(name))}
    >
      <div className={style.two}>
        <TextField
          {...form.text('affiliation.nccp_number')}
          label={words.nccp}
          hint={words.nccpHint}
          inputMode="numeric"
          maxLength={8}
        />
        <SelectField
          {...form.text('affiliation.coach_level')}
          label={words.coachLevel}
          options={[noAnswer, ...lookup('Coach Level')]}
        />
      </div>
      <DateField {...form.choice('affiliation.coach_expires_on')} label={words.coachExpires} years={years} />
      <SelectField
        {...form.text('affiliation.umpire_level')}
        label={words.umpireLevel}
        options={[noAnswer, ...lookup('Umpire Level')]}
      />
      <DateField
        {...form.choice('affiliation.umpire_expires_on')}
        label={words.umpireExpires}
        years={years}
      />
    </Fold>
  )
}

const yearsFrom = (first: number) =>
  Array.from({ length: MOST_YEARS + 1 }, (_, later) => String(first + later))
