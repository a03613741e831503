import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Order } from './buy-place.ts'
import type { Sales } from './shop-process.ts'

/** Sends buyers, and waits until the last of them has an answer. */
export async function shop(order: Order): Promise<Sales> {
  const shoppers = fork(new URL('./shop-process.ts', import.meta.url))
  await once(shoppers, 'message')
  shoppers.send(order)
  const [sales] = await once(shoppers, 'message')
  // The process answers with one message, in the shape that it exports.
  return sales as Sales
}
