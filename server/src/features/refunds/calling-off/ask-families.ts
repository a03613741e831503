import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import { eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { accounts } from '#platform/database/tables/people'
import { inLanes } from '#platform/jobs/ask-in-turn'
import { queueEmail } from '#platform/mail/queue-email'
import type { CallOffDeps } from './call-off-deps.ts'
import { personAndProduct } from './spots.queries.ts'

type Family = { call_off_id: number; account_id: number }

const LANES = 3
type Question = {
  person: string
  product: string
  product_type: CalledType
  answer_by: string
  refund_to: 'card' | 'credit'
}

/** One email for all people of a family that can choose. What they do not answer happens by itself on the day. */
export async function askFamilies({ db, tell, callOffLetters }: CallOffDeps): Promise<void> {
  const families = await rowsOf<Family>(
    db,
    sql`select distinct r.call_off_id, r.account_id from call_off_rows r join call_offs o on o.id = r.call_off_id
      where r.is_asked and r.asked_at is null and r.state = 'waiting' and o.state = 'running'`,
  )
  await inLanes(families, LANES, (family) =>
    db.transaction((tx) => askOne(tx, { callOffLetters }, family)).catch(tell),
  )
}

async function askOne(
  tx: Database,
  { callOffLetters }: Pick<CallOffDeps, 'callOffLetters'>,
  { call_off_id, account_id }: Family,
): Promise<void> {
  await lockAccount(tx, account_id)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw new Error('A family without an account.')
  const locale = account.language === 'FR' ? 'fr' : 'en'
  // The update is the guard: of two workers one asks.
  const asked = await rowsOf<Question>(
    tx,
    sql`with asked as (
        update call_off_rows set asked_at = now() where call_off_id = ${call_off_id} and account_id = ${account_id}
          and is_asked and asked_at is null and state = 'waiting' returning spot_id)
      select p.first_name || ' ' || p.last_name as person, o.answer_by::text as answer_by, o.refund_to, o.product_type,
        coalesce(n.names ->> ${locale}, n.name) as product
      from asked a join call_offs o on o.id = ${call_off_id} ${personAndProduct(sql`a.spot_id`)}
      order by a.spot_id`,
  )
  const [first] = asked
  if (!first) return
  const letter = callOffLetters.offered({
    ...{ language: account.language, refund_to: first.refund_to },
    ...{ product: first.product, product_type: first.product_type },
    people: asked.map(({ person }) => person),
    answer_by: first.answer_by,
  })
  await queueEmail(tx, account.email, letter)
}
