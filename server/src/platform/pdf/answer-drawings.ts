import { parentPort } from 'node:worker_threads'

/** The thread's side of it: draws what is asked for, and says so when it cannot. */
export function answerDrawings<Order>(draw: (order: Order) => Promise<Buffer>): void {
  parentPort?.on('message', async ({ id, order }: { id: number; order: Order }) => {
    try {
      parentPort?.postMessage({ id, pdf: await draw(order) })
    } catch (error) {
      parentPort?.postMessage({ id, error: String(error) })
    }
  })
}
