import type { ProductType } from '@centrepass/contract/cart/cart'
import type { Audience } from '@centrepass/contract/season/office-catalogue'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { sql } from 'drizzle-orm'
import { type CartFacts, cartFacts } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart } from '#features/cart/pricing/judge-cart'
import { peopleOfFamilies } from '#features/cart/pricing/people-in-cart.queries'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import { requireDraft, yearOf } from '../publishing/publish-draft.ts'
import { lockPublishing, publishDrafts } from '../publishing/publish-drafts.ts'
import type { Looking } from '../things/show-catalogue.ts'
import type { ThingKey } from '../things/thing-key.ts'

export type Sighting = Looking & { configuration: () => Promise<Configuration> }

export const TYPES: Partial<Record<ThingKind, ProductType>> = {
  ...{ registration_options: 'RegistrationOption', programs: 'Program', courses: 'Course' },
}

const AT_ONCE = 500
const MOST = 20_000

/** Counted by the rules of the cart, on the draft as it would be published, in a transaction that is taken back. */
export async function countAudience(
  sighting: Sighting,
  seen: { id: number; version: number },
): Promise<Audience> {
  const configuration = await sighting.configuration()
  return triedOut(sighting.db, async (tx) => {
    const looking = { ...sighting, db: tx }
    await lockPublishing(tx)
    const draft = await requireDraft(tx, looking, seen)
    if (!TYPES[draft.kind]) throw notFound('product')
    await publishDrafts(tx, {
      drafts: [draft],
      year: await yearOf(looking, draft),
      publisherOf: () => ({ accountId: null, reason: 'Tried out.' }),
      telling: null,
    })
    return judgeEveryone(tx, { ...sighting, configuration }, draft)
  })
}

type Judging = Pick<Sighting, 'clock'> & { configuration: Configuration }

async function judgeEveryone(
  tx: Database,
  { clock, configuration }: Judging,
  key: ThingKey,
): Promise<Audience> {
  const { product_type, id, opens_at } = await productOf(tx, key)
  // Before it opens no one can buy it, which is not what is asked.
  const at = new Date(Math.max(clock.now().getTime(), opens_at.getTime()))
  const deps = { db: tx, clock: { ...clock, now: () => at }, configuration }
  const facts = await cartFacts(deps, 0, [{ participant: 0, product_type, product: id }])
  const counts = new Map<string, number>()
  let [people, could, after_profile, after] = [0, 0, 0, 0]
  while (people < MOST) {
    const some = await peopleOfFamilies(tx, facts.facts, { after, most: AT_ONCE })
    for (const participant of some.keys()) {
      const reason = firstReason({ ...facts, people: some }, { participant, product_type, product: id })
      if (reason === null) could += 1
      else if (reason === PROFILE) after_profile += 1
      else counts.set(reason, (counts.get(reason) ?? 0) + 1)
      after = participant
    }
    people += some.size
    if (some.size < AT_ONCE) break
  }
  const reasons = [...counts]
    .map(([reason, n]) => ({ reason, people: n }))
    .sort((a, b) => b.people - a.people)
  return { people, could, after_profile, reasons, is_part: people >= MOST }
}

/** Who is invited has the code, and a spot can come free. */
const NOT_ABOUT_THE_PERSON = ['ACCESS_CODE', 'FULL']

/** Families can change that themselves at any time, so every other reason is said before it. */
const PROFILE = 'PROFILE_INCOMPLETE'

type Item = { participant: number; product_type: ProductType; product: number }

function firstReason(facts: Pick<CartFacts, 'people' | 'products' | 'season'>, item: Item): string | null {
  const found = judgeCart([item], facts)
    .map(({ code }) => code)
    .filter((code) => !NOT_ABOUT_THE_PERSON.includes(code))
  return found.find((code) => code !== PROFILE) ?? found[0] ?? null
}

async function productOf(tx: Database, { kind, code, season_year }: ThingKey) {
  const product_type = TYPES[kind]
  if (!product_type) throw notFound('product')
  const [found] = await rowsOf<{ id: number; opens_at: string }>(
    tx,
    sql`select id, opens_at from ${sql.identifier(kind)} where season_year = ${season_year} and code = ${code}`,
  )
  if (!found) throw new Failure('catalogue_changed')
  return { product_type, id: found.id, opens_at: new Date(found.opens_at) }
}
