import type { UsedPasskey } from '@centrepass/contract/accounts/factors'
import type { CallNamed } from '@centrepass/contract/calls'
import type { Sent } from '@centrepass/contract/ground/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { whileLoading } from '#api/loading.ts'
import { queryClient } from '#api/query-client.ts'
import { beginSession, type SignedIn } from '#api/session.ts'
import { reloadAccount } from '../account-calls.ts'
import { makePasskey, signFromList, signWithPasskey } from './passkeys.ts'

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

/** A passkey alone signs in, and so it does as the second step. */
export async function signInWithPasskey({ remember = false } = {}): Promise<Account> {
  const options = await call('POST /api/auth/passkey-options')
  return enter(await signWithPasskey(options), remember)
}

/** The same from the list of the address field. Ended at any time before the person chose, nothing follows from it. */
export async function signInFromList(signal: AbortSignal): Promise<Account> {
  signal.throwIfAborted()
  const options = await unlessEnded(call('POST /api/auth/passkey-options'), signal)
  const passkey = await signFromList(options, signal)
  return whileLoading(enter(passkey, false))
}

async function enter(passkey: UsedPasskey, remember: boolean): Promise<Account> {
  const signedIn = await call('POST /api/auth/passkey', { body: { passkey, remember } })
  beginSession(signedIn)
  return signedIn.data.account
}

/** The answer, or the end if that comes first: a person who pressed the button does not wait for the other one. */
const unlessEnded = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    answer.then(resolve, reject)
  })

export async function addPasskey(accountId: number, name: string): Promise<string[] | null> {
  const options = await call('POST /api/accounts/:id/passkeys/options', whose(accountId))
  const passkey = await makePasskey(options)
  const body = { name, passkey }
  return (await call('POST /api/accounts/:id/passkeys', { ...whose(accountId), body })).recovery_codes
}

export const renewRecoveryCodes = async (accountId: number): Promise<string[]> =>
  (await call('POST /api/accounts/:id/recovery-codes', whose(accountId))).recovery_codes

/** Any of the codes shows that the person has them all. */
export async function seeRecoveryCodes(accountId: number, [code = '']: readonly string[]): Promise<void> {
  await call('POST /api/accounts/:id/recovery-codes/seen', { ...whose(accountId), body: { code } })
}

/** What the account page says of factors is out of date. */
export function reloadFactors(accountId: number): void {
  queryClient.invalidateQueries(factorsQuery(accountId))
  void reloadAccount(accountId)
}

export async function proveWithPasskey(accountId: number): Promise<void> {
  const options = await call('POST /api/accounts/:id/step-up/passkey-options', whose(accountId))
  const passkey = await signWithPasskey(options)
  await call('POST /api/accounts/:id/step-up/passkey', { ...whose(accountId), body: { passkey } })
}
