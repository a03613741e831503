import { parentPort } from 'node:worker_threads'
import { drawInvoice, type InvoiceToDraw } from './draw-invoice.ts'

// A thread of its own: drawing two hundred rows takes long enough to keep everybody else waiting.
parentPort?.on('message', async ({ id, order }: { id: number; order: InvoiceToDraw }) => {
  try {
    parentPort?.postMessage({ id, pdf: await drawInvoice(order) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
