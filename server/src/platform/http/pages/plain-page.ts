import type { Locale } from '@centrepass/contract/refusals/say'
import { escapeHtml } from '#platform/escape-html'

type Options = { locale?: Locale /** Asks for the same page again after so many seconds. */; reload?: number }

/** Its one file, which is there even while the site refuses visitors. */
export const PLAIN_STYLES = '/plain.css'

/** A page without a script, for what the server shows by itself. `body` is HTML, already escaped. */
export const plainPage = (title: string, body: string, { locale = 'en', reload }: Options = {}): string =>
  `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${reload === undefined ? '' : `<meta http-equiv="refresh" content="${reload}">\n`}<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${PLAIN_STYLES}"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`
