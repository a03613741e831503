import { escapeHtml } from '#platform/escape-html'

/** A page without a script, for what the server shows by itself. `body` is HTML, already escaped. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`
