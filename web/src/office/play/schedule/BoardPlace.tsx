import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import type { Slot } from '@centrepass/contract/play/slot-rules'
import type { GameNames } from '#features/tournaments/games/name-games.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import type { Moving } from './DayTable.tsx'
import { scheduleWords } from './schedule-words.ts'

type Props = {
  play: TournamentPlay
  names: GameNames
  game: PlayGame | null
  slot: Slot | null
  moving: Moving
  mayMove: boolean
}

/** A game, or the room for one: to press, to drag, and to drop on. */
export function BoardPlace({ play, names, game, slot, moving, mayMove }: Props) {
  const words = useWords(scheduleWords)
  const isFixed = !mayMove || (game !== null && game.home_goals !== null)
  const where = slot ? ([names.time(slot.minute), names.field(slot.field)] as const) : null
  const press = () => {
    if (isFixed) return
    if (moving.chosen && slot) moving.put(slot)
    else moving.choose(game?.id === moving.chosen?.id ? null : game)
  }
  if (!game && !mayMove) return <span className={style.shut}>{words.free}</span>
  return (
    <button
      type="button"
      className={style.place}
      data-kind={game ? 'game' : 'free'}
      data-off={game?.is_cancelled || undefined}
      aria-disabled={isFixed || undefined}
      aria-pressed={game ? game.id === moving.chosen?.id : undefined}
      aria-label={labelOf()}
      draggable={game !== null && !isFixed}
      onClick={press}
      onDragStart={() => moving.choose(game)}
      onDragOver={(event) => slot && !isFixed && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (slot && !isFixed) moving.put(slot)
      }}
    >
      {game ? <GameInPlace play={play} names={names} game={game} /> : words.free}
    </button>
  )

  function labelOf(): string | undefined {
    if (!where) return undefined
    return game ? words.gameAt(names.game(game), ...where) : words.freeAt(...where)
  }
}

function GameInPlace({ play, names, game }: { play: TournamentPlay; names: GameNames; game: PlayGame }) {
  const words = useWords(scheduleWords)
  const word = wordsIn(useLocale())
  const division = play.divisions.find(({ id }) => id === game.division_id)
  return (
    <>
      <span className={style.teams}>{names.home(game)}</span>
      <span className={style.teams}>{names.away(game)}</span>
      <small>
        {game.is_pinned && <Icon name="lock" size={14} />}
        {game.is_pinned && <span className="visually-hidden">{`${words.pinned} `}</span>}
        {[division && word(division).name, game.stage === 'pool' ? null : names.stage(game)]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
