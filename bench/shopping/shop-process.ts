import { buyPlace, type Order } from './buy-place.ts'

// Buys when told to, from a process of its own: neither server nor benchmark shares its thread.
process.once('message', async (order: Order) => {
  const sales: Sale[] = []
  const began = performance.now()
  let begun = 0
  const buyOnAndOn = async () => {
    while (begun < order.most && performance.now() - began < order.seconds * 1000) {
      begun += 1
      const buyer = begun - 1
      const start = performance.now()
      const answer = await buyPlace(order, buyer)
      sales.push({ ...answer, ms: performance.now() - start })
    }
  }
  await Promise.all(Array.from({ length: order.atOnce }, buyOnAndOn))
  process.send?.({ sales, seconds: (performance.now() - began) / 1000 } satisfies Sales)
  process.disconnect()
})
process.send?.('ready')

/** How a buyer's last request was answered, with which sentence, and how long all of it took. */
export type Sale = { status: number; said: string; ms: number }
export type Sales = { sales: Sale[]; seconds: number }
