import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect } from 'vitest'
import type { World } from '../databases/after-restore.ts'
import { backUp } from '../databases/restoring.ts'
import { buyingIn } from './buying.ts'
import { refundingIn } from './refunding.ts'

const EMAIL = 'parent3@mail.example'

/** What one family does to buy and to cancel, in whichever world: before the backup, after it, or after the restore. */
export async function refunding(world: World) {
  const family = await buyingIn(world).family(EMAIL)
  const { bought, choice, cancel, givenBack, decide, preview, rows } = refundingIn(world)
  type Wish = Parameters<typeof cancel>[3]
  return {
    item: (name: string, type: CartItem['product_type'], code: string) =>
      buyingIn(world).item(family, name, type, code),
    bought: (items: CartItem[]) => bought(family, items),
    choice: (invoice: number, position: number, wish?: Wish) => choice(family, invoice, position, wish),
    cancel: (invoice: number, position: number, wish?: Wish) => cancel(family, invoice, position, wish),
    preview: (invoice: number, position: number) => preview(family, invoice, position),
    rowsOf: (name: string) => rows(family, Number(family.people[name])),
    ...{ givenBack, decide },
  }
}

/** Buys a spot in a program: 95.00 of it are refunded to a card, 145.00 as a credit. */
export async function buyProgram(world: World): Promise<number> {
  const { item, bought } = await refunding(world)
  return bought([await item('Ida', 'Program', 'DISC')])
}

/** Cancelled to the card after the backup, so that the restored site knows nothing of it. */
export async function cancelledAndForgotten(before: World, invoice: number, position = 0) {
  const { world, restore } = await backUp(before)
  const reply = await (await refunding(world)).cancel(invoice, position)
  expect(reply.status).toBe(200)
  return { world, restored: await restore() }
}

/** Moves the clock to so many days before the program starts. */
export async function daysBefore({ database, clock }: World, days: number): Promise<void> {
  const [program] = await database.rows(
    `select (starts_on - ${days})::text as day from programs where code = 'DISC' and season_year = 2024`,
  )
  clock.set(new Date(`${program?.day}T12:00:00-08:00`))
}

export async function creditsFrom({ database }: World, invoice: number): Promise<unknown> {
  const [sum] = await database.rows(`select coalesce(sum(k.amount_cents), 0)::int as cents from credits k
    join cancellations c on c.id = k.cancellation_id where c.invoice_id = ${invoice}`)
  return sum?.cents
}
