import type { Club, League } from '@centrepass/contract/catalogue/catalogue'
import { compareNames, sortClubs } from '@centrepass/contract/catalogue/club-rules'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Page } from '@centrepass/contract/ground/values'
import { variablesOn } from '@centrepass/contract/pricing/rates-on'
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import { allRates } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { clubs, leagues } from '#platform/database/tables/catalogue'
import { associations, variables } from '#platform/database/tables/site'
import { notFound } from '#platform/failure'
import { containsText } from './contains-text.ts'
import type { Pricing } from './present-product.ts'
import { RATE_VARIABLES, ratesFrom } from './price-product.ts'

type PageQuery = { page: number; per_page: number }
type ClubQuery = PageQuery & { text?: string | undefined; zone?: string | undefined }
type Listed<T> = { data: T[]; meta: Page }

/** Clubs are few, and each database sorts names its own way: so they are put in our order here. */
export async function clubList(db: Database, { text, zone, ...page }: ClubQuery): Promise<Listed<Club>> {
  const isWanted = and(
    eq(clubs.is_active, true),
    containsText(text, [clubs.name, clubs.code, clubs.city]),
    zone ? eq(clubs.zone_code, zone) : undefined,
  )
  return pageOf(sortClubs(await db.select().from(clubs).where(isWanted)), page)
}

/** A club that has closed is still found: last season's records name it. */
export async function clubOf(db: Database, id: number): Promise<Club> {
  const [club] = await db.select().from(clubs).where(eq(clubs.id, id))
  if (!club) throw notFound('club')
  return club
}

export async function leagueList(db: Database, { text, zone, ...page }: ClubQuery): Promise<Listed<League>> {
  const isWanted = and(
    containsText(text, [leagues.name, leagues.code]),
    zone ? arrayContains(leagues.zone_codes, [zone]) : undefined,
  )
  return pageOf((await db.select().from(leagues).where(isWanted)).sort(compareNames), page)
}

export async function leagueOf(db: Database, id: number): Promise<League> {
  const [league] = await db.select().from(leagues).where(eq(leagues.id, id))
  if (!league) throw notFound('league')
  return league
}

/** The facts that prices depend on now. */
export async function pricingAt(db: Database, now: Date): Promise<Pricing> {
  const rows = await db
    .select({
      key: variables.key,
      value: variables.value,
      timezone: sql<string>`${associations.document} ->> 'timezone'`,
    })
    .from(variables)
    .crossJoin(associations)
    .where(inArray(variables.key, RATE_VARIABLES))
  const today = plainDateIn(now, rows[0]?.timezone ?? 'UTC')
  const held = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  return { rates: ratesFrom(variablesOn(held, await allRates(db), today)), today }
}

function pageOf<T>(all: T[], { page, per_page }: PageQuery): Listed<T> {
  const data = all.slice((page - 1) * per_page, page * per_page)
  return { data, meta: { page, per_page, total: all.length } }
}
