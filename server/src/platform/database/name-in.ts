import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A name of the catalogue in the reader's language, or as the association calls it itself. */
export const nameIn = ({ name, names }: { name: PgColumn; names: PgColumn }, locale: Locale): SQL<string> =>
  sql<string>`coalesce(${names} ->> ${locale}, ${name})`
