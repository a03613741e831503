import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { useAccount } from '#api/session.ts'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { optionsOf } from './values/profile-options.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { personalWords } from './words/personal-words.ts'

/** The account holder’s relationship to the person; an account has only one own participant. */
export function RelationshipField({ form }: { form: ProfileForm }) {
  const words = useWords(personalWords)
  const hasOwn = Boolean(useAccount()?.participant)
  const { self, ...others }: Record<Relationship, string> = words.relationships
  return (
    <RadioField
      {...form.choice('relationship')}
      label={words.youAre}
      options={optionsOf(hasOwn ? others : { self, ...others })}
    />
  )
}
