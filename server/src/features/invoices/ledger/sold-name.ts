import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { invoiceRows } from '#platform/database/tables/purchases'

export type Named = Pick<typeof invoiceRows.$inferSelect, 'product_name' | 'product_names'>

/** What was sold, as the catalogue called it then, in the reader's language. */
export const soldName = ({ product_name, product_names }: Named, locale: Locale): string =>
  product_names?.[locale] ?? product_name

/** The same, where only the name is asked for. */
export const soldNameIn = (locale: Locale): SQL<string> =>
  sql<string>`coalesce(${invoiceRows.product_names} ->> ${locale}, ${invoiceRows.product_name})`
