import { meetingsOf } from '@centrepass/contract/calendar/meeting-rules'
import type { CalendarEvent } from '@centrepass/contract/ground/calendar-file'
import { instantOf, wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { clockOf } from '@centrepass/contract/play/slot-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { soldName } from '#features/invoices/ledger/sold-name'
import { calendarWords } from './calendar-words.ts'
import type { FamilyFacts } from './family-events.queries.ts'
import type { FamilyGame } from './family-games.queries.ts'

type How = { locale: Locale; timezone: string; host: string }
type Activity = FamilyFacts['activities'][number]
type Team = FamilyFacts['teams'][number]

/** More days than this in a row are no event but a season: its first and last day are shown instead. */
const LONGEST_SPAN = 10

/** What a family attends, as events. One thing is one event, with the first names of all who attend it. */
export function eventsOf(
  { family, activities, teams, games, payments }: FamilyFacts,
  how: How,
): CalendarEvent[] {
  const words = calendarWords[how.locale]
  const namesOf = (list: readonly { participant_id: number | null }[]) =>
    list.flatMap(({ participant_id }) => family.get(participant_id ?? 0) ?? [])
  const grouped = <T extends { participant_id: number | null }>(
    list: readonly T[],
    key: (one: T) => string,
  ) =>
    [...Map.groupBy(list, key).values()].flatMap((same) =>
      same[0] ? [{ one: same[0], names: namesOf(same) }] : [],
    )
  return [
    ...grouped(activities, ({ kind, id }) => `${kind}-${id}`).flatMap(({ one, names }) =>
      activityEvents(one, names, how),
    ),
    ...grouped(teams, ({ id }) => String(id)).map(({ one, names }) => teamEvent(one, names, how)),
    ...games.map((game) => {
      const own = teams.filter(({ id }) => id === game.home_team_id || id === game.away_team_id)
      return gameEvent(game, namesOf(own), how)
    }),
    ...payments.map(({ id, due_on, participant_id, ...row }) => ({
      // Of a person whom the account no longer acts for, not even what was bought.
      ...{
        uid: `payment-${id}@${how.host}`,
        title: words.payment(family.has(participant_id) ? soldName(row, how.locale) : null),
      },
      ...{ place: '', text: '', startsOn: due_on, endsOn: due_on },
    })),
  ]
}

function activityEvents(activity: Activity, names: string[], how: How): CalendarEvent[] {
  const words = calendarWords[how.locale]
  const { kind, id, starts_on, ends_on, venue, times, bring, meets } = activity
  const title = titled(activity.names[how.locale], names)
  const things = bring ? words.bring(bring[how.locale]) : ''
  const about = { title, place: venue ?? '', text: [times?.[how.locale], things].filter(Boolean).join('\n') }
  const uid = (part: string) => `${kind}-${id}-${part}@${how.host}`
  const meetings = meets ? meetingsOf({ starts_on, ends_on, meets }, how.timezone) : []
  if (meetings.length > 0) {
    return meetings.map(({ day, startsAt, endsAt }, at) => {
      // Two meetings on one day have two names; moving one by an hour keeps its name.
      const nth = meetings.slice(0, at).filter((earlier) => earlier.day === day).length + 1
      return { ...about, uid: uid(`${day}-${nth}`), startsAt, endsAt }
    })
  }
  if (wholeDaysBetween(starts_on, ends_on) < LONGEST_SPAN) {
    return [{ ...about, uid: uid('days'), startsOn: starts_on, endsOn: ends_on }]
  }
  return [
    { ...about, uid: uid('first'), title: words.firstDay(title), startsOn: starts_on, endsOn: starts_on },
    { ...about, uid: uid('last'), title: words.lastDay(title), startsOn: ends_on, endsOn: ends_on },
  ]
}

function teamEvent({ id, name, tournament }: Team, names: string[], { locale, host }: How): CalendarEvent {
  return {
    uid: `team-${id}@${host}`,
    title: titled(calendarWords[locale].team(name, tournament.names[locale]), names),
    ...{ place: tournament.venue, text: '' },
    ...{ startsOn: tournament.starts_on, endsOn: tournament.ends_on },
  }
}

/** At the time that people were told; it moves with the next schedule, under the same name. */
function gameEvent(game: FamilyGame, names: string[], { locale, timezone, host }: How): CalendarEvent {
  const words = calendarWords[locale]
  const startsAt = instantOf(`${game.day}T${clockOf(game.minute).padStart(5, '0')}`, timezone)
  return {
    uid: `game-${game.id}@${host}`,
    title: titled(words.game(game.home ?? words.open, game.away ?? words.open), names),
    place: `${game.venue}, ${words.field(game.field)}`,
    text: '',
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + game.game_minutes * 60_000) },
  }
}

const titled = (thing: string, names: string[]) =>
  names.length > 0 ? `${[...new Set(names)].join(', ')} – ${thing}` : thing
