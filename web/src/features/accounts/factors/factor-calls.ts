import type { CallNamed } from '@centrepass/contract/calls'
import type { Sent } from '@centrepass/contract/ground/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { beginSession, type SignedIn } from '#api/session.ts'
import { makePasskey, signWithPasskey } from './passkeys.ts'

const whose = (accountId: number) => ({ params: { id: String(accountId) } })

export const factorsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'factors'],
    queryFn: () => call('GET /api/accounts/:id/factors', whose(accountId)),
    meta: { personal: true },
  })

type Finished = Sent<CallNamed<'POST /api/auth/second-step'>>['body']
type Account = SignedIn['data']['account']

export async function finishSecondStep(body: Finished): Promise<Account> {
  const signedIn = await call('POST /api/auth/second-step', { body })
  beginSession(signedIn)
  return signedIn.data.account
}

type PasskeySignIn = { remember?: boolean; quietly?: boolean }

/** A passkey alone signs in, and so it does as the second step. */
export async function signInWithPasskey({ remember = false, quietly = false }: PasskeySignIn) {
  const options = await call('POST /api/auth/passkey-options')
  const passkey = await signWithPasskey(options, { quietly })
  const signedIn = await call('POST /api/auth/passkey', { body: { passkey, remember } })
  beginSession(signedIn)
  return signedIn.data.account
}

export async function addPasskey(accountId: number, name: string): Promise<string[] | null> {
  const options = await call('POST /api/accounts/:id/passkeys/options', whose(accountId))
  const passkey = await makePasskey(options)
  const body = { name, passkey }
  return (await call('POST /api/accounts/:id/passkeys', { ...whose(accountId), body })).recovery_codes
}

export async function proveWithPasskey(accountId: number): Promise<void> {
  const options = await call('POST /api/accounts/:id/step-up/passkey-options', whose(accountId))
  const passkey = await signWithPasskey(options)
  await call('POST /api/accounts/:id/step-up/passkey', { ...whose(accountId), body: { passkey } })
}
