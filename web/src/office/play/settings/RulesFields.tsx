import { tieBreaks } from '@centrepass/contract/play/standing-rules'
import shared from '#office/shared/Shared.module.css'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import type { SettingsDraft } from './SettingsFields.tsx'
import { settingsWords } from './settings-words.ts'

const points = [
  ['win', 'win'],
  ['draw', 'tie'],
  ['loss', 'loss'],
] as const

/** Points, and what decides where they are the same. */
export function RulesFields({ settings, change, mayRun }: SettingsDraft & { mayRun: boolean }) {
  const words = useWords(settingsWords)
  const rules = settings.tie_breaks
  const choose = (place: number, value: string) => {
    const rule = tieBreaks.find((one) => one === value)
    const others = rules.filter((one, at) => at !== place && one !== rule)
    change({ tie_breaks: rule ? others.toSpliced(place, 0, rule) : others })
  }
  return (
    <fieldset disabled={!mayRun} className={style.part}>
      <legend>{words.points}</legend>
      <div className={shared.filters}>
        {points.map(([name, label]) => (
          <TextField
            key={name}
            name={`points-${name}`}
            type="number"
            min={0}
            max={10}
            label={words[label]}
            value={String(settings.points[name])}
            onChange={({ target }) =>
              change({ points: { ...settings.points, [name]: Math.trunc(Number(target.value)) } })
            }
          />
        ))}
      </div>
      <p>{words.tieBreaks}</p>
      <div className={shared.filters}>
        {tieBreaks.slice(0, rules.length + 1).map((_, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the field is about.
            key={place}
            name={`rule-${place + 1}`}
            label={words.tieBreak(place + 1)}
            value={rules[place] ?? ''}
            options={[
              { value: '', label: words.noRule },
              ...tieBreaks.map((value) => ({ value, label: words.tieBreakNames[value] })),
            ]}
            onChange={({ target }) => choose(place, target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
