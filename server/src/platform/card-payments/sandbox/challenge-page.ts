import { escapeHtml } from '#platform/escape-html'
import type { Language } from '../hosted-fields/card-field-words.ts'
import { challengeWords } from '../hosted-fields/challenge-words.ts'

type Look = { lang: Language; theme: 'light' | 'dark' | null }

/** A pretend bank's page, for the frame: one question and two answers. */
export function challengePage({ lang, theme }: Look): string {
  const words = challengeWords[lang]
  return `<!doctype html>
<html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(words.title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay/palette.css">
<link rel="stylesheet" href="/pay/card-fields.css"><script src="/pay/card-fields.js" defer></script></head>
<body><form id="challenge" novalidate aria-label="${escapeHtml(words.title)}">
<p class="demo wide">${escapeHtml(words.demo)}</p>
<p class="question wide">${escapeHtml(words.question)}</p>
<button type="submit" id="approve">${escapeHtml(words.approve)}</button>
<button type="button" id="refuse">${escapeHtml(words.refuse)}</button>
<p class="error wide" id="challenge-error" role="alert"></p>
</form></body></html>`
}
