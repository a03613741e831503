import { answerDrawings } from '#platform/pdf/answer-drawings'
import { type DocumentToDraw, drawDocument } from './draw-document.ts'
import { drawFileToSign, type FileToDraw } from './draw-file-to-sign.ts'

// A thread of its own: drawing keeps a processor busy, and no request is to wait for it.
answerDrawings((order: DocumentToDraw | FileToDraw) =>
  'events' in order ? drawDocument(order) : drawFileToSign(order),
)
