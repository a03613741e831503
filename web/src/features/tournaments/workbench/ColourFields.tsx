import { areNear, colourCode, kitColours } from '@centrepass/contract/tournaments/team-colours'
import { isSameColour } from '@centrepass/contract/tournaments/team-rules'
import type { TeamColors } from '@centrepass/contract/tournaments/teams'
import { memo, type ReactNode, useId } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import style from './Colours.module.css'
import { useTyped } from './roster/use-typed.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { colours: TeamColors; bench: Workbench }
type Part = keyof TeamColors

const parts: readonly Part[] = [
  'jersey_color',
  'gk_jersey_color',
  'shorts_color',
  'sock_color_light',
  'sock_color_dark',
]

/** The five colours: written in any words, or taken from those that kit comes in. */
export const ColourFields = memo(function ColourFields({ colours, bench }: Props) {
  const words = useWords(workbenchWords)
  const clash = useClash(colours)
  return (
    <Section title={words.colours}>
      <p className={style.soft}>{words.coloursHint}</p>
      <div className={style.fields}>
        {parts.map((part) => (
          <ColourField
            key={part}
            part={part}
            value={colours[part]}
            onChange={(colour) =>
              bench.change((work) => ({ ...work, teamColors: { ...work.teamColors, [part]: colour } }))
            }
          >
            {part === 'gk_jersey_color' && clash}
          </ColourField>
        ))}
      </div>
    </Section>
  )
})

function useClash({ jersey_color, gk_jersey_color }: TeamColors) {
  const words = useWords(workbenchWords)
  if (jersey_color === '' || gk_jersey_color === '') return null
  const isSame = isSameColour(jersey_color, gk_jersey_color)
  if (!isSame && !areNear(jersey_color, gk_jersey_color)) return null
  return (
    <Mark tone={isSame ? 'error' : 'warning'} icon="alert">
      {isSame ? words.clash : words.near}
    </Mark>
  )
}

type FieldProps = { part: Part; value: string; onChange: (colour: string) => void; children: ReactNode }

function ColourField({ part, value, onChange, children }: FieldProps) {
  const { colours: names } = useWords(tournamentWords)
  const words = useWords(workbenchWords)
  const locale = useLocale()
  const group = useId()
  const typed = useTyped(value, (text) => onChange(text.trim()))
  return (
    <div className={style.field}>
      <TextField
        {...typed}
        label={names[part]}
        maxLength={30}
        autoComplete="off"
        end={
          <span
            className={style.patch}
            style={{ background: colourCode(typed.value) ?? 'none' }}
            aria-hidden="true"
          />
        }
      />
      <div className={style.swatches} role="radiogroup" aria-label={words.choose(names[part])}>
        {kitColours.map(({ name, fr, code }) => (
          <input
            key={name}
            type="radio"
            name={group}
            title={locale === 'fr' ? fr : name}
            aria-label={locale === 'fr' ? fr : name}
            style={{ background: code }}
            checked={isSameColour(value, name)}
            onChange={() => onChange(name)}
          />
        ))}
      </div>
      <div role="status">{children}</div>
    </div>
  )
}
