import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { useAccount } from '#api/session.ts'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { ownNames } from './values/own-names.ts'
import { optionsOf } from './values/profile-options.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { personalWords } from './words/personal-words.ts'

/** The account holder’s relationship to the person; an account has only one own participant. */
export function RelationshipField({ form }: { form: ProfileForm }) {
  const words = useWords(personalWords)
  const account = useAccount()
  const hasOwn = Boolean(account?.participant)
  const choose = (relationship: string) =>
    form.change({ relationship, ...(account && ownNames(form.values, account, relationship)) })
  const { self, ...others }: Record<Relationship, string> = words.relationships
  return (
    <RadioField
      {...form.choice('relationship')}
      onChange={choose}
      label={words.youAre}
      options={optionsOf(hasOwn ? others : { self, ...others })}
    />
  )
}
