import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

const CREDENTIAL = {
  id: 'a-passkey',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
}
const OPTIONS = {
  data: { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' },
}
const SIGNED_IN = {
  data: { account: anAccount() },
  authorization: { access_token: 'token', expires_in: 600 },
}

/** Which ceremonies the browser was asked for, and how the person answers them. */
let asked: string[]
let answers: { conditional: () => void; button: () => void }
/** The answers of the server that it holds back, the oldest first. */
let heldBack: (() => void)[]
let sent: string[]
beforeEach(() => {
  asked = []
  answers = { conditional: () => {}, button: () => {} }
  heldBack = []
  sent = []
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  )
  vi.stubGlobal('navigator', { ...navigator, credentials: { get: ceremony } })
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    if (!address.endsWith('/passkey-options')) return Promise.resolve(new Response(JSON.stringify(SIGNED_IN)))
    return new Promise((resolve) => heldBack.push(() => resolve(new Response(JSON.stringify(OPTIONS)))))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.set(null)
})

/** As a browser does it: one that is ended fails, and only the person ends the others. */
function ceremony({ mediation, signal }: CredentialRequestOptions) {
  const kind = mediation === 'conditional' ? 'conditional' : 'button'
  asked.push(kind)
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    answers[kind] = () => resolve(CREDENTIAL)
  })
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
const answersWaiting = (count: number) => waitFor(() => expect(heldBack).toHaveLength(count))
const signIns = () => sent.filter((address) => address.endsWith('/auth/passkey'))

test('an offer whose answer comes late does not end what the button began', async () => {
  const onSignedIn = vi.fn()
  await renderAt('/', <PasskeySignIn onSignedIn={onSignedIn} />)
  await answersWaiting(1)
  press()
  await answersWaiting(2)
  heldBack[1]?.()
  await waitFor(() => expect(asked).toEqual(['button']))
  heldBack[0]?.()
  // Long enough for the late offer to begin, if it did.
  await new Promise((resolve) => setTimeout(resolve, 50))
  answers.button()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(asked).toEqual(['button'])
  expect(signIns()).toHaveLength(1)
})

test('the button ends an offer that waits, and signs in once', async () => {
  const onSignedIn = vi.fn()
  await renderAt('/', <PasskeySignIn onSignedIn={onSignedIn} />)
  await answersWaiting(1)
  heldBack[0]?.()
  await waitFor(() => expect(asked).toEqual(['conditional']))
  press()
  await answersWaiting(2)
  heldBack[1]?.()
  await waitFor(() => expect(asked).toEqual(['conditional', 'button']))
  answers.conditional()
  answers.button()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(signIns()).toHaveLength(1)
})

test('a passkey chosen from the list signs in once, and the button begins nothing more', async () => {
  const onSignedIn = vi.fn()
  await renderAt('/', <PasskeySignIn onSignedIn={onSignedIn} />)
  await answersWaiting(1)
  heldBack[0]?.()
  await waitFor(() => expect(asked).toEqual(['conditional']))
  answers.conditional()
  await waitFor(() => expect(signIns()).toHaveLength(1))
  press()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(asked).toEqual(['conditional'])
})
