import { escapeHtml } from '../escape-html.ts'
import type { Email, EmailItem } from './queue-email.ts'

/** The email for a program that shows no pages. */
export function textOf(email: Email): string {
  const { greeting, paragraphs, items = [], action, note, unsubscribe, sender, language } = email
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const [first = '', ...rest] = paragraphs
  const parts = [
    ...[greeting, first],
    ...(items.length > 0 ? [items.map((item) => textLine(item, colon)).join('\n')] : []),
    ...rest,
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    note,
    ...(unsubscribe ? [`${unsubscribe.label}${colon}\n${unsubscribe.url}`] : []),
    sender,
  ]
  return `${parts.join('\n\n')}\n`
}

const textLine = ({ kind, label, amount }: EmailItem, colon: string) =>
  `${kind === 'line' ? '  ' : ''}${label}${amount === undefined ? '' : `${colon} ${amount}`}`

/** The email as a page: the association's colour and name on top, styles in the tags as mail programs want them. */
export function htmlOf(email: Email): string {
  const { subject, greeting, paragraphs, items = [], note, sender, language } = email
  const [first = '', ...rest] = paragraphs
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
${IN_EVERY_LIGHT}</head>
<body class="ground" style="margin:0;padding:16px;background:#f6f9fa;color:#10242b;font:16px/1.5 Arial,sans-serif">
<div class="page" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">
${letterhead(email)}
<div style="padding:8px 24px 20px">
<p>${escapeHtml(greeting)}</p>
${paragraph(first)}
${items.length > 0 ? itemTable(items) : ''}
${rest.map(paragraph).join('\n')}
${actionPart(email)}
<p class="soft line" style="color:#4a5e65;font-size:14px;margin-top:24px;padding-top:16px;border-top:1px solid #d7e0e3">${escapeHtml(note)}</p>
${goodbye(email)}
<p class="soft" style="color:#4a5e65;font-size:14px;white-space:pre-line">${escapeHtml(sender)}</p>
</div></div></body></html>`
}

/** What the office wrote in lines stays in lines. */
const paragraph = (text: string) =>
  `<p${text.includes('\n') ? ' style="white-space:pre-line"' : ''}>${escapeHtml(text)}</p>`

/** A mark of letters: mail programs hide pictures until they are asked for, and some never show drawings. */
function letterhead({ sender, colour }: Email): string {
  const [name = ''] = sender.split('\n')
  const white = 'background:#ffffff;border-radius:8px;text-align:center;font-weight:bold;font-size:14px'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${escapeHtml(colour)}"><tr>
<td style="padding:14px 12px 14px 24px;width:36px"><div aria-hidden="true" style="width:36px;line-height:36px;${white};color:${escapeHtml(colour)}">${escapeHtml(initialsOf(name))}</div></td>
<td style="padding:14px 24px 14px 0;color:#ffffff;font-weight:bold">${escapeHtml(name)}</td></tr></table>`
}

/** `CC` for Cedar Coast Field Hockey. */
const initialsOf = (name: string) =>
  name
    .split(/[\s’'-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

const itemTable = (items: readonly EmailItem[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:8px 0 16px">
${items.map(itemRow).join('\n')}
</table>`

const LINE = 'border-top:1px solid #d7e0e3'

function itemRow({ kind, label, amount }: EmailItem): string {
  const looks = { person: 'font-weight:bold;padding-top:12px', line: '', sum: `font-weight:bold;${LINE}` }
  const cell = (text: string, more: string) =>
    `<td class="line" style="padding:4px 0;vertical-align:top;${looks[kind]};${more}">${escapeHtml(text)}</td>`
  return `<tr>${cell(label, 'overflow-wrap:anywhere')}${cell(amount ?? '', 'text-align:right;white-space:nowrap;padding-left:16px')}</tr>`
}

function actionPart({ action, colour }: Email): string {
  if (!action) return ''
  return `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${escapeHtml(colour)};color:#ffffff;display:inline-block;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>
<p class="soft" style="color:#4a5e65;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</p>`
}

const goodbye = ({ unsubscribe }: Email) =>
  unsubscribe
    ? `<p style="font-size:14px"><a class="soft" href="${escapeHtml(unsubscribe.url)}" style="color:#4a5e65">${escapeHtml(unsubscribe.label)}</a></p>`
    : ''

/** As wide as the phone, and dark where the reader's mail program is. One that knows neither shows it light. */
const IN_EVERY_LIGHT = `<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>@media (prefers-color-scheme: dark) {
.ground { background: #101415 !important; color: #eef2f3 !important }
.page { background: #1c2224 !important }
.soft { color: #b3bfc3 !important }
.line { border-color: #3a4548 !important }
}</style>`
