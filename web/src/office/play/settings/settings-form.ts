import { daysBetween } from '@centrepass/contract/play/plan-rules'
import type { PlaySettings, TournamentPlay } from '@centrepass/contract/play/plays'
import { clockOf } from '@centrepass/contract/play/slot-rules'

/** `09:05`, as fields for times hold it. */
export const timeText = (minute: number): string => clockOf(minute).padStart(5, '0')
export const minuteIn = (text: string): number => {
  const [hour = '', minute = ''] = text.split(':')
  return Number(hour) * 60 + Number(minute)
}

export const fieldsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim().slice(0, 20))
      .filter(Boolean),
  ),
]

export type DayChoice = { day: string; isOn: boolean; from: string; to: string }

/** Each day of the tournament, whether it is played on and from when to when. */
export function dayChoices({ settings, tournament }: TournamentPlay): DayChoice[] {
  const all = [...new Set([...daysBetween(tournament), ...settings.days.map(({ day }) => day)])].toSorted()
  return all.map((day) => {
    const known = settings.days.find((one) => one.day === day)
    return {
      day,
      isOn: known !== undefined,
      from: timeText(known?.from ?? 540),
      to: timeText(known?.to ?? 1080),
    }
  })
}

export const daysFrom = (choices: readonly DayChoice[]): PlaySettings['days'] =>
  choices
    .filter(({ isOn }) => isOn)
    .map(({ day, from, to }) => ({ day, from: minuteIn(from), to: minuteIn(to) }))

/** What no longer fits the days and fields is left behind, as a field that is gone cannot be closed. */
export function withoutGone(settings: PlaySettings): PlaySettings {
  const isField = (name: string) => settings.fields.includes(name)
  const isDay = (day: string) => settings.days.some((one) => one.day === day)
  return {
    ...settings,
    closed: settings.closed.filter(({ field, day }) => isField(field) && isDay(day)),
    late: settings.late.filter(({ day }) => isDay(day)),
    division_fields: settings.division_fields
      .map((one) => ({ ...one, fields: one.fields.filter(isField) }))
      .filter(({ fields }) => fields.length > 0),
  }
}
