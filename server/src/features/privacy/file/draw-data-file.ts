import { dataGroups } from '@centrepass/contract/privacy/groups'
import type { Locale } from '@centrepass/contract/refusals/say'
import { escapeHtml } from '#platform/escape-html'
import type { Collected } from './collect-data.ts'
import { dataFileWords } from './data-file-words.ts'

type About = { name: string; association: string; day: string; locale: Locale }

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid #999}h3{font-size:1rem;margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem;border:1px solid #ccc;border-radius:6px}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}}`

/** One page that needs nothing else: to read, to print, and with the same data for programs inside. */
export function drawDataFile(collected: Collected, { name, association, day, locale }: About): string {
  const words = dataFileWords[locale]
  const sections = collected.map(
    ({ group, tables }) => `<section><h2>${escapeHtml(dataGroups[group][locale])}</h2>
${tables.map(({ name: table, rows }) => drawRows(table, rows, locale)).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title(name))}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(words.title(name))}</h1>
<p>${escapeHtml(words.intro(association, day))}</p><p>${escapeHtml(words.left)}</p>
${sections.join('\n')}
<script type="application/json" id="data">${forScript(collected)}</script>
</body></html>`
}

function drawRows(table: string, rows: Record<string, unknown>[], locale: Locale): string {
  const drawn = rows.map((row) => {
    const given = Object.entries(row).filter(([, value]) => value !== null && value !== '')
    const pairs = given.map(
      ([key, value]) => `<dt>${escapeHtml(spoken(key))}</dt><dd>${escapeHtml(textOf(value, locale))}</dd>`,
    )
    return `<dl>${pairs.join('')}</dl>`
  })
  return `<h3>${escapeHtml(spoken(table))}</h3>\n${drawn.join('\n')}`
}

const spoken = (name: string) => name.replaceAll('_', ' ')

function textOf(value: unknown, locale: Locale): string {
  if (typeof value === 'boolean') return dataFileWords[locale][value ? 'yes' : 'no']
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** No text of a person can end the script that holds it. */
const forScript = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
