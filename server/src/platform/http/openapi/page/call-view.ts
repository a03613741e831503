import { escapeHtml } from '#platform/escape-html'
import type { JsonSchema } from '../json-schemas.ts'
import type { Operation } from '../operation.ts'
import { curlSample } from './curl-sample.ts'
import { code, inline, pre } from './html.ts'
import { kindOf, remark, schemaView } from './schema-view.ts'

type Where = Parameters<typeof curlSample>[1]

/** One call: what it does, what it takes, what it answers, and a line to try it with. */
export function callView(operation: Operation, where: Where): string {
  const { operationId, summary, description, responses } = operation
  return `<section class="call" id="${operationId}">
<h3><a class="here" href="#${operationId}"><span class="method ${where.method}">${where.method.toUpperCase()}</span> <code>${breakable(where.path)}</code></a></h3>
<p>${inline(summary)}</p>
<p class="quiet">${inline(description)} ${code(operationId)}</p>
${parameterTable(operation)}${bodyView(operation, where)}${Object.entries(responses)
  .map(([status, response]) => answerView(status, response, where))
  .join('')}
${refusalsLine(responses)}
<details><summary>Try it with curl</summary>${pre(curlSample(operation, where))}</details>
</section>`
}

/** A path may break after each slash, so that a phone shows all of it. */
const breakable = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>')

type Shown = { name: string; in: string; required?: boolean; description: string; schema: JsonSchema }

function parameterTable({ parameters }: Operation): string {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: KEY,
    schema: { type: 'string' },
  }
  const rows = parameters.map((parameter): Shown => ('$ref' in parameter ? key : parameter))
  if (rows.length === 0) return ''
  return `<div class="wide" tabindex="0"><table><caption>Parameters</caption><thead><tr><th>Name</th><th>In</th><th>Kind</th><th>Meaning</th></tr></thead>
<tbody>${rows.map(parameterRow).join('')}</tbody></table></div>`
}

const KEY = 'Names this request, so that it can be sent again without being done twice.'

const parameterRow = ({ name, in: place, required, description, schema }: Shown) =>
  `<tr><th scope="row">${code(name)}${required ? '' : ' <i>optional</i>'}</th><td>${place}</td><td>${kindOf(schema)}</td><td>${inline(description)}${remark({ default: schema.default })}</td></tr>`

function bodyView({ requestBody }: Operation, where: Where): string {
  if (!requestBody) return ''
  return Object.entries(requestBody.content)
    .map(([type, content]) => shapeView(`Body: ${type}`, content, where))
    .join('')
}

type Content = { schema?: JsonSchema | null; example?: unknown; description?: string | undefined }

function answerView(status: string, response: unknown, where: Where): string {
  // Refusals refer to shared responses and are listed in one line.
  const { description, content } = response as { description?: string; content?: Record<string, Content> }
  if (!content) return ''
  return Object.entries(content)
    .map(([type, shape]) => shapeView(`Answer ${status}: ${type}`, { ...shape, description }, where))
    .join('')
}

function shapeView(
  title: string,
  { schema, example, description = '' }: Content,
  { components }: Where,
): string {
  const sample = example === undefined ? '' : `<p>Example</p>${pre(JSON.stringify(example, null, 2))}`
  const intro = description && `<p>${inline(description)}</p>`
  return `<details><summary>${escapeHtml(title)}</summary>${intro}${schemaView(schema ?? {}, components)}${sample}</details>`
}

function refusalsLine(responses: Operation['responses']): string {
  const shared = Object.entries(responses).flatMap(([status, response]) => {
    const ref = (response as { $ref?: string }).$ref
    return ref && status !== 'default' ? [`<a href="#refusal-${ref.split('/').at(-1)}">${status}</a>`] : []
  })
  return `<p class="quiet">Refusals: ${shared.join(', ')}</p>`
}
