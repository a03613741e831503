import type { Association, SiteConfiguration } from '@centrepass/contract/site/site'
import type { SignatureSettings } from '#platform/signatures/signatures-of'

/** How much is traced and replayed when error reporting is on. */
const SAMPLING = { traces_sample_rate: 1, replays_session_sample_rate: 0.1, replays_on_error_sample_rate: 1 }

type Outside = {
  publicUrl: string
  browser: {
    apiHost: string
    cardScriptUrl: string
    errorReportingDsn: string
    errorReportingEnvironment: string
  }
  signatures: SignatureSettings
}

export function siteConfiguration(
  association: Association,
  { publicUrl, browser: outside, signatures }: Outside,
  clockOffsetMs: number,
): SiteConfiguration {
  return {
    association,
    api_host: outside.apiHost,
    card_script_url: outside.cardScriptUrl,
    ...signingIn(signatures),
    error_reporting: outside.errorReportingDsn
      ? {
          dsn: outside.errorReportingDsn,
          environment: outside.errorReportingEnvironment,
          ...SAMPLING,
          trace_propagation_targets: propagationTargets(association, outside.apiHost || publicUrl),
        }
      : null,
    clock_offset_ms: clockOffsetMs,
    is_demo: clockOffsetMs !== 0,
  }
}

/** Where documents are signed on our own page, the browser fetches no script for it. */
function signingIn(signatures: SignatureSettings) {
  const { scriptUrl, clientId, testMode } =
    signatures.kind === 'builtin' ? { scriptUrl: '', clientId: '', testMode: false } : signatures
  return {
    signature_script_url: scriptUrl,
    signature_client_id: clientId,
    signature_test_mode: testMode,
  }
}

/** Traces follow a request to our own machines only: localhost, the API host or this site, the association's domain. */
function propagationTargets(association: { contact_url: string }, apiAddress: string): string[] {
  const domain = new URL(association.contact_url).hostname.replace(/^www\./, '')
  const pattern = `/^https:\\/\\/([\\w-]+\\.)*${domain.replaceAll('.', '\\.')}(\\/|$)/`
  return ['localhost', apiAddress, pattern]
}
