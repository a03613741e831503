import { accountLetters, type Letters } from '#features/accounts/record/account-emails'
import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import type { Config } from '../config.ts'

/** The emails about accounts, with the names of clubs, which no password may be made of. */
export async function readLetters(db: Database, { publicUrl }: Config): Promise<Letters> {
  const names = await db.select({ name: clubs.name }).from(clubs)
  return accountLetters(
    await requireAssociation(db),
    publicUrl,
    names.map(({ name }) => name),
  )
}
