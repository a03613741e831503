import type { SiteConfiguration } from '@centrepass/contract/site/site'

type Reporting = NonNullable<SiteConfiguration['error_reporting']>

/** Loaded only when a destination is configured. What leaves is what `allowedEnvelope` names, and nothing else. */
export async function reportErrors(reporting: Reporting): Promise<void> {
  const [sentry, { allowedEnvelope }] = await Promise.all([
    import('@sentry/react'),
    import('./reports/allowed-envelope.ts'),
  ])
  sentry.init({
    dsn: reporting.dsn,
    environment: reporting.environment,
    tracesSampleRate: reporting.traces_sample_rate,
    replaysSessionSampleRate: reporting.replays_session_sample_rate,
    replaysOnErrorSampleRate: reporting.replays_on_error_sample_rate,
    tracePropagationTargets: reporting.trace_propagation_targets.map(targetOf),
    maxBreadcrumbs: 0,
    integrations: [
      sentry.browserTracingIntegration(),
      // A compressed recording could not be filtered before it is sent.
      sentry.replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
    transport: (options) => {
      const { send, flush } = sentry.makeFetchTransport(options)
      return {
        flush,
        send: async (envelope) => {
          const allowed = allowedEnvelope(envelope)
          // Built of the same kinds of items, which the library's types cannot see.
          return allowed ? send(allowed as unknown as typeof envelope) : {}
        },
      }
    },
  })
}

/** `/…/` is a pattern, anything else a substring. */
function targetOf(target: string): string | RegExp {
  const pattern = /^\/(.*)\/$/.exec(target)?.[1]
  return pattern === undefined ? target : new RegExp(pattern)
}
