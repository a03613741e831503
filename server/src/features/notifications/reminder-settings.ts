import type { Configuration } from '#features/site/configuration'
import type { ReminderSettings } from './due-reminders.queries.ts'

/** The office's settings of reminders. */
export function reminderSettings({
  variables,
  association,
}: Pick<Configuration, 'variables' | 'association'>): ReminderSettings {
  return {
    timezone: association.timezone,
    documentDays: (variables.document_reminder_days ?? '').split(',').filter(Boolean).map(Number),
    seasonEnd: variables.season_end ?? '',
    clockOffsetMs: Number(variables.demo_clock_offset_ms ?? 0),
  }
}
