import { allowedError } from './allowed-error.ts'
import { allowedRecording, allowedReplay } from './allowed-replay.ts'
import { allowedSpans } from './allowed-spans.ts'
import { label, library, matching, number, oneOf, type Rule, shape, traceId } from './rule.ts'

type Item = readonly [header: Record<string, unknown>, content: unknown]
export type Envelope = readonly [header: unknown, items: readonly Item[]]

/**
 * Everything that the reporting library wants to send, built again from what may leave. What has no rule stays here,
 * whatever the library learns to collect one day; nothing left is null.
 */
export function allowedEnvelope([header, items]: Envelope): Envelope | null {
  const allowed = items.flatMap(allowedItem)
  return allowed.length > 0 ? [envelopeHeader(header), allowed] : null
}

const CONTENTS = new Map<unknown, Rule>([
  ['event', allowedError],
  ['span', allowedSpans],
  ['replay_event', allowedReplay],
  ['replay_recording', allowedRecording],
])

function allowedItem([header, content]: Item): Item[] {
  const allowed = CONTENTS.get(header.type)?.(content)
  if (allowed === undefined) return []
  const length = typeof allowed === 'string' ? { length: new TextEncoder().encode(allowed).length } : {}
  return [[{ ...Object(itemHeader(header)), ...length }, allowed]]
}

const itemHeader = shape({
  type: (type) => (CONTENTS.has(type) ? type : undefined),
  item_count: number,
  content_type: oneOf('application/vnd.sentry.items.span.v2+json'),
})

const sampling = shape({
  ...{ trace_id: traceId, replay_id: traceId, public_key: label, org_id: label },
  ...{ environment: label, release: label, sampled: oneOf('true', 'false') },
  ...{ sample_rate: matching(/^[\d.]+$/), sample_rand: matching(/^[\d.]+$/) },
})

const envelopeHeader = shape({
  event_id: traceId,
  sent_at: matching(/^[\d:.TZ-]{20,30}$/),
  sdk: library,
  trace: sampling,
})
