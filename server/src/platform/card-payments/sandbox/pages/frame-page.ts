import type { Language } from '#platform/card-payments/hosted-fields/card-field-words'
import { escapeHtml } from '#platform/escape-html'

export type Look = {
  lang: Language
  theme: 'light' | 'dark' | null
  name?: 'known' | 'asked'
  /** How long the security code of a kept card is. */
  digits?: 3 | 4
}

type Form = { id: string; parts: string; digits?: number }

/** A page for the frame around one form, with the style and the script that all of them share. */
export function framePage({ lang, theme }: Look, title: string, form: Form): string {
  return `<!doctype html>
<html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay/palette.css">
<link rel="stylesheet" href="/pay/card-fields.css"><script src="/pay/card-fields.js" defer></script></head>
<body><form id="${form.id}"${form.digits ? ` data-digits="${form.digits}"` : ''} novalidate aria-label="${escapeHtml(title)}">
${form.parts}
</form></body></html>`
}
