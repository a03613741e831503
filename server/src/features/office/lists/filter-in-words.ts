import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { FilterWords } from '@centrepass/contract/office/filter-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs, courses, programs, registrationOptions } from '#platform/database/tables/catalogue'

type Words = FilterWords<string, Record<string, Record<string, string>>>
type Chosen = Record<string, string | number | undefined>

/** In French a space that does not break comes before it. */
const COLON = { en: ':', fr: '\u00a0:' }
const CATALOGUE = { option: registrationOptions, program: programs, course: courses } as const

/** What a list was narrowed to, as the heading of its file says it: by the names that the screen has. */
export async function filterInWords(
  db: Database,
  chosen: Chosen,
  { words, locale }: { words: Words; locale: Locale },
) {
  const said: string[] = []
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined) continue
    const shown = words.values[name]?.[value] ?? (await namedBy(db, name, Number(value), locale)) ?? value
    said.push(`${words.names[name] ?? name}${COLON[locale]} ${shown}`)
  }
  return said.join('; ')
}

/** What an id stands for; nothing for a value that is no id. */
async function namedBy(db: Database, name: string, id: number, locale: Locale): Promise<string | undefined> {
  if (name === 'season') return `${id}/${String(id + 1).slice(2)}`
  if (name === 'club') {
    const [club] = await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, id))
    return club?.name
  }
  const table = CATALOGUE[name as keyof typeof CATALOGUE]
  if (!table) return undefined
  const [found] = await db
    .select({ name: table.name, names: table.names })
    .from(table)
    .where(eq(table.id, id))
  return found && bothNames(found)[locale]
}
