import { centsOf } from '@centrepass/contract/ground/money'
import { noticeText, noticeWords } from '@centrepass/contract/notifications/notification-words'
import type { NotificationKind } from '@centrepass/contract/notifications/notifications'
import { dataGroups } from '@centrepass/contract/privacy/groups'
import { escapeHtml } from '#platform/escape-html'
import { letterFormats } from '#platform/mail/letter-formats'
import type { Collected } from './collect-data.ts'
import { dataFileWords } from './data-file-words.ts'
import { isOpen, type Reading, sayColumn, sayTable, sayValue } from './say-value.ts'

type About = { name: string; association: string; day: string; reading: Reading }
type Row = Record<string, unknown>

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid #999}h3{font-size:1rem;margin:1.5rem 0 .5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem;padding:.75rem;border:1px solid #ccc;border-radius:6px}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}}`

/** One page that needs nothing else: to read, to print, and with the same data for programs inside. */
export function drawDataFile(collected: Collected, about: About): string {
  const { name, association, day, reading } = about
  const { locale } = reading
  const words = dataFileWords[locale]
  const made = letterFormats(locale.toUpperCase()).day(day)
  const sections = collected.map(
    ({ group, tables }) => `<section><h2>${escapeHtml(dataGroups[group][locale])}</h2>
${tables.map(({ name: table, rows }) => headed(table, dataGroups[group][locale], locale) + drawRows(table, rows, about)).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title(name))}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(words.title(name))}</h1>
<p>${escapeHtml(words.intro(association, made))}</p><p>${escapeHtml(words.left)}</p>
${sections.join('\n')}
<script type="application/json" id="data">${forScript(collected)}</script>
</body></html>`
}

function drawRows(table: string, rows: Row[], about: About): string {
  const { reading } = about
  const drawn = rows.map((row) => {
    const given = Object.entries(table === 'notifications' ? asMessage(row, about) : row)
    const pairs = given
      .filter(([, value]) => !isOpen(value))
      .map(([column, value]) => {
        const text = sayValue(value, { table, column }, reading)
        return `<dt>${escapeHtml(sayColumn(column, reading.locale))}</dt><dd>${escapeHtml(text)}</dd>`
      })
    return `<dl>${pairs.join('')}</dl>`
  })
  return drawn.join('\n')
}

/** A group of one table has its heading already. */
function headed(table: string, group: string, locale: Reading['locale']): string {
  const title = sayTable(table, locale)
  return title === group ? '' : `<h3>${escapeHtml(title)}</h3>\n`
}

/** A notification is stored as its facts; the person read a sentence. */
function asMessage({ kind, subject, person, ...row }: Row, { name, reading: { locale } }: About): Row {
  const { day, money } = letterFormats(locale.toUpperCase())
  const formats = { locale, day, money: (amount: string) => money(centsOf(amount)) }
  // The register shows these two columns of the table of notifications.
  const told = { kind: kind as NotificationKind, subject: subject as object, person: String(person ?? name) }
  const { title, sentence } = noticeText(told, noticeWords[locale], formats)
  return { message: `${title}\n${sentence}`, ...row }
}

/** No text of a person can end the script that holds it. */
const forScript = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
