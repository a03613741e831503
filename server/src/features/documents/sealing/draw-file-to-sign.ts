import type { Sender } from '#platform/mail/letter-writer'
import { onPaper } from '#platform/pdf/on-paper'
import { readText } from '../record/issued-text.ts'
import { certificateWords } from './certificate-words.ts'
import { drawWords } from './draw-document.ts'
import { heading, write } from './page-text.ts'

export type FileToDraw = { body: string; consent: string; association: Sender }

/** The PDF for signing at the provider, with the consent text at its end. */
export async function drawFileToSign({ body, consent, association }: FileToDraw): Promise<Buffer> {
  const text = readText(body)
  return onPaper({ Title: text.title }, (page) => {
    drawWords(page, { association }, text)
    heading(page, certificateWords[text.language].consent)
    write(page, consent, { size: 10 })
  })
}
