import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { seeAsFamily as contract, FamilySight } from '@centrepass/contract/season/office-catalogue'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CartFacts, cartFacts } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart } from '#features/cart/pricing/judge-cart'
import { refuseOwnFamily } from '#features/office/own-matters'
import { readConfiguration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { lockPublishing, publishDrafts } from '../publishing/publish-drafts.ts'
import { catalogueOf, type DraftRow } from '../things/catalogue.queries.ts'
import { findingsByDraft } from '../things/thing-findings.ts'
import { type Sighting, TYPES } from './count-audience.ts'

type Asked = z.output<typeof contract.body> & { locale: Locale }

/**
 * The season as one family would find it if every draft were published: by the rules and prices of the cart, at a
 * moment that the office chooses. All of it happens in a transaction that is taken back, so that no card, no spot and
 * no row of a family is touched.
 */
export async function seeAsFamily(sighting: Sighting, asked: Asked): Promise<FamilySight> {
  const { db, actor, clock } = sighting
  await refuseOwnFamily(db, actor, asked.account_id)
  refuseLongAgo(asked.at)
  const ids = await peopleOf(db, asked.account_id)
  if (ids.length === 0) throw notFound('account')
  const seen = await triedOut(db, async (tx) => {
    await lockPublishing(tx)
    const left_out = await publishWhatCanBe(tx, asked.season_year)
    const things = await thingsOf(tx, asked.season_year)
    const at = asked.at ? new Date(asked.at) : firstOpening(things, clock.now())
    await lookThroughProfiles(tx, ids)
    // Which season it is may be one of the drafts.
    const then = await readConfiguration(tx)
    const deps = { db: tx, clock: { ...clock, now: () => at }, configuration: then }
    const items = ids.flatMap((participant) =>
      things.map(({ product_type, id }) => ({ participant, product_type, product: id })),
    )
    const facts = await cartFacts(deps, asked.account_id, items)
    return {
      at: at.toISOString(),
      left_out,
      people: ids.flatMap((id) => sightOf(facts, id, things, asked.locale)),
    }
  })
  await recordChange(db, asked.account_id, {
    ...{
      action: 'catalogue.rehearsed',
      subject: { season: asked.season_year, account_id: asked.account_id },
    },
  })
  return seen
}

/** Before any association, and before what the database can hold. */
export function refuseLongAgo(at: string | null): void {
  if (at && new Date(at).getUTCFullYear() < 1900) throw new Failure('publish_time_past')
}

export async function peopleOf(db: Database, accountId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select participant_id as id from guardianships where account_id = ${accountId} and confirmed_at is not null
      order by relation desc, participant_id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Each season a family looks through the health part of its people before anything else. Before a season has opened no
 * family has: in a rehearsal, where nothing stays, it did.
 */
export async function lookThroughProfiles(tx: Database, people: readonly number[]): Promise<void> {
  await tx.execute(sql`update participant_confidential
    set medical_reviewed_season = (select value::int from variables where key = 'active_year')
    where medical_reviewed_season is not null and participant_id = any(${sql.param(people)}::int[])`)
}

/** All drafts but those that are not fit to be published; these are named. */
export async function publishWhatCanBe(tx: Database, year: number): Promise<string[]> {
  const catalogue = await catalogueOf(tx, year)
  const findings = findingsByDraft(catalogue)
  const isFit = ({ id }: DraftRow) => findings.get(id)?.every(({ is_doubt }) => is_doubt) ?? true
  const drafts = catalogue.drafts.filter(isFit)
  const publisher = { accountId: null, reason: 'Tried out.' }
  await publishDrafts(tx, { drafts, year, publisherOf: () => publisher, telling: null })
  return catalogue.drafts.filter((draft) => !isFit(draft)).map(({ code }) => code)
}

export type Thing = {
  kind: ThingKind
  code: string
  product_type: 'RegistrationOption' | 'Program' | 'Course'
  id: number
  opens_at: string
}

export async function thingsOf(tx: Database, year: number): Promise<Thing[]> {
  const rows = await rowsOf<Omit<Thing, 'product_type'>>(
    tx,
    sql`select * from (select 'registration_options' as kind, code, id, opens_at, season_year from registration_options
        union all select 'programs', code, id, opens_at, season_year from programs
        union all select 'courses', code, id, opens_at, season_year from courses) p
      where p.season_year = ${year} order by p.kind desc, p.id`,
  )
  return rows.flatMap((row) => {
    const product_type = TYPES[row.kind]
    return product_type ? [{ ...row, product_type }] : []
  })
}

/** When the first of it opens, or now where it has. */
export function firstOpening(things: readonly Thing[], now: Date): Date {
  const first = Math.min(...things.map(({ opens_at }) => Date.parse(opens_at)))
  return Number.isFinite(first) && first > now.getTime() ? new Date(first) : now
}

function sightOf(facts: CartFacts, participant: number, things: readonly Thing[], locale: Locale) {
  const known = facts.people.get(participant)
  if (!known) return []
  const offers = things.flatMap(({ kind, product_type, id }) => {
    const item = { participant, product_type, product: id }
    const product = facts.products.get(item)
    if (!product) return []
    const { shown } = product
    const why_not = judgeCart([item], facts).map((finding) => sayCartFinding(finding, locale))
    const total = why_not.length === 0 ? shown.price.total : null
    const has_plan = 'plan' in shown && shown.plan !== null
    return [
      {
        kind,
        code: shown.code,
        name: shown.names[locale],
        opens_at: shown.opens_at,
        total,
        why_not,
        has_plan,
      },
    ]
  })
  return [{ id: participant, name: known.full_name, offers }]
}
