import type { PlaySettings, TournamentPlay } from '@centrepass/contract/play/plays'
import { type FormEvent, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import shared from '#office/shared/Shared.module.css'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { saveSettings } from '../play-calls.ts'
import type { PartProps } from '../TournamentPage.tsx'
import { ClosingsFields } from './ClosingsFields.tsx'
import { LatesFields } from './LatesFields.tsx'
import { RulesFields } from './RulesFields.tsx'
import { DayFields, DivisionFields, minutes } from './SettingsFields.tsx'
import { dayChoices, daysFrom, fieldsIn, withoutGone } from './settings-form.ts'
import { settingsWords } from './settings-words.ts'

/** When and where it is played, and what decides. */
export function SettingsPart({ working, play }: PartProps) {
  const mayRun = working.verbs.includes('play.run')
  // What a colleague saved meanwhile is shown anew.
  return <SettingsForm key={JSON.stringify(play.settings)} play={play} mayRun={mayRun} />
}

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
