import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@centrepass/contract/accounts/factors'

/** Passkeys belong to a name: a site at a bare network address has none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** Loaded with the first use: no other page needs it. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await library()
  // The contract's shape is the browser's own, with fewer choices.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await startRegistration({ optionsJSON })
  return {
    ...{ id, client_data: response.clientDataJSON, attestation: response.attestationObject },
    transports: response.transports ?? [],
  }
}

/** `quietly` offers passkeys in the list of the address field and otherwise waits unseen. */
export async function signWithPasskey(
  options: PasskeyRequest,
  { quietly = false } = {},
): Promise<UsedPasskey> {
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: quietly })
  return {
    ...{ id, client_data: response.clientDataJSON, signature: response.signature },
    authenticator_data: response.authenticatorData,
  }
}

/** Ends a ceremony that waits unseen, before another one begins or the form goes. */
export const stopPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

export async function canOfferQuietly(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await library()).browserSupportsWebAuthnAutofill()
}

/** The person closed the browser's own dialog, or let it time out: nothing went wrong. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
