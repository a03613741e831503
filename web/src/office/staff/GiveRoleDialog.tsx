import { isStrong, type OfficeRole, officeRoles, roleNames } from '@centrepass/contract/office/roles'
import { officeVerbs } from '@centrepass/contract/office/verbs'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import { roleIn, roleToGive } from './give-role-form.ts'
import { type RoleForm, ScopeFields, useRoleForm } from './ScopeFields.tsx'
import style from './Staff.module.css'
import { giveRole } from './staff-calls.ts'
import { staffWords } from './staff-words.ts'

/** Gives someone a role, for everything or for one thing, and says what they may do then. */
export function GiveRoleDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(staffWords)
  const isLoading = useIsLoading()
  const form = useRoleForm()
  const role = roleIn(form.values)
  const { errors, run } = useDeed(role && isStrong(role) ? words.givenWaits : words.given, onClose)
  const year = now().getFullYear()
  return (
    <Dialog title={words.give} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit((values) => run(() => giveRole(roleToGive(values))))}
      >
        <ErrorList errors={errors} />
        <Person form={form} />
        <RoleField form={form} />
        {role && <May role={role} />}
        <ScopeFields form={form} />
        <DateField
          {...form.choice('until')}
          label={words.until}
          years={[year, year + 1, year + 2].map(String)}
        />
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={1000}
        />
        <div className={style.actions}>
          <Button type="submit" loading={isLoading}>
            {words.give}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Person({ form }: { form: RoleForm }) {
  const words = useWords(staffWords)
  return (
    <>
      <TextField {...form.text('email')} label={words.email} type="email" autoComplete="off" />
      <TextField {...form.text('first_name')} label={words.first} autoComplete="off" />
      <TextField {...form.text('last_name')} label={words.last} autoComplete="off" />
      <SelectField
        {...form.text('language')}
        label={words.language}
        options={(['EN', 'FR'] as const).map((value) => ({ value, label: words.languages[value] }))}
      />
    </>
  )
}

function RoleField({ form }: { form: RoleForm }) {
  const words = useWords(staffWords)
  const locale = useLocale()
  const options = roleNames.map((value) => ({ value, label: officeRoles[value][locale] }))
  return (
    <SelectField
      {...form.text('role')}
      label={words.role}
      options={[{ value: '', label: words.choose }, ...options]}
    />
  )
}

function May({ role }: { role: OfficeRole }) {
  const words = useWords(staffWords)
  const locale = useLocale()
  return (
    <div className={style.may} role="status">
      {isStrong(role) && <p>{words.strong}</p>}
      <p>{words.may}</p>
      <ul>
        {officeRoles[role].verbs.map((verb) => (
          <li key={verb}>{officeVerbs[verb][locale]}</li>
        ))}
      </ul>
    </div>
  )
}
