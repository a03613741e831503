import { callPattern, screenPattern } from './patterns.ts'
import { flag, isRecord, label, listOf, matching, number, oneOf, type Rule, shape, traceId } from './rule.ts'

/** How long what took: page loads, navigations and calls by their patterns, everything else by its kind only. */
export const allowedSpans: Rule = shape({
  version: oneOf(2),
  ingest_settings: () => ({ infer_ip: 'never', infer_user_agent: 'never' }),
  items: listOf((span) => allowedSpan(span)),
})

const SCREEN_OPS = ['pageload', 'navigation']

function allowedSpan(span: unknown): unknown {
  if (!isRecord(span)) return undefined
  const attributes = recordOf(span.attributes)
  return { ...Object(timing(span)), name: nameOf(attributes), attributes: allowedAttributes(attributes) }
}

/** Never the library's own name, which may contain an address or a label from the page. */
function nameOf(attributes: Record<string, unknown>): unknown {
  const of = (key: string) => recordOf(attributes[key]).value
  const op = kind(of('sentry.op'))
  if (SCREEN_OPS.includes(String(op))) return screenPattern(of('url.path'))
  return callPattern(`${of('http.request.method')} ${of('url.full')}`) ?? op ?? 'span'
}

const timing = shape({
  trace_id: traceId,
  span_id: traceId,
  parent_span_id: traceId,
  start_timestamp: number,
  end_timestamp: number,
  status: oneOf('ok', 'error'),
  is_segment: flag,
})

/** Such as `http.client`, `ui.long-task`, `resource.script`. */
const kind = matching(/^[a-z]+([._-][a-z]+){0,4}$/)

const ATTRIBUTES: Record<string, Rule> = {
  'sentry.op': kind,
  'sentry.origin': matching(/^(auto|manual)([._][a-z_]+){0,5}$/),
  'sentry.source': oneOf('url', 'route', 'custom'),
  'sentry.sample_rate': number,
  'sentry.segment.id': traceId,
  'sentry.segment.name': oneOf('Pageload', 'Navigation'),
  'sentry.trace_lifecycle': oneOf('stream'),
  'sentry.environment': label,
  'sentry.release': label,
  'sentry.sdk.name': label,
  'sentry.sdk.version': label,
  'sentry.replay_id': traceId,
  'http.request.method': oneOf('GET', 'POST', 'PATCH', 'DELETE'),
  'http.response.status_code': number,
  'browser.web_vital.lcp.value': number,
  'browser.web_vital.cls.value': number,
  'browser.web_vital.inp.value': number,
  'browser.web_vital.fcp.value': number,
  'browser.web_vital.ttfb.value': number,
}

const TYPES = oneOf('string', 'integer', 'double', 'boolean')

function allowedAttributes(attributes: Record<string, unknown>) {
  const allowed = Object.entries(ATTRIBUTES).map(([key, rule]) => {
    const { type, value } = recordOf(attributes[key])
    return [key, { type: TYPES(type), value: value === undefined ? undefined : rule(value) }] as const
  })
  return Object.fromEntries(allowed.filter(([, { value }]) => value !== undefined))
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})
