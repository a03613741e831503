import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Job, recordOf } from './job-record.ts'
import { HANGS_AFTER_MS, runJobs, START_GAP_MS, STOP_LIMIT_MS } from './run-jobs.ts'

const SECOND = 1000
const HOUR = 3_600_000
const forever = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
// Files share what is loaded: the timers are everyone's.
afterEach(() => {
  vi.useRealTimers()
})

/** Runs a table of jobs with a log that remembers. */
function start(jobs: Job[], random = () => 0) {
  const lines: Record<string, unknown>[] = []
  const say = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, ...facts, message })
  const log = { warn: say('warn'), error: say('error') }
  const records = jobs.map(recordOf)
  return { records, lines, stop: runJobs(records, { log, random }) }
}

/** A job that notes when each of its rounds began. */
function counting(name: string, everyMs: number) {
  const began: number[] = []
  const zero = Date.now()
  const work = async () => void began.push(Date.now() - zero)
  return { name, everyMs, work, began }
}

test('jobs begin one shortly after the other, and each again after its interval', async () => {
  const quick = counting('quick', SECOND)
  const slow = counting('slow', HOUR)
  start([quick, slow])
  expect([quick.began, slow.began]).toEqual([[0], []])
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect([quick.began, slow.began]).toEqual([[0, 1000, 2000], [START_GAP_MS]])
})

test('a job whose turn to begin has not come never begins once the process stops', async () => {
  const [first, second] = [counting('first', HOUR), counting('second', HOUR)]
  const { stop } = start([first, second])
  await stop()
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect([first.began, second.began]).toEqual([[0], []])
})

test.each([
  ['a tenth of a short interval', SECOND, 1050],
  ['a tenth of a longer one', 60 * SECOND, 63_000],
  ['a minute of a long one', HOUR, HOUR + 30_000],
])('chance delays a round by up to %s', async (_, everyMs, halfTheJitter) => {
  const job = counting('delayed', everyMs)
  start([job], () => 0.5)
  await vi.advanceTimersByTimeAsync(halfTheJitter - 1)
  expect(job.began).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(job.began).toEqual([0, halfTheJitter])
})

test('without a given chance, two processes drift apart', async () => {
  const [one, other] = [counting('one', HOUR), counting('other', HOUR)]
  const log = { warn: () => {}, error: () => {} }
  for (const job of [one, other]) runJobs([recordOf(job)], { log })
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(one.began).not.toEqual(other.began)
})

test('each failure is one line with the name, the duration and the failures in a row', async () => {
  const outcomes = ['fails', 'fails', 'succeeds', 'fails']
  const err = new Error('The provider is away.')
  const work = async () => {
    await new Promise((done) => setTimeout(done, 40))
    if (outcomes.shift() === 'fails') throw err
  }
  const { lines, records } = start([{ name: 'send-refunds', everyMs: SECOND, work }])
  await vi.advanceTimersByTimeAsync(4 * 1040)
  const line = { level: 'error', job: 'send-refunds', durationMs: 40, err, message: 'job failed' }
  expect(lines).toEqual([
    { ...line, failures: 1 },
    { ...line, failures: 2 },
    { ...line, failures: 1 },
  ])
  expect(records[0]).toMatchObject({ failures: 3, tookMs: 40 })
})

test('a job that throws before it waits for anything fails like any other', async () => {
  const work = () => {
    throw new Error('At once.')
  }
  const { lines } = start([{ name: 'throw-at-once', everyMs: SECOND, work }])
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(lines.map(({ failures }) => failures)).toEqual([1, 2])
})

test('a job that hangs is never run twice at once, and the others go on', async () => {
  const hanging = { name: 'hang', everyMs: SECOND, work: vi.fn(forever) }
  const other = counting('other', SECOND)
  const { records } = start([hanging, other])
  await vi.advanceTimersByTimeAsync(10 * SECOND + START_GAP_MS)
  expect(hanging.work).toHaveBeenCalledTimes(1)
  expect(other.began).toHaveLength(11)
  expect(records.map(({ beganAt }) => beganAt === null)).toEqual([false, true])
})

test('a job that hangs is told once, after ten minutes', async () => {
  const { lines } = start([{ name: 'hang', everyMs: SECOND, work: forever }])
  await vi.advanceTimersByTimeAsync(HANGS_AFTER_MS - 1)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const line = { level: 'warn', job: 'hang', durationMs: 600_000, message: 'job has not ended' }
  expect(lines).toEqual([line])
  await vi.advanceTimersByTimeAsync(10 * HANGS_AFTER_MS)
  expect(lines).toEqual([line])
})

test('a round that ends in time is not told as hanging', async () => {
  const { lines } = start([counting('quick', 10 * HANGS_AFTER_MS)])
  await vi.advanceTimersByTimeAsync(2 * HANGS_AFTER_MS)
  expect(lines).toEqual([])
})

test('stopping waits for the rounds that run, begins none, and closes what they shared', async () => {
  const story: string[] = []
  const work = async () => {
    story.push('began')
    await new Promise((done) => setTimeout(done, 5 * SECOND))
    story.push('ended')
  }
  const { stop, lines } = start([
    { name: 'last', everyMs: SECOND, work, close: () => void story.push('closed') },
  ])
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  await stopped
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(story).toEqual(['began', 'ended', 'closed'])
  expect(lines).toEqual([])
})

test('a pause ends when the process stops', async () => {
  const { stop } = start([counting('slow', HOUR)])
  await vi.advanceTimersByTimeAsync(SECOND)
  await stop()
})

test('a long round learns that the process stops', async () => {
  const work = (stopping: AbortSignal) =>
    new Promise((done) => stopping.addEventListener('abort', done, { once: true }))
  const { stop, lines } = start([{ name: 'listen', everyMs: SECOND, work }])
  await stop()
  expect(lines).toEqual([])
})

test('stopping leaves a job that hangs after 22 seconds, and says which', async () => {
  const { stop, lines } = start([{ name: 'hang', everyMs: SECOND, work: forever }, counting('other', SECOND)])
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(STOP_LIMIT_MS - 1)
  expect(hasStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(lines).toEqual([{ level: 'warn', job: 'hang', durationMs: 22_000, message: 'job cut off' }])
})
