import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import { useDeed } from '#office/use-deed.ts'
import { useWords } from '#words/locale.ts'
import { scoreGame } from '../play-calls.ts'
import { playWords } from '../play-words.ts'

export const sides = ['home_goals', 'away_goals'] as const
export const shootOut = ['home_shots', 'away_shots'] as const

export type Field = (typeof sides)[number] | (typeof shootOut)[number]
type Typed = Record<Field, string>

export const numberIn = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null)
export const typedOf = (game: PlayGame): Typed => {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...{ home_goals: text(game.home_goals), away_goals: text(game.away_goals) },
    ...{ home_shots: text(game.home_shots), away_shots: text(game.away_shots) },
  }
}

const NONE = { home_goals: null, away_goals: null, home_shots: null, away_shots: null }

export function useScoring(play: TournamentPlay, game: PlayGame) {
  const words = useWords(playWords)
  const saved = useDeed(words.saved)
  const takenBack = useDeed(words.takenBack)
  const calledOff = useDeed(words.calledOff)
  const calledOn = useDeed(words.calledOn)
  const write = (score: Partial<typeof NONE> & { is_cancelled?: boolean }) => () =>
    scoreGame(play, game.id, { ...NONE, is_cancelled: false, ...score, score_version: game.score_version })
  return {
    save: (score: Record<Field, number | null>) => saved.run(write(score as Partial<typeof NONE>)),
    takeBack: () => takenBack.run(write({})),
    callOff: () => calledOff.run(write({ is_cancelled: true })),
    callOn: () => calledOn.run(write({})),
    errors: [saved, takenBack, calledOff, calledOn].flatMap(({ errors }) => errors),
  }
}
