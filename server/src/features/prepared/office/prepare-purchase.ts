import type { CartItem } from '@centrepass/contract/cart/cart'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import type {
  PreparedEffects,
  PreparedRow,
  PreparedWish,
} from '@centrepass/contract/prepared/office-prepared'
import { preparedEnd } from '@centrepass/contract/prepared/prepared-rules'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Configuration } from '#features/site/configuration'
import { inRealTime } from '#features/waiting/line/wait-settings'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { accounts } from '#platform/database/tables/people'
import { preparedItems, preparedPurchases } from '#platform/database/tables/prepared'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { recordChange } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import { judgePrepared, presentAmounts } from '../record/price-prepared.ts'
import { holdSpots } from './hold-prepared.ts'
import { mailLink, tellOfLink } from './mail-link.ts'
import { preparedRow } from './prepared-list.queries.ts'
import { requireBuyable } from './require-buyable.ts'

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
