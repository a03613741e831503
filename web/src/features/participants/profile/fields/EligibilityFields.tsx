import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import style from './ProfileFields.module.css'
import { optionsOf, useOpenOption } from './values/profile-options.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { personalWords } from './words/personal-words.ts'

export function EligibilityFields({ form }: { form: ProfileForm }) {
  const words = useWords(personalWords)
  const { choose } = useOpenOption()
  return (
    <div className={style.fields}>
      <p className={style.soft}>{words.eligibilityText}</p>
      <SelectField
        {...form.text('country_eligibility.citizenship_status')}
        label={words.citizenship}
        options={[choose, ...optionsOf(words.citizenshipOptions)]}
      />
      <RadioField
        {...form.choice('country_eligibility.representing_country_eligible')}
        label={words.passport}
        options={optionsOf(words.passportOptions)}
      />
    </div>
  )
}
