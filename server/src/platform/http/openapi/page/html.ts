import { escapeHtml } from '#platform/escape-html'

/** Our own few signs of Markdown as HTML: paragraphs, **bold** and `code`. */
export const markdown = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n')

export const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/`(.+?)`/g, '<code>$1</code>')

export const code = (text: unknown): string => `<code>${escapeHtml(String(text))}</code>`

export const pre = (text: string): string => `<pre tabindex="0">${escapeHtml(text)}</pre>`
