import { useAccount } from '#api/session.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './ProfileFields.module.css'
import { isOnlyContact } from './values/profile-form.ts'
import type { ProfileForm } from './values/profile-values.ts'
import { medicalWords } from './words/medical-words.ts'

export function EmergencyFields({ form }: { form: ProfileForm }) {
  const words = useWords(medicalWords)
  const account = useAccount()
  const isOnlyYou =
    account !== null && isOnlyContact(form.values, `${account.first_name} ${account.last_name}`)
  return (
    <fieldset className={style.group}>
      <legend>{words.contacts}</legend>
      <EmergencyContact form={form} position={1} />
      <EmergencyContact form={form} position={2} />
      <div role="status">
        {isOnlyYou && (
          <p className={style.warning}>
            <Icon name="alert" />
            {words.onlyYou}
          </p>
        )}
      </div>
    </fieldset>
  )
}

function EmergencyContact({ form, position }: { form: ProfileForm; position: 1 | 2 }) {
  const words = useWords(medicalWords)
  return (
    <fieldset className={style.group}>
      <legend>{position === 1 ? words.contact1 : words.contact2}</legend>
      {position === 2 && <p className={style.soft}>{words.contact2Text}</p>}
      <div className={style.three}>
        <TextField
          {...form.text(`medical.emergency_contact_${position}.name`)}
          label={words.name}
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          {...form.text(`medical.emergency_contact_${position}.relationship`)}
          label={words.relationship}
          autoComplete="off"
          maxLength={60}
        />
        <TextField
          {...form.text(`medical.emergency_contact_${position}.phone`)}
          label={words.phone}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </fieldset>
  )
}
