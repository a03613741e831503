import { Readable } from 'node:stream'
import { countPeople } from '@centrepass/contract/people/list-people'
import type { Locale } from '@centrepass/contract/refusals/say'
import { viewsFor } from '#features/office/saving/saved-views'
import { viewsOfPeople } from '#features/office/saving/viewed'
import { peopleAsCsv } from '#features/people/listing/export-people'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { insuranceList } from './insurance-list.ts'
import { scheduledFile } from './report-schedules.ts'

type Opening = { db: Database; actor: OfficeActor; locale: Locale; season: SeasonFacts }

/** The figures as they were on their day; a list of people as it is now, by what its reader may see now. */
export async function openScheduledFile(
  opening: Opening,
  id: number,
): Promise<{ name: string; csv: string | Readable }> {
  const { db, actor, locale, season } = opening
  const { report, view_id, due_on, csv } = await scheduledFile(opening, id)
  if (report === 'insurance')
    return insuranceList({ db, accountId: actor.accountId, season, locale }, undefined)
  if (report === 'people') {
    const view = (await viewsFor(opening, viewsOfPeople)).find((one) => one.id === view_id)
    if (!view) throw notFound('view')
    const { order = 'name', hide: _, ...address } = view.address
    const filter = countPeople.query.parse(address)
    const { name, lines } = await peopleAsCsv(opening, filter, order)
    return { name, csv: Readable.from(lines) }
  }
  await record(db, null, 'report.taken', { filter: `${report} ${due_on}` })
  return { name: `report-${report}-${due_on}.csv`, csv: csv ?? '' }
}
