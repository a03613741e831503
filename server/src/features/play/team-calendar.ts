import { calendarFeed } from '@centrepass/contract/ground/calendar-file'
import { instantOf } from '@centrepass/contract/ground/dates'
import { clockOf } from '@centrepass/contract/play/slot-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { calendarWords } from '#features/calendar/calendar-words'
import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { publicPlay } from './public-play.ts'

type Asked = { tournamentId: number; teamId: number; locale: Locale; publicUrl: string }

const REFRESH_HOURS = 1

/** The games of a team as a calendar takes them, at the times that people were told. */
export async function teamCalendar(
  db: Database,
  { tournamentId, teamId, locale, publicUrl }: Asked,
): Promise<string> {
  const { tournament, schedule } = await publicPlay(db, tournamentId)
  const team = schedule?.teams.find(({ id }) => id === teamId)
  if (!schedule || !team) throw notFound('team')
  const { timezone } = await requireAssociation(db)
  const words = calendarWords[locale]
  const names = new Map(schedule.teams.map(({ id, name }) => [id, name]))
  const named = (id: number | null) => (id === null ? words.open : (names.get(id) ?? words.open))
  const own = schedule.games.filter(
    ({ home_team_id, away_team_id, slot }) => slot && [home_team_id, away_team_id].includes(teamId),
  )
  const events = own.flatMap((game) => {
    if (!game.slot) return []
    const startsAt = instantOf(`${game.slot.day}T${clockOf(game.slot.minute).padStart(5, '0')}`, timezone)
    const title = words.game(named(game.home_team_id), named(game.away_team_id))
    return {
      uid: `game-${game.id}@${new URL(publicUrl).hostname}`,
      title: game.is_cancelled ? words.calledOff(title) : title,
      place: `${tournament.venue}, ${words.field(game.slot.field)}`,
      text: `${tournament.names[locale]}\n${publicUrl}/tournaments/${tournamentId}/games`,
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + schedule.game_minutes * 60_000) },
    }
  })
  const changedAt = new Date(schedule.published_at)
  return calendarFeed({
    ...{
      name: team.name,
      timezone,
      refreshHours: REFRESH_HOURS,
      sequence: schedule.number,
      changedAt,
      events,
    },
  })
}
