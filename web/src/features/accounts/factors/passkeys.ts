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

export async function signWithPasskey(options: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await library()
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await startAuthentication({ optionsJSON })
  return {
    ...{ id, client_data: response.clientDataJSON, signature: response.signature },
    authenticator_data: response.authenticatorData,
  }
}

/**
 * Offers passkeys in the list of the address field and waits unseen until `signal` ends it. Not by the library, which
 * looks at no signal: its offer could begin after the button was pressed, and would end what the button began.
 */
export async function signFromList(options: PasskeyRequest, signal: AbortSignal): Promise<UsedPasskey> {
  const { base64URLStringToBuffer, bufferToBase64URLString } = await library()
  signal.throwIfAborted()
  const challenge = base64URLStringToBuffer(options.challenge)
  const publicKey = { ...options, challenge, allowCredentials: [] }
  const found = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
  // What a request for a public key is answered with.
  const { id, response } = found as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  return {
    ...{ id, client_data: bufferToBase64URLString(response.clientDataJSON) },
    signature: bufferToBase64URLString(response.signature),
    authenticator_data: bufferToBase64URLString(response.authenticatorData),
  }
}

export async function canOfferQuietly(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await library()).browserSupportsWebAuthnAutofill()
}

/** The device found its own passkey among those of the account: an earlier answer may have been lost. */
export const isAddedHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** The person closed the browser's own dialog, or let it time out: nothing went wrong. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
