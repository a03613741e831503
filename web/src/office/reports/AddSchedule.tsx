import { required } from '@centrepass/contract/ground/field-rules'
import { namesPeople, scheduledReports, scheduleTurns } from '@centrepass/contract/reports/report-rules'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { viewsQuery } from '../lists/view-calls.ts'
import type { Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { addSchedule } from './report-calls.ts'
import { reportWords } from './report-words.ts'

const initial = { report: 'clubs', view: '', every: 'week', day: '1' }
const check = ({ report, view }: typeof initial) => ({ view: report === 'people' ? required(view) : null })
const DAYS = 28

/** Which report one wants regularly, and when. */
export function AddSchedule({ working, onClose }: { working: Working; onClose: () => void }) {
  const words = useWords(reportWords)
  const { close, cancel } = useWords(sharedWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.added, onClose)
  const form = useForm({ initial, check, say: useFieldWords() })
  const { report: wanted, every: turn } = form.values
  const mayNames = working.verbs.includes('list.export')
  const { data: views } = useQuery({ ...viewsQuery(working.accountId, 'people'), enabled: mayNames })
  const send = ({ report: asked, view, every: often, day }: typeof initial) => {
    const report = scheduledReports.find((one) => one === asked) ?? 'clubs'
    const every = scheduleTurns.find((one) => one === often) ?? 'week'
    const view_id = report === 'people' ? { view_id: Number(view) } : {}
    return addSchedule({ report, ...view_id, every, on_day: Number(day) })
  }
  const days =
    turn === 'week'
      ? words.weekdays.map((label, at) => ({ value: String(at + 1), label }))
      : Array.from({ length: DAYS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <Dialog title={words.add} closeLabel={close} onClose={onClose}>
      <form className={shared.form} noValidate onSubmit={form.submit((values) => run(() => send(values)))}>
        <ErrorList errors={errors} />
        <SelectField
          {...form.text('report')}
          label={words.report}
          options={scheduledReports
            .filter((one) => mayNames || !namesPeople(one))
            .map((value) => ({ value, label: words.scheduled[value] }))}
        />
        {wanted === 'people' && (
          <SelectField
            {...form.text('view')}
            label={words.view}
            hint={views?.length === 0 ? words.noViews : undefined}
            options={[
              { value: '', label: '' },
              ...(views ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <SelectField
          {...form.text('every')}
          label={words.every}
          options={scheduleTurns.map((value) => ({ value, label: words.turns[value] }))}
          onChange={({ target }) => form.change({ every: target.value, day: '1' })}
        />
        <SelectField {...form.text('day')} label={words.day} options={days} />
        <div className={shared.actions}>
          <Button type="submit" loading={isLoading}>
            {words.addPress}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
