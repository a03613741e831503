import { CheckField } from '#ui/fields/CheckField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import { EmergencyFields } from './EmergencyFields.tsx'
import style from './ProfileFields.module.css'
import { isAnythingDeclared } from './values/profile-form.ts'
import { optionsOf, useOpenOption } from './values/profile-options.ts'
import { medicalWords } from './words/medical-words.ts'

export function MedicalFields({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(medicalWords)
  const isDeclared = isAnythingDeclared(form.values)
  const nothing = form.tick('medical.nothing_to_declare')
  return (
    <div className={style.fields}>
      <EmergencyFields form={form} />
      <fieldset className={style.group}>
        <legend>{words.facts}</legend>
        <p className={style.soft}>{words.factsText}</p>
        <FactFields form={form} />
        <CheckField
          {...nothing}
          checked={nothing.checked && !isDeclared}
          disabled={isDeclared}
          label={isDeclared ? `${words.nothing}. ${words.nothingTold}` : words.nothing}
        />
      </fieldset>
      <CheckField {...form.tick('medical.consents_to_emergency_treatment')} label={words.treatment} />
    </div>
  )
}

function FactFields({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(medicalWords)
  const { optional } = useWords(profileWords)
  const { noAnswer } = useOpenOption()
  // Off: a shared computer must not offer one child's illness for the next.
  const area = { autoComplete: 'off', rows: 2 }
  return (
    <>
      <TextAreaField
        {...form.text('medical.medical_conditions')}
        {...area}
        label={optional(words.conditions)}
        maxLength={500}
      />
      <TextAreaField
        {...form.text('medical.allergies')}
        {...area}
        label={optional(words.allergies)}
        maxLength={300}
      />
      <CheckField {...form.tick('medical.carries_epinephrine')} label={words.epinephrine} />
      <TextAreaField
        {...form.text('medical.medications')}
        {...area}
        label={optional(words.medications)}
        maxLength={300}
      />
      <SelectField
        {...form.text('medical.concussion_history')}
        label={optional(words.concussion)}
        hint={words.concussionHint}
        options={[noAnswer, ...optionsOf(words.concussions)]}
      />
      <TextAreaField
        {...form.text('medical.physical_restrictions')}
        {...area}
        label={optional(words.restrictions)}
        maxLength={300}
      />
      <TextAreaField
        {...form.text('medical.accessibility_needs')}
        {...area}
        label={optional(words.accessibility)}
        maxLength={300}
      />
    </>
  )
}
