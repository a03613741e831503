import { useRef, useState } from 'react'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import { EmergencyFields } from './EmergencyFields.tsx'
import style from './ProfileFields.module.css'
import { factsIn, isAnythingDeclared, noFacts } from './values/medical-facts.ts'
import { optionsOf, useOpenOption } from './values/profile-options.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { medicalWords } from './words/medical-words.ts'

export function MedicalFields({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(medicalWords)
  const { isAsked, ...anything } = useAnything(form)
  return (
    <div className={style.fields}>
      <EmergencyFields form={form} />
      <RadioField
        {...anything}
        label={words.anything}
        hint={words.anythingText}
        options={optionsOf(words.anythingAnswers)}
      />
      {isAsked && (
        <fieldset className={style.group}>
          <legend>{words.facts}</legend>
          <p className={style.soft}>{words.factsText}</p>
          <FactFields form={form} />
        </fieldset>
      )}
      <CheckField {...form.tick('medical.consents_to_emergency_treatment')} label={words.treatment} />
    </div>
  )
}

/** One tap says that there is nothing to declare. What was typed before comes back with a Yes, and is not sent with a No. */
function useAnything(form: ProfileForm) {
  const { name, error } = form.tick('medical.nothing_to_declare')
  const [hasSaidYes, setSaidYes] = useState(false)
  const putAside = useRef(noFacts)
  const isAsked = hasSaidYes || isAnythingDeclared(form.values)
  const isNothing = form.values['medical.nothing_to_declare'] && !isAsked
  const onChange = (answer: string) => {
    const isYes = answer === 'yes'
    setSaidYes(isYes)
    if (!isYes) putAside.current = factsIn(form.values)
    form.change({ ...(isYes ? putAside.current : noFacts), 'medical.nothing_to_declare': !isYes })
  }
  return { name, error, isAsked, value: isAsked ? 'yes' : isNothing ? 'no' : '', onChange }
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
