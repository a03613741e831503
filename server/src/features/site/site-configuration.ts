import type { Association, SiteConfiguration } from '@centrepass/contract/site'

/** How much is traced and replayed when error reporting is on. */
const SAMPLING = { traces_sample_rate: 1, replays_session_sample_rate: 0.1, replays_on_error_sample_rate: 1 }

type Outside = {
  apiHost: string
  cardScriptUrl: string
  signatureScriptUrl: string
  signatureClientId: string
  errorReportingDsn: string
  errorReportingEnvironment: string
}

export function siteConfiguration(
  association: Association,
  outside: Outside,
  clockOffsetMs: number,
): SiteConfiguration {
  return {
    association,
    api_host: outside.apiHost,
    card_script_url: outside.cardScriptUrl,
    signature_script_url: outside.signatureScriptUrl,
    signature_client_id: outside.signatureClientId,
    error_reporting: outside.errorReportingDsn
      ? {
          dsn: outside.errorReportingDsn,
          environment: outside.errorReportingEnvironment,
          ...SAMPLING,
          trace_propagation_targets: propagationTargets(association, outside.apiHost),
        }
      : null,
    clock_offset_ms: clockOffsetMs,
    is_demo: clockOffsetMs !== 0,
  }
}

/** Traces follow a request to our own machines only: localhost, the API host, the association's domain. */
function propagationTargets(association: { contact_url: string }, apiHost: string): string[] {
  const domain = new URL(association.contact_url).hostname.replace(/^www\./, '')
  const pattern = `/^https:\\/\\/([\\w-]+\\.)*${domain.replaceAll('.', '\\.')}(\\/|$)/`
  return ['localhost', ...(apiHost ? [apiHost] : []), pattern]
}
