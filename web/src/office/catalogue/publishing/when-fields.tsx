import { instantOf } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import { catalogueWords } from '../catalogue-words.ts'

export const NOW = { when: 'now', day: '', time: '12:00' }
type When = typeof NOW

export const checkWhen = ({ when, day, time }: When) => ({
  day: when === 'now' || /^\d{4}-\d\d-\d\d$/.test(day) ? null : 'day',
  time: when === 'now' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim()) ? null : 'local_time',
})

/** By the association's own clock; null for now. */
export const momentOf = ({ when, day, time }: When): string | null =>
  when === 'now' ? null : instantOf(`${day}T${time.trim()}`, site().association.timezone).toISOString()

type Fields = Pick<ReturnType<typeof useForm<When & { reason: string }>>, 'values' | 'choice' | 'text'>

/** Now or at a time: one question for a thing and for a whole season. */
export function WhenFields({ form }: { form: Fields }) {
  const words = useWords(catalogueWords)
  const year = now().getFullYear()
  return (
    <>
      <RadioField
        {...form.choice('when')}
        label={words.when}
        options={(['now', 'later'] as const).map((value) => ({ value, label: words.whens[value] }))}
      />
      {form.values.when === 'later' && (
        <>
          <DateField {...form.choice('day')} label={words.day} years={[year, year + 1].map(String)} />
          <TextField {...form.text('time')} label={words.time} hint={words.timeHint} maxLength={5} />
        </>
      )}
    </>
  )
}
