import { required } from '@centrepass/contract/ground/field-rules'
import type { PersonPage } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { profileChoicesQuery } from '#features/participants/profile/profile-calls.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { askForFamily } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'

type Props = { person: Pick<PersonPage, 'id' | 'first_name'> }

/** The office asks on behalf of a family, which has to agree. */
export function AskTransfer({ person }: Props) {
  const words = useWords(transferWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      {isOpen && <AskDialog person={person} onClose={() => setOpen(false)} />}
    </div>
  )
}

const initial = { club: '', day: '', exception: false, reason: '' }
const check = ({ club, day, reason }: typeof initial) => ({
  club: required(club),
  day: day === '' || /^\d{4}-\d\d-\d\d$/.test(day) ? null : 'day',
  reason: required(reason.trim()),
})

function AskDialog({ person, onClose }: Props & { onClose: () => void }) {
  const words = useWords(transferWords)
  const isLoading = useIsLoading()
  const { data: lists } = useQuery(profileChoicesQuery)
  const { errors, run } = useDeed(words.askDone, onClose)
  const form = useKeptForm('fields', { initial, check, say: useFieldWords() })
  const year = now().getFullYear()
  const send = ({ club, day, reason, exception }: typeof initial) =>
    run(() =>
      askForFamily({
        ...{ participant_id: person.id, to_club_id: Number(club), wished_on: day || null },
        ...{ reason: reason.trim(), exception },
      }),
    )
  return (
    <KeptDialog
      about={person.id}
      title={words.askOf(person.first_name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <form className={deed.form} noValidate onSubmit={form.submit(send)}>
        <p>{words.askText}</p>
        <ErrorList errors={errors} />
        <SelectField
          name="club"
          label={words.to}
          error={form.errorOf('club')}
          value={form.values.club}
          options={[
            { value: '', label: words.choose },
            ...(lists?.clubs ?? [])
              .filter(({ is_other }) => !is_other)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => form.set('club', target.value)}
        />
        <DateField
          name="day"
          label={words.day}
          hint={words.dayHint}
          error={form.errorOf('day')}
          value={form.values.day}
          onChange={(value) => form.set('day', value)}
          years={[String(year), String(year + 1)]}
        />
        <CheckField
          name="exception"
          label={words.exception}
          checked={form.values.exception}
          onChange={(event) => form.set('exception', event.target.checked)}
        />
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.familyReads}
          maxLength={500}
        />
        <div className={deed.actions}>
          <Button type="submit" loading={isLoading}>
            {words.askPress}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </KeptDialog>
  )
}
