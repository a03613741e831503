import type { Sender } from '#platform/mail/letter-writer'
import { BOLD } from '#platform/pdf/fonts'
import { onPaper, type Page } from '#platform/pdf/on-paper'
import { readText } from '../record/issued-text.ts'
import { certificateWords } from './certificate-words.ts'
import { drawCertificate, type ToCertify } from './draw-certificate.ts'
import { SOFT, write } from './page-text.ts'

export type DocumentToDraw = ToCertify & {
  /** The words as they were signed. */
  body: string
  signedAt: string
  association: Sender
}

/** A signed document as a PDF: the words, then the certificate. The same facts give the same bytes. */
export async function drawDocument(order: DocumentToDraw): Promise<Buffer> {
  const text = readText(order.body)
  const signedAt = new Date(order.signedAt)
  const info = { Title: text.title, CreationDate: signedAt, ModDate: signedAt }
  return onPaper(info, (page) => {
    drawWords(page, order, text)
    page.addPage()
    drawCertificate(page, order, text)
  })
}

type Text = ReturnType<typeof readText>

export function drawWords(
  page: Page,
  { association }: Pick<DocumentToDraw, 'association'>,
  text: Text,
): void {
  const words = certificateWords[text.language]
  write(page, association.name, { size: 10, colour: SOFT })
  page.moveDown(0.5)
  write(page, text.title, { font: BOLD, size: 16 })
  write(page, `${words.document} ${text.number} · ${text.code}, ${words.version} ${text.version}`, {
    size: 9,
    colour: SOFT,
  })
  write(page, text.note, { size: 9, colour: SOFT })
  for (const { title, paragraphs } of text.sections) {
    page.moveDown(0.8)
    write(page, title, { font: BOLD, size: 11 })
    for (const paragraph of paragraphs) {
      page.moveDown(0.3)
      write(page, paragraph, { size: 10 })
    }
  }
}
