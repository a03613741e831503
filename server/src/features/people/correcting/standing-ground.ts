import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { participants } from '#platform/database/tables/people'

export type Ground = { tx: Database; season: SeasonFacts; configuration: Configuration }
export type Person = typeof participants.$inferSelect
export type Whose = Ground & { person: Person }
