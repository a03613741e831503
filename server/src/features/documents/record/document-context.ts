import type { SoldType } from '@centrepass/contract/cart/cart'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { nameIn } from '#platform/database/name-in'
import { programs } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'

/** For documents that are signed once for a season, whatever is bought in it. */
export const SEASON = 'season'

const words: Record<SoldType, string> = {
  RegistrationOption: 'registration',
  Program: 'program',
  Course: 'course',
  TournamentTeam: 'team',
}

/** The key of a document that is about one thing alone, used to ask for it and to withdraw it. */
export const contextOf = (productType: SoldType, productId: number): string =>
  `${words[productType]}:${productId}`

const is = (productType: SoldType, id: SQL) =>
  sql`${documents.context} = ${sql.raw(`'${words[productType]}:'`)} || ${id}`

export const isAboutProgram = is('Program', sql`${programs.id}`)
export const isAboutTeam = is('TournamentTeam', sql`${teams.id}`)

const thingIn = (locale: Locale) =>
  sql`coalesce(${nameIn(programs, locale)}, ${teams.name} || ', ' || ${nameIn(tournaments, locale)})`

/** The name of the thing in both languages, in a query that joins all three to the document. */
export const thingNames = sql<InBoth | null>`case when ${programs.id} is not null or ${tournaments.id} is not null
  then jsonb_build_object('en', ${thingIn('en')}, 'fr', ${thingIn('fr')}) end`
