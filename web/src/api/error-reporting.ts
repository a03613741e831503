import type { SiteConfiguration } from '@centrepass/contract/site'

type Reporting = NonNullable<SiteConfiguration['error_reporting']>

/** Screens that show somebody, or whose address holds a secret, are never recorded. */
const PRIVATE =
  /^\/(account|participant|find-participant|notifications|documents|card|cart|checkout|update-payment|email|reset-password|unsubscribe|tournaments|team-invitation)/

/** Loaded only when a destination is configured; what people typed and read is masked before it leaves. */
export async function reportErrors(reporting: Reporting): Promise<void> {
  const sentry = await import('@sentry/react')
  const isPrivate = () => PRIVATE.test(location.pathname)
  sentry.init({
    dsn: reporting.dsn,
    environment: reporting.environment,
    tracesSampleRate: reporting.traces_sample_rate,
    replaysSessionSampleRate: reporting.replays_session_sample_rate,
    replaysOnErrorSampleRate: reporting.replays_on_error_sample_rate,
    tracePropagationTargets: reporting.trace_propagation_targets.map(targetOf),
    integrations: [
      sentry.browserTracingIntegration(),
      sentry.replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        beforeAddRecordingEvent: (event) => (isPrivate() ? null : event),
      }),
    ],
    beforeSend: (event) => (isPrivate() ? null : event),
    beforeSendTransaction: (event) => (isPrivate() ? null : event),
  })
}

/** `/…/` is a pattern, anything else a substring. */
function targetOf(target: string): string | RegExp {
  const pattern = /^\/(.*)\/$/.exec(target)?.[1]
  return pattern === undefined ? target : new RegExp(pattern)
}
