import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useState } from 'react'
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

type Props = SettingsDraft & { play: TournamentPlay; mayRun: boolean }

/** Teams with a long way: they cannot begin before a time. */
export function LatesFields({ play, settings, change, mayRun }: Props) {
  const words = useWords(settingsWords)
  const locale = useLocale()
  const { day: say } = useFormats()
  const [team, setTeam] = useState(String(play.teams[0]?.id ?? ''))
  const [day, setDay] = useState(settings.days[0]?.day ?? '')
  const [from, setFrom] = useState('11:00')
  const names = new Map(play.teams.map(({ id, name }) => [id, name]))
  const others = settings.late.filter((one) => !(one.team_id === Number(team) && one.day === day))
  const isReady = names.has(Number(team)) && settings.days.some((one) => one.day === day) && from !== ''
  const add = () => change({ late: [...others, { team_id: Number(team), day, from: minuteIn(from) }] })
  if (play.teams.length === 0) return null
  return (
    <fieldset disabled={!mayRun} className={style.part}>
      <legend>{words.lates}</legend>
      <ul className={style.entries}>
        {settings.late.map((one, at) => {
          const time = timeInWords(locale, timeText(one.from))
          const said = words.lateOf(names.get(one.team_id) ?? '', say(one.day), time)
          return (
            <li key={`${one.team_id} ${one.day}`}>
              <span>{said}</span>
              <Button
                look="quiet"
                aria-label={words.removeOf(said)}
                onClick={() => change({ late: settings.late.filter((_, place) => place !== at) })}
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
            name="late-team"
            label={words.teamOf}
            value={team}
            options={play.teams.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setTeam(target.value)}
          />
          <SelectField
            name="late-day"
            label={words.day}
            value={day}
            options={settings.days.map((one) => ({ value: one.day, label: say(one.day) }))}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            name="late-from"
            type="time"
            label={words.from}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Button look="outline" resting={!isReady} onClick={add}>
            {words.addLate}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
