import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { z } from 'zod'
import { escapeHtml } from '#platform/escape-html'
import { plainPage } from '../pages/plain-page.ts'

/** The contract as one page to read. */
export function apiPage(endpoints: readonly Endpoint[], title: string): string {
  const sorted = [...endpoints].sort((a, b) => a.path.localeCompare(b.path))
  return plainPage(
    title,
    `<p>Every answer is <code>{ "data": … }</code>, every refusal <code>{ "error", "message", "reference" }</code>.
The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sorted.map(section).join('\n')}`,
  )
}

function section(endpoint: Endpoint): string {
  return `<h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)} Access: ${endpoint.access}.</p>
${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}${part('Data', endpoint.answer, 'output')}`
}

function part(name: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2)
  return `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(text)}</pre></details>`
}
