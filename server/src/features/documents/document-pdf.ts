import { Worker } from 'node:worker_threads'
import type { DocumentToDraw } from './draw-document.ts'
import type { FileToDraw } from './draw-file-to-sign.ts'

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Drawn = { id: number; pdf?: Uint8Array; error?: string }

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Draws a document beside the thread that answers requests. */
export function documentPdf(order: DocumentToDraw | FileToDraw): Promise<Buffer> {
  worker ??= startWorker()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, order })
  })
}

function startWorker(): Worker {
  // Beside this file while developing, beside the bundle once built.
  const file = import.meta.url.endsWith('.ts') ? './document-pdf-worker.ts' : './document-pdf-worker.js'
  const started = new Worker(new URL(file, import.meta.url))
  // It must not keep a process alive that has nothing else to do.
  started.unref()
  started.on('message', ({ id, pdf, error }: Drawn) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (pdf) asked?.resolve(Buffer.from(pdf))
    else asked?.reject(new Error(error))
  })
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The drawing thread has ended.')))
  return started
}

/** Whoever waits is told; the next drawing starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
