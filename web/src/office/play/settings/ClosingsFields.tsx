import { useState } from 'react'
import { gameWords } from '#features/tournaments/games/game-words.ts'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { timeInWords } from '#words/day-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import type { SettingsDraft } from './SettingsFields.tsx'
import { minuteIn, timeText } from './settings-form.ts'
import { settingsWords } from './settings-words.ts'

/** Rain at noon: a field is closed for a while, and no game is put there any more. */
export function ClosingsFields({ settings, change, mayRun }: SettingsDraft & { mayRun: boolean }) {
  const words = useWords(settingsWords)
  const { field: fieldName } = useWords(gameWords)
  const locale = useLocale()
  const { day: say } = useFormats()
  const [field, setField] = useState(settings.fields[0] ?? '')
  const [day, setDay] = useState(settings.days[0]?.day ?? '')
  const [from, setFrom] = useState('12:00')
  const [to, setTo] = useState('14:00')
  const isReady = from < to && settings.fields.includes(field) && settings.days.some((one) => one.day === day)
  const add = () =>
    change({ closed: [...settings.closed, { field, day, from: minuteIn(from), to: minuteIn(to) }] })
  return (
    <fieldset disabled={!mayRun} className={style.part}>
      <legend>{words.closings}</legend>
      <ul className={style.entries}>
        {settings.closed.map((one, at) => {
          const time = (minute: number) => timeInWords(locale, timeText(minute))
          const said = words.closing(fieldName(one.field), say(one.day), time(one.from), time(one.to))
          return (
            <li key={JSON.stringify(one)}>
              <span>{said}</span>
              <Button
                look="quiet"
                aria-label={words.removeOf(said)}
                onClick={() => change({ closed: settings.closed.filter((_, place) => place !== at) })}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {mayRun && (
        <div className={shared.filters}>
          <SelectField
            name="closed-field"
            label={words.fieldOf}
            value={field}
            options={settings.fields.map((value) => ({ value, label: fieldName(value) }))}
            onChange={({ target }) => setField(target.value)}
          />
          <SelectField
            name="closed-day"
            label={words.day}
            value={day}
            options={settings.days.map((one) => ({ value: one.day, label: say(one.day) }))}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            name="closed-from"
            type="time"
            label={words.from}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            name="closed-to"
            type="time"
            label={words.to}
            value={to}
            error={from < to ? null : words.endAfterStart}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button look="outline" resting={!isReady} onClick={add}>
            {words.closeField}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
