import { heading, write } from '#features/documents/sealing/page-text'
import { BOLD } from '#platform/pdf/fonts'
import { onPaper } from '#platform/pdf/on-paper'

export type DisputeFile = {
  title: string
  /** Under the title: who made it, and when. */
  note: string
  sections: { title: string; lines: string[] }[]
  attachments: { name: string; content: Uint8Array }[]
}

/** The file as a PDF, with the invoice and the signed documents inside it. */
export async function drawDisputeFile({ title, note, sections, attachments }: DisputeFile): Promise<Buffer> {
  return onPaper({ Title: title }, (page) => {
    write(page, title, { font: BOLD, size: 16 })
    write(page, note, { size: 9 })
    for (const section of sections) {
      heading(page, section.title)
      for (const line of section.lines) write(page, line, { size: 10 })
    }
    for (const { name, content } of attachments) page.file(Buffer.from(content), { name })
  })
}
