import type { CartItem } from '@centrepass/contract/cart/cart'
import { sql } from 'drizzle-orm'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import type { JudgedPrepared } from '../record/price-prepared.ts'

/** By the rules of the cart, and in its words; and no more than one link for one thing. */
export async function requireBuyable(tx: Database, judged: JudgedPrepared, items: readonly CartItem[]) {
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
