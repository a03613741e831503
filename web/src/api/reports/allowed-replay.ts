import { allowedAttributes, allowedNode, masked } from './allowed-nodes.ts'
import { screenPattern } from './patterns.ts'
import { isRecord, label, library, listOf, number, oneOf, type Rule, shape, traceId } from './rule.ts'

/** What a recording says about itself: not the addresses that were visited, but their screens. */
export const allowedReplay: Rule = shape({
  ...{ type: oneOf('replay_event'), replay_type: oneOf('session', 'buffer') },
  ...{ event_id: traceId, replay_id: traceId, error_ids: listOf(traceId), trace_ids: listOf(traceId) },
  ...{ timestamp: number, replay_start_timestamp: number, segment_id: number },
  ...{ platform: oneOf('javascript'), environment: label, release: label },
  ...{ sdk: library, urls: listOf(screenPattern) },
})

/** A recording is a line about itself and a list of events. One in another form, such as packed, does not leave. */
export function allowedRecording(recording: unknown): string | undefined {
  if (typeof recording !== 'string') return undefined
  const [head = '', ...rest] = recording.split('\n')
  const header = shape({ segment_id: number })(JSON.parse(head))
  return `${JSON.stringify(header)}\n${JSON.stringify(listOf(allowedEvent)(JSON.parse(rest.join('\n'))))}`
}

// The numbers of the recorder: a page began, was loaded, was drawn, changed, and where it was.
const BEGAN = 0
const LOADED = 1
const DRAWN = 2
const CHANGED = 3
const PLACE = 4

/** Custom events hold clicks, requests and the console in words: none of them leaves. */
function allowedEvent(event: unknown): unknown {
  if (!isRecord(event)) return undefined
  const { type, timestamp } = event
  const data = DATA.get(type)?.(event.data)
  return data === undefined ? undefined : { type, timestamp: number(timestamp), data }
}

const DATA = new Map<unknown, Rule>([
  [BEGAN, () => ({})],
  [LOADED, () => ({})],
  [DRAWN, shape({ node: allowedNode, initialOffset: shape({ top: number, left: number }) })],
  [CHANGED, (data) => (isRecord(data) ? CHANGES.get(data.source)?.(data) : undefined)],
  [PLACE, shape({ href: screenPattern, width: number, height: number })],
])

const at = { id: number, x: number, y: number }
const moves = shape({ source: number, positions: listOf(shape({ ...at, timeOffset: number })) })

// Typed text, ticks, selections, media, canvases, fonts and changed styles have no rule, and so do not leave.
const CHANGES = new Map<unknown, Rule>([
  [
    0,
    shape({
      source: number,
      texts: listOf(shape({ id: number, value: masked })),
      attributes: listOf(shape({ id: number, attributes: allowedAttributes })),
      removes: listOf(shape({ parentId: number, id: number })),
      adds: listOf(
        shape({ parentId: number, nextId: (id) => (id === null ? null : number(id)), node: allowedNode }),
      ),
    }),
  ],
  [1, moves],
  [2, shape({ source: number, type: number, ...at })],
  [3, shape({ source: number, ...at })],
  [4, shape({ source: number, width: number, height: number })],
  [6, moves],
])
