import { Worker } from 'node:worker_threads'

/** Several times what the longest invoice needs. Without a limit a thread keeps garbage as long as the machine has room. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Drawn = { id: number; pdf?: Uint8Array; error?: string }

/**
 * Draws in a thread of its own, so that no request waits for it. The thread starts with the first drawing. If it
 * ends, those who wait are told, and the next drawing starts another.
 */
export function drawingThread<Order>(file: URL): (order: Order) => Promise<Buffer> {
  let current: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const giveUp = (ended: Worker, error: Error) => {
    if (current !== ended) return
    current = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: MEMORY })
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

  return (order) => {
    current ??= start()
    const thread = current
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      thread.postMessage({ id, order })
    })
  }
}

/**
 * Where a thread begins: beside its feature while developing, beside the bundle once built. The build looks for the
 * whole name, because each build names its own files.
 */
export function threadFile(name: `./${string}.js`, besideUrl: string): URL {
  return new URL(besideUrl.endsWith('.ts') ? name.replace(/js$/, 'ts') : name, besideUrl)
}
