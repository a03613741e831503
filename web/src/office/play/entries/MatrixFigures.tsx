import { figuresOf } from '@centrepass/contract/desk/matrix-rules'
import type { MatrixTeam } from '@centrepass/contract/desk/team-matrix'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Entries.module.css'
import { entriesWords } from './entries-words.ts'

const shown = ['entered', 'fit', 'unfit', 'waiting', 'drafts', 'open'] as const

/** How many teams are in and fit, and what is still to be paid. */
export function MatrixFigures({ teams }: { teams: readonly MatrixTeam[] }) {
  const words = useWords(entriesWords)
  const { money } = useFormats()
  const figures = figuresOf(teams)
  return (
    <section aria-label={words.figures}>
      <dl className={style.figures}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{words.figureNames[name]}</dt>
            <dd>{name === 'open' ? money(figures.open) : figures[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
