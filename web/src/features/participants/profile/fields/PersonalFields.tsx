import { birthYears } from '#features/site/birth-years.ts'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import style from './ProfileFields.module.css'
import { useLookupOptions, useOpenOption } from './values/profile-options.ts'
import { personalWords } from './words/personal-words.ts'

export function PersonalFields({ form, choices }: FieldsProps) {
  const words = useWords(personalWords)
  const { optional } = useWords(profileWords)
  const lookup = useLookupOptions(choices.lookups)
  const { choose } = useOpenOption()
  return (
    <div className={style.fields}>
      <NameFields form={form} />
      <DateField
        {...form.choice('personal.birthdate')}
        label={words.birthdate}
        hint={words.birthdateHint}
        years={birthYears()}
      />
      <div className={style.two}>
        <SelectField
          {...form.text('personal.gender')}
          label={words.gender}
          options={[choose, ...lookup('Gender')]}
        />
        {form.values['personal.gender'] === 'SELF' && (
          <TextField
            {...form.text('personal.gender_self_described')}
            label={words.selfDescribed}
            maxLength={60}
          />
        )}
        <TextField {...form.text('personal.pronouns')} label={optional(words.pronouns)} maxLength={30} />
        <SelectField
          {...form.text('personal.language')}
          label={words.language}
          options={lookup('Language')}
        />
      </div>
      <RadioField
        {...form.choice('personal.stream')}
        label={words.stream}
        hint={words.streamHint}
        options={lookup('Stream')}
      />
    </div>
  )
}

function NameFields({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(personalWords)
  const { optional } = useWords(profileWords)
  // A browser would fill in the name of the parent, not of the child.
  const own = (hint: string) => (form.values.relationship === 'self' ? hint : 'off')
  return (
    <div className={style.two}>
      <TextField
        {...form.text('personal.first_name')}
        label={words.firstName}
        hint={words.firstNameHint}
        maxLength={60}
        autoComplete={own('given-name')}
      />
      <TextField
        {...form.text('personal.last_name')}
        label={words.lastName}
        hint={words.lastNameHint}
        maxLength={60}
        autoComplete={own('family-name')}
      />
      <TextField
        {...form.text('personal.preferred_name')}
        label={optional(words.preferredName)}
        hint={words.preferredNameHint}
        maxLength={60}
        autoComplete={own('nickname')}
      />
      <TextField
        {...form.text('personal.middle_name')}
        label={optional(words.middleName)}
        maxLength={60}
        autoComplete={own('additional-name')}
      />
    </div>
  )
}
