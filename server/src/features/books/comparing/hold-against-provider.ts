import { eq, isNotNull, sql } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { CardGateway, Dispute, MoneyEntry } from '#platform/card-payments/card-gateway'
import { isOtherSitesKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { disputes, providerWatch, unknownMoney } from '#platform/database/tables/books'
import { ledgerPostings } from '#platform/database/tables/ledger'
import { differenceInBalance } from './difference-in-balance.ts'
import { type Difference, differencesBetween, givenBefore, type OurEntry } from './differences-between.ts'
import { differencesInDisputes } from './differences-in-disputes.ts'
import { ourEntries } from './our-entries.queries.ts'

type Deps = { db: Database; gateway: CardGateway }

const DAY_MS = 86_400_000

/**
 * Every charge, refund, dispute and fee of the provider for this site, of its whole history, held against our books to
 * the cent. Null when the provider does not answer. The daily comparison looks at one finished day; this is for drills
 * and tests.
 */
export async function holdAgainstProvider(
  { db, gateway }: Deps,
  now = new Date(),
): Promise<Difference[] | null> {
  const span = { from: new Date(0), until: new Date(+now + DAY_MS) }
  const listed = await gateway.listMoney(span)
  const disputed = await gateway.listDisputes(span)
  if (listed.kind !== 'listed' || disputed.kind !== 'listed') return null
  const ours = await ourEntries(db)
  const money = await ofThisSite(db, listed.entries, ours)
  const charges = new Set(money.map(({ id }) => id))
  const theirDisputes = disputed.disputes.filter(({ charge_id }) => charges.has(charge_id))
  const ourDisputes = await db.select().from(disputes)
  const { currency } = await requireAssociation(db)
  const card_cents = await atProvider(db)
  return [
    ...differencesBetween(money, ours, span),
    ...differencesInDisputes(theirDisputes, ourDisputes),
    ...onlyOurs(theirDisputes, ourDisputes),
    ...differenceInBalance({ currency, money, disputes: theirDisputes, ours, card_cents }),
  ]
}

/** Without another site's, and without what a restored backup had forgotten and the office has settled by hand. */
async function ofThisSite(db: Database, entries: readonly MoneyEntry[], ours: readonly OurEntry[]) {
  const [watch] = await db.select().from(providerWatch)
  const solved = await db
    .select({ ref: unknownMoney.provider_ref })
    .from(unknownMoney)
    .where(isNotNull(unknownMoney.solved_at))
  const known = new Set<string | null>(ours.map(({ key }) => key))
  const settled = new Set<string | null>(solved.map(({ ref }) => ref))
  // What was given back before the rest of a charge went back by itself is a part of that story.
  const before = givenBefore(entries, ours)
  const isSettled = (entry: MoneyEntry) =>
    !known.has(entry.key) &&
    !before.includes(entry) &&
    (settled.has(entry.id) || settled.has(entry.charge_id))
  return entries.filter((entry) => !isOtherSitesKey(entry.key ?? '', watch?.site ?? '') && !isSettled(entry))
}

type OurDispute = typeof disputes.$inferSelect

/** The row of a dispute from before disputes had names has a name that the provider does not know. */
const isNamed = ({ id }: OurDispute) => !id.startsWith('of payment ')

function onlyOurs(theirs: readonly Dispute[], ours: readonly OurDispute[]): Difference[] {
  const known = new Set(theirs.map(({ id }) => id))
  return ours
    .filter((dispute) => isNamed(dispute) && !known.has(dispute.id))
    .map(({ id, status }) => ({
      ...{ kind: 'only_ours', subject: `dispute ${id}` },
      detail: `${status} with us, the provider has never heard of it`,
    }))
}

async function atProvider(db: Database): Promise<number> {
  const [card] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerPostings.cents}), 0)::int` })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.account, 'card'))
  return card?.cents ?? 0
}
