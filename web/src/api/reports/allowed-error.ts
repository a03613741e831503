import { screenPattern } from './patterns.ts'
import {
  flag,
  isRecord,
  label,
  library,
  listOf,
  matching,
  number,
  oneOf,
  type Rule,
  shape,
  traceId,
} from './rule.ts'

/** An error as it may leave: what kind, where in our code, on which screen. Never what it said or was about. */
export const allowedError: Rule = (event) => {
  if (!isRecord(event)) return undefined
  const request = isRecord(event.request) ? event.request : {}
  return { ...Object(error(event)), transaction: screenPattern(request.url) }
}

// Texts without a variable part. Anything else may hold what a person typed or read.
const KNOWN_MESSAGES = [
  /^Minified React error #\d{1,4}/,
  /^Cannot read properties of (undefined|null)/,
  /^Cannot set properties of (undefined|null)/,
  /^Maximum call stack size exceeded/,
  /^Failed to fetch( dynamically imported module)?/,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
  /^The site configuration was used before it was loaded/,
  /^The page has no #root/,
]
const knownMessage: Rule = (value) => {
  const text = typeof value === 'string' ? value : ''
  return KNOWN_MESSAGES.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)
}

// A script of ours, without the host; code on the page itself would be named by the page's address.
const ownFile: Rule = (value) =>
  (typeof value === 'string' && /\/assets\/[\w.-]+\.js(?=$|[?#:])/.exec(value)?.[0]) || '(elsewhere)'

const frame = shape({
  filename: ownFile,
  function: matching(/^[\w$.<> ]{1,100}$/),
  lineno: number,
  colno: number,
  in_app: flag,
})

const exception = shape({
  type: matching(/^[A-Za-z]{1,40}$/),
  value: knownMessage,
  mechanism: shape({ type: label, handled: flag }),
  stacktrace: shape({ frames: listOf(frame) }),
})

const error = shape({
  event_id: traceId,
  timestamp: number,
  platform: oneOf('javascript'),
  level: oneOf('fatal', 'error', 'warning'),
  environment: label,
  release: label,
  sdk: library,
  exception: shape({ values: listOf(exception) }),
  contexts: shape({ trace: shape({ trace_id: traceId, span_id: traceId, parent_span_id: traceId }) }),
  tags: shape({ replayId: traceId }),
})
