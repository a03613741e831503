import { screens } from '@centrepass/contract/screens'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './error-reporting.ts'

type Options = Record<'beforeSend' | 'beforeSendTransaction', (event: object) => object | null>

const service = vi.hoisted(() => ({ init: vi.fn() }))
vi.mock('@sentry/react', () => ({
  ...{ init: service.init, browserTracingIntegration: () => 'tracing' },
  replayIntegration: (options: object) => options,
}))

beforeEach(() =>
  reportErrors({
    ...{ dsn: 'https://key@errors.example/1', environment: 'production', traces_sample_rate: 1 },
    ...{ replays_session_sample_rate: 0.1, replays_on_error_sample_rate: 1 },
    trace_propagation_targets: ['localhost', '/^https:\\/\\/cedar\\.example/'],
  }),
)
afterEach(() => {
  service.init.mockClear()
  history.replaceState(null, '', '/')
})

const options = (): Options => service.init.mock.calls[0]?.[0]

test('the service is given the rates and the places that were configured', () => {
  expect(options()).toMatchObject({
    ...{ dsn: 'https://key@errors.example/1', environment: 'production', tracesSampleRate: 1 },
    ...{ replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 },
    tracePropagationTargets: ['localhost', /^https:\/\/cedar\.example/],
  })
})

const isPrivate = ({ path, access }: { path: string; access: string }) =>
  access === 'account' || path.includes('$')

test.each(Object.values(screens).filter(isPrivate))('nothing is told about $path', ({ path }) => {
  history.replaceState(null, '', path.replaceAll('$', ''))
  expect(options().beforeSend({})).toBeNull()
  expect(options().beforeSendTransaction({})).toBeNull()
})

test('a failure on the home page is told', () => {
  expect(options().beforeSend({ message: 'oops' })).toEqual({ message: 'oops' })
})
