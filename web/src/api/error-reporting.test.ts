import { beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './error-reporting.ts'

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

test('the service is given the rates and the places that were configured', () => {
  expect(service.init.mock.calls[0]?.[0]).toMatchObject({
    ...{ dsn: 'https://key@errors.example/1', environment: 'production', tracesSampleRate: 1 },
    ...{ replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 },
    tracePropagationTargets: ['localhost', /^https:\/\/cedar\.example/],
  })
})
