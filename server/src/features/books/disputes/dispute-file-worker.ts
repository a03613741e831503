import { answerDrawings } from '#platform/pdf/answer-drawings'
import { drawDisputeFile } from './draw-dispute-file.ts'

// A thread of its own: no visitor waits while a file with many attachments is drawn.
answerDrawings(drawDisputeFile)
