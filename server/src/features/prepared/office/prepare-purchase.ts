import type { CartItem } from '@centrepass/contract/cart/cart'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import type {
  PreparedEffects,
  PreparedRow,
  PreparedWish,
} from '@centrepass/contract/prepared/office-prepared'
import { preparedEnd } from '@centrepass/contract/prepared/prepared-rules'
import { eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { holdPlaces } from '#features/cart/places/hold-places'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import { demandOf, fullRows } from '#features/cart/pricing/validate-cart'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Configuration } from '#features/site/configuration'
import { inRealTime } from '#features/waiting/line/wait-settings'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { accounts } from '#platform/database/tables/people'
import { preparedItems, preparedPurchases } from '#platform/database/tables/prepared'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { recordChange } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import { type JudgedPrepared, judgePrepared, presentAmounts } from '../record/price-prepared.ts'
import { mailLink, tellOfLink } from './mail-link.ts'
import { preparedRow } from './prepared-list.queries.ts'

type Wish = PreparedWish & { reason: string }
type Work = { deps: PreparedDeps; actor: OfficeActor; configuration: Configuration }
type Done = { id: number; effects: PreparedEffects }

/** What it would do: the deed itself, with nothing of it kept. */
export async function previewPreparing(deps: PreparedDeps, actor: OfficeActor, wish: PreparedWish) {
  const work = { deps, actor, configuration: await deps.configuration() }
  const { effects } = await triedOut(deps.db, (tx) => prepareIn(tx, work, { ...wish, reason: '-' }))
  return { effects, digest: digestOf(effects, work) }
}

/** Registers people on behalf of a family with exactly the effects that were shown, or not at all. */
export async function preparePurchase(
  deps: PreparedDeps,
  actor: OfficeActor,
  { digest, ...wish }: Wish & { digest: string },
): Promise<PreparedRow> {
  const work = { deps, actor, configuration: await deps.configuration() }
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const { id, effects } = await prepareIn(tx, work, wish)
      if (digestOf(effects, work) !== digest) throw new Failure('deed_changed')
      return preparedRow(tx, id)
    }),
  )
}

/** The days are whole ones, so that a minute between looking and doing is no difference. */
const digestOf = ({ ends_at, ...effects }: PreparedEffects, { configuration }: Work) =>
  hashOf(JSON.stringify([effects, plainDateIn(new Date(ends_at), configuration.association.timezone)]))

async function prepareIn(tx: Database, work: Work, wish: Wish): Promise<Done> {
  const { deps, actor, configuration } = work
  const { account: accountId, days, reason } = wish
  const items: CartItem[] = wish.items
  const people = [...new Set(items.map(({ participant }) => participant))].toSorted((a, b) => a - b)
  await refuseOwnMatter(tx, actor, { account_id: accountId })
  for (const participant_id of people) await refuseOwnMatter(tx, actor, { participant_id })
  await lockAccount(tx, accountId)
  for (const id of people) await lockPerson(tx, id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (account?.status !== 'active') throw notFound('account')
  const judged = await judgePrepared(
    { db: tx, clock: deps.clock, configuration },
    { accountId, items },
    false,
  )
  const priced = await requireBuyable(tx, judged, items)
  const { now } = judged.facts.facts
  const closings = items.flatMap((item) => judged.facts.products.get(item)?.shown.closes_at ?? [])
  const endsAt = preparedEnd({ from: now, days, closings: closings.map((at) => new Date(at)) })
  const id = await insertPrepared(tx, items, {
    ...{ account_id: accountId, prepared_by: actor.accountId, prepared_at: now, ends_at: endsAt, reason },
    ...{ told_cents: priced.due_now, token_seed: newSecret(), sent_at: now, code_hash: hashOf(newSecret()) },
  })
  const spots = await holdSpots(
    tx,
    { id, accountId, until: inRealTime(endsAt, deps.clock) },
    { items, judged },
  )
  const story = { preparedId: id, account, judged, priced, endsAt }
  await mailLink(tx, deps, story)
  await tellOfLink(tx, story)
  for (const participant_id of people)
    await recordChange(tx, accountId, {
      ...{ action: 'prepared.made', subject: { prepared_id: id, participant_id }, reason },
      after: { amount: moneyOf(priced.due_now), ends_at: endsAt.toISOString() },
    })
  const name = `${account.first_name} ${account.last_name}`
  return {
    id,
    effects: {
      ...{ account: { id: accountId, name }, ends_at: endsAt.toISOString() },
      ...presentAmounts(priced, judged.facts, account.language === 'FR' ? 'fr' : 'en'),
      ...{ spots, emails: await emailsOfDeed(tx) },
    },
  }
}

/** By the rules of the cart, and in its words; and no more than one link for one thing. */
async function requireBuyable(tx: Database, judged: JudgedPrepared, items: readonly CartItem[]) {
  const { findings, frozen, facts, priced } = judged
  const nameOf = (id: number) => facts.people.get(id)?.person.name ?? ''
  const stranger = items.find(({ participant }) => !facts.people.has(participant))
  if (stranger) throw new Failure('prepared_payer', { name: await firstNameOf(tx, stranger.participant) })
  const [held] = frozen
  if (held) throw new Failure('prepared_frozen', { name: nameOf(held) })
  refuseProblems(findings)
  const twice = await waitingFor(tx, items)
  if (twice) throw new Failure('prepared_twice', { name: nameOf(twice) })
  if (!priced) throw new Error('What may be bought has a price.')
  return priced
}

async function firstNameOf(tx: Database, id: number): Promise<string> {
  const [person] = await rowsOf<{ name: string }>(
    tx,
    sql`select coalesce(nullif(preferred_name, ''), first_name) as name from participants where id = ${id}`,
  )
  if (!person) throw notFound('participant')
  return person.name
}

/** Whom a link waits for already, by whichever guardian: of categories there is one in a season. */
async function waitingFor(tx: Database, items: readonly CartItem[]): Promise<number | null> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select i.participant_id as id from prepared_items i
      join prepared_purchases p on p.id = i.prepared_id and p.outcome is null
      left join purchases b on b.id = p.purchase_id
      join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (participant int, product_type text, product int)
        on w.participant = i.participant_id and w.product_type = i.product_type
        and (w.product = i.product_id or w.product_type = 'RegistrationOption')
      where b.state is distinct from 'paid' limit 1`,
  )
  return found?.id ?? null
}

async function insertPrepared(
  tx: Database,
  items: readonly CartItem[],
  values: typeof preparedPurchases.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(preparedPurchases).values(values).returning({ id: preparedPurchases.id })
  if (!made) throw new Error('It was not written.')
  await tx.insert(preparedItems).values(
    items.map(({ participant, product_type, product }, position) => ({
      ...{ prepared_id: made.id, position, participant_id: participant, product_type, product_id: product },
    })),
  )
  return made.id
}

type Holding = { id: number; accountId: number; until: Date }
type Held = { items: CartItem[]; judged: JudgedPrepared }

/** The spots count as held, so that no sale beside it takes them. */
async function holdSpots(
  tx: Database,
  { id, accountId, until }: Holding,
  { items, judged: { facts } }: Held,
) {
  const demand = demandOf(items, facts)
  const holder = { accountId, teamId: null, prepared: { id, until } }
  const { full } = await holdPlaces(tx, holder, demand)
  refuseProblems(fullRows(items, facts, full))
  return [...demand].map(([offeringId, places]) => {
    const item = items.find((one) => facts.products.get(one)?.limited_offering_id === offeringId)
    return { product: (item && facts.products.get(item)?.shown.name) ?? '', places }
  })
}
