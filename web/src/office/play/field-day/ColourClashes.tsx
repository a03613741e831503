import { clashesOf, whoChanges } from '@centrepass/contract/desk/colour-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import shared from '#office/shared/Shared.module.css'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { fieldDayWords } from './field-day-words.ts'

/** Teams that meet and look alike, each with a proposal who changes. */
export function ColourClashes({ play }: { play: TournamentPlay }) {
  const words = useWords(fieldDayWords)
  const names = useGameNames(play)
  const { andList } = useFormats()
  const changing = whoChanges(clashesOf(play.games, play.teams))
  const games = new Map(play.games.map((game) => [game.id, game]))
  const unknown = play.teams.filter(({ colours }) => colours.jersey_color.trim() === '')
  return (
    <section className={style.part} aria-labelledby="clashes">
      <h2 id="clashes">{words.clashes}</h2>
      {changing.length === 0 && <p className={style.good}>{words.noClashes}</p>}
      {changing.length > 0 && (
        <ul className={style.troubles}>
          {changing.map(({ team_id, kind, game_ids }) => (
            <li key={`${kind} ${team_id}`}>
              <strong>
                {kind === 'keeper'
                  ? words.keeperChanges(names.team(team_id))
                  : words.changes(names.team(team_id), words.kinds[kind])}
              </strong>{' '}
              {andList(game_ids.flatMap((id) => games.get(id) ?? []).map((game) => names.game(game)))}
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className={shared.soft}>{words.unknown(andList(unknown.map(({ name }) => name)))}</p>
      )}
    </section>
  )
}
