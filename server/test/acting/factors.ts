import type { PasskeyCreation, PasskeyRequest } from '@centrepass/contract/accounts/factors'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect } from 'vitest'
import { codeAt, stepAt } from '#features/accounts/codes/totp'
import { fromBase32 } from '../from-base32.ts'
import { DEMO, signedIn, verifiedPerson } from '../people.ts'
import type { startWorld } from '../world.ts'
import { softPasskey } from './soft-passkey.ts'

type World = Awaited<ReturnType<typeof startWorld>>
export type Session = Awaited<ReturnType<typeof signedIn>>
type Step = { data: { second_step: { token: string; ways: string[]; may_remember: boolean } } }
type Codes = { data: { recovery_codes: string[] | null } }

/** Where the worlds of the tests live (`quietConfig`). */
export const PLACE = { origin: 'http://localhost:3000', rpId: 'localhost' }

const own = (session: Session, path: string) => `/api/accounts/${session.accountId}/${path}`

/** People who set up factors and use them. */
export function factorsIn(world: World) {
  const newcomer = async () => {
    const person = await verifiedPerson(world)
    return { person, session: await signedIn(world, person.email, person.password) }
  }
  const passkeyChallenge = async (session: Session) => {
    const path = own(session, 'passkeys/options')
    const { body } = await world.post<{ data: PasskeyCreation }>(path, {}, session.bearer)
    return body.data.challenge
  }
  const addPasskey = async (session: Session, key = softPasskey(PLACE), name = 'My phone') => {
    const passkey = key.make({ challenge: await passkeyChallenge(session) })
    const reply = await world.post<Codes>(own(session, 'passkeys'), { name, passkey }, session.bearer)
    expect(reply.status).toBe(200)
    return { key, codes: reply.body.data.recovery_codes ?? [] }
  }
  const signInOptions = async () => {
    const { body } = await world.post<{ data: PasskeyRequest }>('/api/auth/passkey-options', {})
    return body.data.challenge
  }
  return {
    own,
    newcomer,
    passkeyChallenge,
    addPasskey,
    ...authenticatorsIn(world),
    signInOptions,
    /** One step ahead, since that of the set-up is spent, and the clock may move on before it arrives. */
    codeNow: (secret: Buffer, steps = 1) => codeAt(secret, stepAt(Date.now()) + steps),
    async secondStep(email: string, password = DEMO.password, headers = {}) {
      const reply = await world.post<Step>('/api/auth/login', { email, password }, headers)
      expect([reply.status, Object.keys(reply.body.data)]).toEqual([200, ['second_step']])
      return reply.body.data.second_step
    },
    finish: (token: string, way: string, code: string, remember = false) =>
      world.post<ErrorAnswer>('/api/auth/second-step', { token, way, code, remember }),
    usePasskey: (passkey: object) =>
      world.post<ErrorAnswer>('/api/auth/passkey', { passkey, remember: false }),
    stepUp: (session: Session, way: string, secret: string) =>
      world.post<ErrorAnswer>(own(session, 'step-up'), { way, secret }, session.bearer),
    /** As if the proofs of this session were this old. */
    age: (session: Session, minutes: number) =>
      world.database.script(
        `update sessions set factor_at = factor_at - interval '${minutes} minutes',
          proved_at = proved_at - interval '${minutes} minutes' where account_id = ${session.accountId}`,
      ),
    audited: async (accountId: number, action: string) =>
      (
        await world.database.rows(
          `select 1 from audit_events where account_id = ${accountId} and action = '${action}'`,
        )
      ).length,
  }
}

function authenticatorsIn(world: World) {
  /** The secret as bytes, and its first code, which is to be sent with the id. */
  const startAuthenticator = async (session: Session) => {
    const started = await world.post<{ data: { secret: string; uri: string; set_up_id: string } }>(
      ...([own(session, 'authenticator'), {}, session.bearer] as const),
    )
    const { uri, set_up_id, secret: key } = started.body.data
    const secret = fromBase32(key)
    return { secret, uri, first: { set_up_id, code: codeAt(secret, stepAt(Date.now())) } }
  }
  const confirmAuthenticator = (session: Session, first: { set_up_id: string; code: string }) =>
    world.post<Codes & ErrorAnswer>(own(session, 'authenticator/confirm'), first, session.bearer)
  /** Later codes have to be later ones. */
  const addAuthenticator = async (session: Session) => {
    const { secret, uri, first } = await startAuthenticator(session)
    const reply = await confirmAuthenticator(session, first)
    expect(reply.status).toBe(200)
    return { secret, uri, codes: reply.body.data.recovery_codes ?? [] }
  }
  const seeCodes = (session: Session, code: string) =>
    world.post<ErrorAnswer>(own(session, 'recovery-codes/seen'), { code }, session.bearer)
  return { startAuthenticator, confirmAuthenticator, addAuthenticator, seeCodes }
}
