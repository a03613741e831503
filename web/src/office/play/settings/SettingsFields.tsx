import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { PlaySettings, TournamentPlay } from '@centrepass/contract/play/plays'
import { gameWords } from '#features/tournaments/games/game-words.ts'
import shared from '#office/shared/Shared.module.css'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Play.module.css'

import type { DayChoice } from './settings-form.ts'
import { settingsWords } from './settings-words.ts'

export type SettingsDraft = { settings: PlaySettings; change: (changed: Partial<PlaySettings>) => void }

export const minutes = [
  ['game_minutes', 'gameMinutes'],
  ['gap_minutes', 'gapMinutes'],
  ['rest_minutes', 'restMinutes'],
  ['umpires_per_game', 'umpiresPerGame'],
] as const

export function DayFields({
  choice,
  onChange,
}: {
  choice: DayChoice
  onChange: (changed: DayChoice) => void
}) {
  const words = useWords(settingsWords)
  const { day: say } = useFormats()
  const { day, isOn, from, to } = choice
  return (
    <div className={style.dayFields}>
      <CheckField
        name={`on-${day}`}
        label={words.dayOf(say(day))}
        checked={isOn}
        onChange={({ target }) => onChange({ ...choice, isOn: target.checked })}
      />
      {isOn && (
        <>
          <TextField
            name={`from-${day}`}
            type="time"
            label={words.from}
            value={from}
            onChange={({ target }) => onChange({ ...choice, from: target.value })}
          />
          <TextField
            name={`to-${day}`}
            type="time"
            label={words.to}
            value={to}
            error={to <= from ? words.endAfterStart : null}
            onChange={({ target }) => onChange({ ...choice, to: target.value })}
          />
        </>
      )}
    </div>
  )
}

/** Small fields for the small ones: a division may play on some of the fields. */
export function DivisionFields({
  play,
  settings,
  change,
  mayRun,
}: SettingsDraft & { play: TournamentPlay; mayRun: boolean }) {
  const words = useWords(settingsWords)
  const { field: fieldName } = useWords(gameWords)
  const word = wordsIn(useLocale())
  const chosenOf = (id: number) =>
    settings.division_fields.find(({ division_id }) => division_id === id)?.fields ?? []
  const toggle = (division_id: number, field: string) => {
    const before = chosenOf(division_id)
    const fields = before.includes(field) ? before.filter((one) => one !== field) : [...before, field]
    const others = settings.division_fields.filter((one) => one.division_id !== division_id)
    change({ division_fields: fields.length > 0 ? [...others, { division_id, fields }] : others })
  }
  return (
    <fieldset disabled={!mayRun} className={style.part}>
      <legend>{words.divisionFields}</legend>
      <p className={shared.soft}>{words.divisionFieldsHint}</p>
      {play.divisions.map((division) => (
        <fieldset key={division.id} className={style.row}>
          <legend>{word(division).name}</legend>
          {settings.fields.map((field) => (
            <CheckField
              key={field}
              name={`field-${division.id}-${field}`}
              label={fieldName(field)}
              checked={chosenOf(division.id).includes(field)}
              onChange={() => toggle(division.id, field)}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
