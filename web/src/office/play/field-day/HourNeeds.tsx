import { type HourNeeds as Hour, needsByHour, type Turn } from '@centrepass/contract/desk/duty-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { fieldDayWords } from './field-day-words.ts'

/** Each time of the schedule with what it needs and has. */
export function HourNeeds({ play, turns }: { play: TournamentPlay; turns: readonly Turn[] }) {
  const words = useWords(fieldDayWords)
  const names = useGameNames(play)
  const { day: say } = useFormats()
  const needs = (kind: 'umpires' | 'volunteers'): Column<Hour> => ({
    ...{ key: kind, title: words[kind] },
    cell: (hour) => <Given {...hour[kind]} />,
  })
  const columns: Column<Hour>[] = [
    {
      ...{ key: 'when', title: words.when, isHead: true },
      cell: ({ day, minute }) => `${say(day)}, ${names.time(minute)}`,
    },
    { key: 'games', title: words.games, isAmount: true, cell: ({ games }) => games },
    ...[needs('umpires'), needs('volunteers')],
  ]
  return (
    <section className={style.part} aria-labelledby="hours">
      <h2 id="hours">{words.hours}</h2>
      <p className={shared.soft}>{words.hoursText}</p>
      <OfficeTable
        caption={words.hours}
        columns={columns}
        rows={needsByHour(play.games, turns, play.settings)}
        keyOf={({ day, minute }) => `${day} ${minute}`}
      />
    </section>
  )
}

function Given({ given, needed }: { given: number; needed: number }) {
  const words = useWords(fieldDayWords)
  if (given >= needed) return words.of(given, needed)
  return (
    <Mark tone="error" icon="alert">
      {words.gap(given, needed)}
    </Mark>
  )
}
