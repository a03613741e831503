import { colourCode, kitColours } from '@centrepass/contract/tournaments/team-colours'
import type { TeamColors } from '@centrepass/contract/tournaments/teams'
import { type Locale, useLocale, useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { rosterWords } from './roster/roster-words.ts'
import style from './Team.module.css'

/** The five colours, each as a patch and in words for people who cannot see it. */
export function TeamColours({ colours }: { colours: TeamColors }) {
  const { noColour } = useWords(rosterWords)
  const { colours: names } = useWords(tournamentWords)
  const locale = useLocale()
  // The keys of a team's colours are the names that have words; Object.keys forgets it.
  const parts = Object.keys(names) as (keyof TeamColors)[]
  return (
    <dl className={style.colours}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{names[part]}</dt>
          <dd>
            <Patch colour={colours[part]} />
            {colourIn(locale, colours[part]) || noColour}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Colours are saved by their English name; a manager's own word stays unchanged. */
export const colourIn = (locale: Locale, colour: string): string =>
  (locale === 'fr' && kitColours.find(({ name }) => name === colour)?.fr) || colour

/** Empty for a missing colour or a word we do not know. */
function Patch({ colour }: { colour: string }) {
  const code = colourCode(colour)
  if (!code) return <span className={style.patch} data-none aria-hidden="true" />
  return <span className={style.patch} style={{ background: code }} aria-hidden="true" />
}
