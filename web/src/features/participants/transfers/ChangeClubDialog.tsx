import { required } from '@centrepass/contract/ground/field-rules'
import type { PersonTransfers } from '@centrepass/contract/transfers/transfers'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { profileChoicesQuery } from '../profile/profile-calls.ts'
import style from './Transfers.module.css'
import { askTransfer } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'
import { useTransferDeed } from './use-transfer-deed.ts'

type Props = { personId: number; name: string; transfers: PersonTransfers; onClose: () => void }

const initial = { club: '', from: '' }
const check = ({ club, from }: typeof initial) => ({
  club: required(club),
  from: from === '' || /^\d{4}-\d\d-\d\d$/.test(from) ? null : 'day',
})

/** Who has to agree and what the new club learns is said first; then the club is chosen, and the day. */
export function ChangeClubDialog({ personId, name, transfers, onClose }: Props) {
  const words = useWords(transferWords)
  const { day } = useFormats()
  const isLoading = useIsLoading()
  const { data: lists } = useQuery(profileChoicesQuery)
  const { errors, run } = useTransferDeed(personId)
  const form = useForm({ initial, check, say: useFieldWords() })
  const { club, season_end } = transfers
  const clubs = (lists?.clubs ?? []).filter(({ id, is_other }) => !is_other && id !== club?.id)
  return (
    <Dialog title={words.changeOf(name)} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit((values) => {
          const wish = { to_club_id: Number(values.club), wished_on: values.from || null }
          return run(askTransfer(personId, wish), words.asked, onClose)
        })}
      >
        <p>{words.intro(club?.name ?? '')}</p>
        <p className={style.soft}>{words.whatClubSees}</p>
        <ErrorList errors={errors} />
        <SelectField
          name="club"
          label={words.to}
          error={form.errorOf('club')}
          value={form.values.club}
          options={[
            { value: '', label: words.choose },
            ...clubs.map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
          onChange={({ target }) => form.set('club', target.value)}
        />
        <DateField
          name="from"
          label={words.from}
          hint={words.fromHint(day(season_end))}
          error={form.errorOf('from')}
          value={form.values.from}
          onChange={(value) => form.set('from', value)}
          years={[season_end.slice(0, 4), String(Number(season_end.slice(0, 4)) - 1)]}
        />
        <div className={style.actions}>
          <Button type="submit" loading={isLoading}>
            {words.ask}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
