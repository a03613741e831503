import { Fold } from '#ui/Fold.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import style from './ProfileFields.module.css'
import { optionsOf, useLookupOptions, useOpenOption } from './values/profile-options.ts'
import { affiliationWords } from './words/affiliation-words.ts'

export function SelfIdentificationFields({ form, choices }: FieldsProps) {
  const words = useWords(affiliationWords)
  const lookup = useLookupOptions(choices.lookups)
  const { noAnswer } = useOpenOption()
  const answers = [noAnswer, ...optionsOf(words.answers)]
  return (
    <Fold
      title={words.identity}
      isHoldingErrors={Object.keys(form.errors).some((name) => name.startsWith('self_identification.'))}
    >
      <p className={style.soft}>{words.identityText}</p>
      <CheckListField
        {...form.list('self_identification.indigenous_identity')}
        label={words.indigenous}
        options={lookup('Indigenous Identity')}
      />
      <div className={style.two}>
        <SelectField
          {...form.text('self_identification.has_disability')}
          label={words.disability}
          options={answers}
        />
        <SelectField
          {...form.text('self_identification.is_newcomer')}
          label={words.newcomer}
          options={answers}
        />
        <SelectField
          {...form.text('self_identification.participates_in_para')}
          label={words.para}
          options={answers}
        />
        <SelectField
          {...form.text('self_identification.para_class')}
          label={words.paraClass}
          options={[noAnswer, ...optionsOf(words.paraClasses)]}
        />
      </div>
    </Fold>
  )
}
