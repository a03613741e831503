import { drawingThread, threadFile } from '#platform/pdf/drawing-thread'
import type { DocumentToDraw } from './draw-document.ts'
import type { FileToDraw } from './draw-file-to-sign.ts'

/** Draws a document beside the thread that answers requests. */
export const documentPdf = drawingThread<DocumentToDraw | FileToDraw>(
  threadFile('./document-pdf-worker.js', import.meta.url),
)
