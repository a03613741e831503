import { escapeHtml } from '#platform/escape-html'
import type { ApiDocument } from './openapi.ts'
import { callView } from './page/call-view.ts'
import { inline, markdown } from './page/html.ts'
import { schemaAnchor, schemaView } from './page/schema-view.ts'

/** The API document as one page to read: no script, so that the browser's own search finds everything. */
export function apiPage(document: ApiDocument): string {
  const { info, tags, components } = document
  const title = escapeHtml(info.title)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api.css"></head>
<body><a class="skip" href="#content">Skip to the calls</a>
<nav aria-label="Calls">${navigation(document)}</nav>
<main id="content"><h1>${title}</h1>
${markdown(info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${tags.map((tag) => chapter(document, tag)).join('\n')}
<h2 id="refusals">Refusals</h2>
${Object.entries(components.responses).map(refusal).join('\n')}
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) => `<section id="${schemaAnchor(name)}"><h3>${name}</h3>${schemaView(schema)}</section>`,
  )
  .join('\n')}
</main></body></html>`
}

type Tag = ApiDocument['tags'][number]

function navigation(document: ApiDocument): string {
  const parts = document.tags.map(({ name }) => {
    const links = callsOf(document, name).map(
      ({ method, path, operation }) =>
        `<li><a class="to-call" href="#${operation.operationId}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`,
    )
    return `<details><summary>${escapeHtml(name)} <small>${links.length}</small></summary><ul>${links.join('')}</ul></details>`
  })
  return `<p>${TOP.map(([anchor, name]) => `<a class="top" href="#${anchor}">${name}</a>`).join(' ')}</p>${parts.join('')}`
}

const TOP = [
  ['content', 'About'],
  ['refusals', 'Refusals'],
  ['shapes', 'Shapes'],
]

function chapter(document: ApiDocument, { name, description }: Tag): string {
  const [server] = document.servers
  const around = { server: server?.url ?? '', components: document.components.schemas }
  const calls = callsOf(document, name).map(({ method, path, operation }) =>
    callView(operation, { method, path, ...around }),
  )
  return `<h2>${escapeHtml(name)}</h2><p>${inline(description)}</p>${calls.join('\n')}`
}

const callsOf = ({ paths }: ApiDocument, tag: string) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag))

const refusal = ([status, { description }]: [string, { description: string }]) =>
  `<section id="refusal-${status}"><h3>${status}</h3><p>${inline(description)}</p></section>`
