import PdfDocument from 'pdfkit'

export type Page = InstanceType<typeof PdfDocument>

/** How far from the edges of the paper everything is set. */
export const MARGIN = 56

/** A PDF file of what is drawn. */
export async function onPaper(info: object, draw: (page: Page) => void): Promise<Buffer> {
  const page = new PdfDocument({ size: 'LETTER', margin: MARGIN, info, font: '' })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  draw(page)
  page.end()
  return done
}
