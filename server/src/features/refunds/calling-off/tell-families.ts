import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { accounts } from '#platform/database/tables/people'
import { callOffRows } from '#platform/database/tables/refunds'
import { inLanes } from '#platform/jobs/ask-in-turn'
import { queueEmail } from '#platform/mail/queue-email'
import type { CancelTerms } from '../letters/refund-deps.ts'
import type { CallOffDeps } from './call-off-deps.ts'
import { askToHelp } from './call-off-task.ts'
import { personAndProduct } from './spots.queries.ts'

type Family = { call_off_id: number; account_id: number }

const LANES = 3

/**
 * One email for all people of a family, when all of theirs are done. Where one stays open for more than a day, the
 * family is told about the others then, and about the rest when that ends.
 */
export async function tellFamilies({ db, tell, callOffLetters }: CallOffDeps, terms: CancelTerms) {
  const ready = await rowsOf<Family>(db, readyToTell)
  await inLanes(ready, LANES, (family) =>
    db.transaction((tx) => tellOne(tx, { callOffLetters }, { family, terms })).catch(tell),
  )
}

const isUntold = sql`r.state = 'done' and r.code is null and r.told_at is null`

/** A purchase under way for the product may add one more person to the letter. */
const readyToTell = sql`
  with untold as (
    select distinct r.call_off_id, r.account_id from call_off_rows r where ${isUntold} and r.account_id is not null
  )
  select u.call_off_id, u.account_id
  from untold u join call_offs o on o.id = u.call_off_id
  join call_off_rows r on r.call_off_id = u.call_off_id and r.account_id = u.account_id
  group by u.call_off_id, u.account_id, o.id
  having (bool_and(r.state = 'done') and not exists (
      select from purchase_claims c join purchases p on p.id = c.purchase_id
      where p.account_id = u.account_id and c.product_id = o.product_id and c.product_type = o.product_type))
    or (bool_and(r.told_at is null) and min(r.done_at) filter (where ${isUntold}) < now() - interval '1 day'
      and not bool_or(r.state = 'waiting' and r.is_asked and r.choice is null))`

type Telling = { family: Family; terms: CancelTerms }

async function tellOne(
  tx: Database,
  { callOffLetters }: Pick<CallOffDeps, 'callOffLetters'>,
  { family, terms }: Telling,
): Promise<void> {
  await lockAccount(tx, family.account_id)
  const told = await tx
    .update(callOffRows)
    .set({ told_at: sql`now()` })
    .where(
      and(
        ...[eq(callOffRows.call_off_id, family.call_off_id), eq(callOffRows.account_id, family.account_id)],
        ...[eq(callOffRows.state, 'done'), isNull(callOffRows.code), isNull(callOffRows.told_at)],
      ),
    )
    .returning({ spot_id: callOffRows.spot_id })
  // Another worker was faster.
  if (told.length === 0) return
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, family.account_id))
  if (!account) throw new Error('A family without an account.')
  const people = await peopleIn(tx, family, {
    ids: told.map(({ spot_id }) => spot_id),
    locale: account.language === 'FR' ? 'fr' : 'en',
  })
  const [first] = people
  if (!first) throw new Error('A family without anyone called off.')
  const left = await tx.$count(
    callOffRows,
    and(
      ...[eq(callOffRows.call_off_id, family.call_off_id), eq(callOffRows.account_id, family.account_id)],
      sql`${callOffRows.state} <> 'done'`,
    ),
  )
  const letter = callOffLetters.calledOff({
    ...{ language: account.language, people, isMoreLeft: left > 0 },
    ...{ product: first.product, product_type: first.product_type },
    credit_expires_on: terms.creditExpiresOn,
  })
  if (left > 0) await askToHelp(tx, family.call_off_id)
  await queueEmail(tx, account.email, letter)
}

type Told = {
  person: string
  product: string
  product_type: CalledType
  to_card_cents: number
  to_credit_cents: number
  forgiven_cents: number
}

type Asked = { ids: readonly number[]; locale: 'en' | 'fr' }

const peopleIn = (tx: Database, { call_off_id }: Family, { ids, locale }: Asked): Promise<Told[]> =>
  rowsOf(
    tx,
    sql`select p.first_name || ' ' || p.last_name as person,
        coalesce(n.names ->> ${locale}, n.name) as product, o.product_type,
        coalesce(x.to_card_cents, 0) as to_card_cents, coalesce(x.to_credit_cents, 0) as to_credit_cents,
        coalesce(x.forgiven_cents, 0) as forgiven_cents
      from call_off_rows r join call_offs o on o.id = r.call_off_id ${personAndProduct()}
      left join cancellations x on x.id = r.cancellation_id
      where r.call_off_id = ${call_off_id} and r.spot_id = any(${sql.param(ids)}::int[]) order by r.spot_id`,
  )
