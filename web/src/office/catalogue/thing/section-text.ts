type Section = { title: string; paragraphs: string[] }

/** The sections of a document as they are typed: `# Title`, then paragraphs with an empty line between them. */
export const sectionsText = (sections: unknown): string =>
  (Array.isArray(sections) ? sections : [])
    .map((section) => {
      const { title, paragraphs } = Object(section)
      return [`# ${title ?? ''}`, ...(Array.isArray(paragraphs) ? paragraphs : [])].join('\n\n')
    })
    .join('\n\n')

/** Words before the first title are a section without one: it is said to be missing, and nothing typed is lost. */
export function readSections(text: string): Section[] {
  const sections: Section[] = []
  for (const block of text.split(/\n(?=#)|\n\s*\n/).map((part) => part.trim())) {
    if (block === '') continue
    const [first = '', ...rest] = block.split('\n')
    const title = /^#+\s*(.*)$/.exec(first)?.[1]
    if (title !== undefined || sections.length === 0) sections.push({ title: title ?? '', paragraphs: [] })
    const paragraph = (title === undefined ? [first, ...rest] : rest).join(' ').trim()
    if (paragraph !== '') sections.at(-1)?.paragraphs.push(paragraph)
  }
  return sections
}
