import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { PlaySettings, TournamentPlay } from '@centrepass/contract/play/plays'
import { type FormEvent, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { gameWords } from '#features/tournaments/games/game-words.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { ClosingsFields } from './ClosingsFields.tsx'
import { LatesFields } from './LatesFields.tsx'
import style from './Play.module.css'
import { saveSettings } from './play-calls.ts'
import { RulesFields } from './RulesFields.tsx'
import { type DayChoice, dayChoices, daysFrom, fieldsIn, withoutGone } from './settings-form.ts'
import { settingsWords } from './settings-words.ts'
import type { PartProps } from './TournamentPage.tsx'

/** When and where it is played, and what decides. */
export function SettingsPart({ working, play }: PartProps) {
  const mayRun = working.verbs.includes('play.run')
  // What a colleague saved meanwhile is shown anew.
  return <SettingsForm key={JSON.stringify(play.settings)} play={play} mayRun={mayRun} />
}

export type Draft = { settings: PlaySettings; change: (changed: Partial<PlaySettings>) => void }

const minutes = [
  ['game_minutes', 'gameMinutes'],
  ['gap_minutes', 'gapMinutes'],
  ['rest_minutes', 'restMinutes'],
  ['umpires_per_game', 'umpiresPerGame'],
] as const

function SettingsForm({ play, mayRun }: { play: TournamentPlay; mayRun: boolean }) {
  const words = useWords(settingsWords)
  const isLoading = useIsLoading()
  const [settings, setSettings] = useState(play.settings)
  const [days, setDays] = useState(() => dayChoices(play))
  const [fields, setFields] = useState(play.settings.fields.join(', '))
  const change = (changed: Partial<PlaySettings>) => setSettings((before) => ({ ...before, ...changed }))
  const { errors, run } = useDeed(words.settingsSaved)
  const whole = withoutGone({ ...settings, days: daysFrom(days), fields: fieldsIn(fields) })
  const save = (event: FormEvent) => {
    event.preventDefault()
    return run(() => saveSettings(play, whole))
  }
  return (
    <form className={style.settings} noValidate onSubmit={save}>
      <fieldset disabled={!mayRun} className={style.part}>
        <legend>{words.days}</legend>
        {days.map((choice, at) => (
          <DayFields
            key={choice.day}
            choice={choice}
            onChange={(changed) => setDays(days.map((one, place) => (place === at ? changed : one)))}
          />
        ))}
        {whole.days.length === 0 && <p role="alert">{words.atLeastOneDay}</p>}
      </fieldset>
      <fieldset disabled={!mayRun} className={style.part}>
        <legend>{words.fields}</legend>
        <TextField
          name="fields"
          label={words.fieldNames}
          hint={words.fieldsHint}
          error={whole.fields.length === 0 ? words.atLeastOneField : null}
          value={fields}
          onChange={({ target }) => setFields(target.value)}
        />
        <div className={shared.filters}>
          {minutes.map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              type="number"
              min={0}
              label={words[label]}
              value={String(settings[name])}
              onChange={({ target }) => change({ [name]: Math.trunc(Number(target.value)) })}
            />
          ))}
        </div>
      </fieldset>
      <ClosingsFields settings={whole} change={change} mayRun={mayRun} />
      <LatesFields play={play} settings={whole} change={change} mayRun={mayRun} />
      <DivisionFields play={play} settings={whole} change={change} mayRun={mayRun} />
      <RulesFields settings={settings} change={change} mayRun={mayRun} />
      <ErrorList errors={errors} />
      {mayRun && (
        <div className={shared.actions}>
          <Button
            type="submit"
            loading={isLoading}
            resting={whole.days.length === 0 || whole.fields.length === 0}
          >
            {words.saveSettings}
          </Button>
        </div>
      )}
    </form>
  )
}

function DayFields({ choice, onChange }: { choice: DayChoice; onChange: (changed: DayChoice) => void }) {
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
function DivisionFields({
  play,
  settings,
  change,
  mayRun,
}: Draft & { play: TournamentPlay; mayRun: boolean }) {
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
