import { answerDrawings } from '#platform/pdf/answer-drawings'
import { drawInvoice } from './draw-invoice.ts'

// A thread of its own: drawing two hundred rows takes long enough to keep everyone else waiting.
answerDrawings(drawInvoice)
