import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { profileWords } from '../profile-words.ts'
import style from './ProfileFields.module.css'
import type { ProfileForm } from './values/profile-values.ts'
import { contactWords } from './words/contact-words.ts'

const CONTACTS = 'contact.guardian_contacts'

/** Others who answer for a minor, whom the office can call beside the account holder. */
export function GuardianFields({ form }: { form: ProfileForm }) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const isNeeded = form.values.relationship === 'other_relative'
  const hasErrors = Object.keys(form.errors).some((name) => name.startsWith(CONTACTS))
  const fields = (
    <>
      <p className={style.soft}>{words.guardiansText}</p>
      <GuardianContact form={form} position={0} />
      <GuardianContact form={form} position={1} />
    </>
  )
  if (!isNeeded) {
    return (
      <Fold title={optional(words.guardians)} isHoldingErrors={hasErrors}>
        {fields}
      </Fold>
    )
  }
  return (
    <fieldset className={style.group}>
      <legend>{words.guardians}</legend>
      {fields}
    </fieldset>
  )
}

function GuardianContact({ form, position }: { form: ProfileForm; position: 0 | 1 }) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const name = form.text(`${CONTACTS}.${position}.name`)
  // The error about a missing contact is shown at the first one.
  const error = position === 0 ? (form.errorOf(CONTACTS) ?? name.error) : name.error
  return (
    <fieldset className={style.group}>
      <legend>{words.guardian(position)}</legend>
      <div className={style.two}>
        <TextField {...name} error={error} label={words.name} autoComplete="off" maxLength={120} />
        <TextField
          {...form.text(`${CONTACTS}.${position}.relationship`)}
          label={words.relationship}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...form.text(`${CONTACTS}.${position}.phone`)}
          label={words.phone}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...form.text(`${CONTACTS}.${position}.email`)}
          label={optional(words.email)}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <CheckField {...form.tick(`${CONTACTS}.${position}.may_pick_up`)} label={words.mayPickUp} />
    </fieldset>
  )
}
