import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import { type FormEvent, useState } from 'react'
import { gameWords } from '#features/tournaments/games/game-words.ts'
import type { GameNames } from '#features/tournaments/games/name-games.ts'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { playWords } from '../play-words.ts'
import { type Field, numberIn, sides, typedOf, useScoring } from './use-scoring.ts'

type Props = { play: TournamentPlay; names: GameNames; game: PlayGame; mayScore: boolean }

/** One game: where and who, and its score. What is typed stays where a save is refused. */
export function ScoreLine({ play, names, game, mayScore }: Props) {
  const words = useWords(playWords)
  const { day: say } = useFormats()
  const [typed, setTyped] = useState(() => typedOf(game))
  const deeds = useScoring(play, game)
  const label = names.game(game)
  const isKnown = game.home_team_id !== null && game.away_team_id !== null
  const goals = sides.map((side) => numberIn(typed[side]))
  const isEven = goals[0] !== null && goals[0] === goals[1]
  const hasShootOut = game.stage !== 'pool' && isEven
  const save = (event: FormEvent) => {
    event.preventDefault()
    return deeds.save({
      ...{ home_goals: goals[0] ?? null, away_goals: goals[1] ?? null },
      home_shots: hasShootOut ? numberIn(typed.home_shots) : null,
      away_shots: hasShootOut ? numberIn(typed.away_shots) : null,
    })
  }
  const field = (name: Field, title: string) => (
    <TextField
      key={name}
      name={`${name}-${game.id}`}
      label={title}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <form className={style.line} noValidate onSubmit={save} aria-label={label}>
      <p className={style.about}>
        <strong>{label}</strong>
        <span className={shared.soft}>
          {[
            names.stage(game),
            ...(game.slot
              ? [say(game.slot.day), names.time(game.slot.minute), names.field(game.slot.field)]
              : []),
          ].join(' · ')}
        </span>
      </p>
      {game.is_cancelled && <CalledOff />}
      {mayScore && isKnown && !game.is_cancelled && (
        <div className={style.goals}>
          {field('home_goals', words.home(names.home(game)))}
          {field('away_goals', words.home(names.away(game)))}
          {hasShootOut && field('home_shots', words.shots(names.home(game)))}
          {hasShootOut && field('away_shots', words.shots(names.away(game)))}
        </div>
      )}
      <ErrorList errors={deeds.errors} />
      {mayScore && <Buttons {...{ game, label, isKnown }} deeds={deeds} />}
    </form>
  )
}

function CalledOff() {
  const { calledOff } = useWords(gameWords)
  return (
    <Mark tone="warning" icon="alert">
      {calledOff}
    </Mark>
  )
}

type ButtonsProps = {
  game: PlayGame
  label: string
  isKnown: boolean
  deeds: ReturnType<typeof useScoring>
}

function Buttons({ game, label, isKnown, deeds }: ButtonsProps) {
  const words = useWords(playWords)
  const hasScore = game.home_goals !== null
  if (game.is_cancelled) {
    return (
      <Button look="outline" aria-label={words.callOnFor(label)} onClick={deeds.callOn}>
        {words.callOn}
      </Button>
    )
  }
  return (
    <div className={shared.actions}>
      {isKnown && (
        <Button
          type="submit"
          look={hasScore ? 'outline' : 'primary'}
          aria-label={hasScore ? words.correctFor(label) : words.saveFor(label)}
        >
          {hasScore ? words.correct : words.save}
        </Button>
      )}
      {hasScore ? (
        <Button look="quiet" aria-label={words.takeBackFor(label)} onClick={deeds.takeBack}>
          {words.takeBack}
        </Button>
      ) : (
        <Button look="quiet" aria-label={words.callOffFor(label)} onClick={deeds.callOff}>
          {words.callOff}
        </Button>
      )}
    </div>
  )
}
