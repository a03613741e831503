import { levelNames } from '@centrepass/contract/eligibility/eligibility-levels'
import { certificateLists, NO_LEVEL } from '@centrepass/contract/people/certificate-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { asc, isNotNull } from 'drizzle-orm'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { courses } from '#platform/database/tables/catalogue'

type Named = { certification: string; name: string }
type Lookups = Configuration['lookups']

/** Every certification that the association knows: its levels, its lists, and what its courses give. */
export async function certificationNames(db: Database, lookups: Lookups, locale: Locale): Promise<Named[]> {
  const listed = certificateLists.flatMap((list) =>
    (lookups[list] ?? [])
      .filter(({ code }) => code !== NO_LEVEL)
      .map((entry) => ({
        certification: `${list}:${entry.code}`,
        name: nameIn(lookups, list, entry, locale),
      })),
  )
  const given = await db
    .select({ certification: courses.grants, name: courses.name, names: courses.names })
    .from(courses)
    .where(isNotNull(courses.grants))
    .orderBy(asc(courses.id))
  const known = new Map(listed.map((one) => [one.certification, one.name]))
  for (const { certification, name, names } of given) {
    if (certification && !known.has(certification)) {
      known.set(certification, (locale === 'fr' && names?.fr) || name)
    }
  }
  return [...known].map(([certification, name]) => ({ certification, name }))
}

type Entry = Lookups[string][number]

function nameIn(lookups: Lookups, list: string, { code, label, label_fr }: Entry, locale: Locale): string {
  if (list === 'Certificate') return locale === 'fr' ? label_fr : label
  if (locale === 'fr') return `${list === 'Umpire Level' ? 'Arbitre' : 'Entraîneur'} : ${label_fr}`
  return levelNames(`${list}:${code}`, { [list]: lookups[list] ?? [] }).en
}

/** What no list names is shown as it is written. */
export const nameOf = (names: readonly Named[], certification: string): string =>
  names.find((one) => one.certification === certification)?.name ?? certification
