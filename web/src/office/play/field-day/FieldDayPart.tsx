import { turnsOf } from '@centrepass/contract/desk/duty-rules'
import { useWords } from '#words/locale.ts'
import type { PartProps } from '../TournamentPage.tsx'
import { ColourClashes } from './ColourClashes.tsx'
import { fieldDayWords } from './field-day-words.ts'
import { HourNeeds } from './HourNeeds.tsx'
import { TeamDuties } from './TeamDuties.tsx'

/** What a day at the fields needs besides players: colours to tell apart, umpires and volunteers. */
export function FieldDayPart({ play }: PartProps) {
  const words = useWords(fieldDayWords)
  const hasTimes = play.games.some(({ slot }) => slot !== null)
  const turns = turnsOf(play.games, play.teams, play.settings)
  return (
    <>
      <ColourClashes play={play} />
      {hasTimes ? (
        <>
          <HourNeeds play={play} turns={turns} />
          <TeamDuties play={play} turns={turns} />
        </>
      ) : (
        <p>{words.noGames}</p>
      )}
    </>
  )
}
