import { useAccount } from '#api/session.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import { AddressFields } from './AddressFields.tsx'
import { GuardianFields } from './GuardianFields.tsx'
import style from './ProfileFields.module.css'
import { SameAddressButton } from './SameAddressButton.tsx'
import { optionsOf } from './values/profile-options.ts'
import { contactWords } from './words/contact-words.ts'

export function ContactFields({ form, choices }: FieldsProps) {
  const isSelf = form.values.relationship === 'self'
  return (
    <div className={style.fields}>
      <EmailField form={form} />
      {!isSelf && <SameAddressButton form={form} />}
      <PhoneFields form={form} />
      <AddressFields form={form} choices={choices} />
      {!isSelf && <GuardianFields form={form} />}
    </div>
  )
}

function EmailField({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(contactWords)
  const account = useAccount()
  const isSelf = form.values.relationship === 'self'
  /** Most parents mean the address they signed in with. */
  const takeGuardians = (isGuardians: boolean) =>
    form.change({
      'contact.email_is_guardian': isGuardians,
      ...(isGuardians && !form.values['contact.email'] && { 'contact.email': account?.email ?? '' }),
    })
  return (
    <>
      <TextField
        {...form.text('contact.email')}
        label={words.email}
        hint={isSelf ? undefined : words.emailHint}
        type="email"
        autoComplete={isSelf ? 'email' : 'off'}
        maxLength={254}
      />
      {!isSelf && (
        <CheckField
          {...form.tick('contact.email_is_guardian')}
          label={words.emailIsGuardian}
          onChange={(event) => takeGuardians(event.target.checked)}
        />
      )}
    </>
  )
}

function PhoneFields({ form }: Pick<FieldsProps, 'form'>) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  return (
    <div className={style.two}>
      <TextField
        {...form.text('contact.phone_primary')}
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <SelectField
        {...form.text('contact.phone_type')}
        label={words.phoneType}
        options={optionsOf(words.phoneTypes)}
      />
      <TextField
        {...form.text('contact.phone_secondary')}
        label={optional(words.phoneSecondary)}
        type="tel"
        autoComplete="off"
        maxLength={40}
      />
    </div>
  )
}
