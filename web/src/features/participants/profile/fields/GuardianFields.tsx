import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { profileWords } from '../profile-words.ts'
import { contactWords } from './contact-words.ts'
import style from './ProfileFields.module.css'
import type { ProfileForm } from './profile-values.ts'

const PLACES = 'contact.guardian_contacts'

/** Others who answer for a minor, whom the office can call beside the account holder. */
export function GuardianFields({ form }: { form: ProfileForm }) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const isNeeded = form.values.relationship === 'other_relative'
  const hasErrors = Object.keys(form.errors).some((name) => name.startsWith(PLACES))
  const fields = (
    <>
      <p className={style.soft}>{words.guardiansText}</p>
      <GuardianPlace form={form} place={0} />
      <GuardianPlace form={form} place={1} />
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

function GuardianPlace({ form, place }: { form: ProfileForm; place: 0 | 1 }) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const name = form.text(`${PLACES}.${place}.name`)
  // That nobody is named at all is told where the first one would be.
  const error = place === 0 ? (form.errorOf(PLACES) ?? name.error) : name.error
  return (
    <fieldset className={style.group}>
      <legend>{words.guardian(place)}</legend>
      <div className={style.two}>
        <TextField {...name} error={error} label={words.name} autoComplete="off" maxLength={120} />
        <TextField
          {...form.text(`${PLACES}.${place}.relationship`)}
          label={words.relationship}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...form.text(`${PLACES}.${place}.phone`)}
          label={words.phone}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...form.text(`${PLACES}.${place}.email`)}
          label={optional(words.email)}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <CheckField {...form.tick(`${PLACES}.${place}.may_pick_up`)} label={words.mayPickUp} />
    </fieldset>
  )
}
