import { parentPort } from 'node:worker_threads'
import { type DocumentToDraw, drawDocument } from './draw-document.ts'
import { drawFileToSign, type FileToDraw } from './draw-file-to-sign.ts'

// A thread of its own: drawing keeps a processor busy, and nobody else is to wait for it.
parentPort?.on('message', async ({ id, order }: { id: number; order: DocumentToDraw | FileToDraw }) => {
  try {
    parentPort?.postMessage({
      id,
      pdf: await ('events' in order ? drawDocument(order) : drawFileToSign(order)),
    })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
