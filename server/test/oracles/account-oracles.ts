import { newAddress, newPerson } from '../people.ts'
import { type OracleRow, SECRET, VISITOR } from './oracle-row.ts'
import { MISSING, type OracleScene, WRONG_SECRET } from './oracle-scene.ts'

const anAddress = { account: VISITOR, source: true, target: true, site: true } as const
const aSecret = { account: VISITOR, source: true, target: SECRET, site: true } as const
const someCode = ({ accountId }: OracleScene, isHit: boolean) =>
  `/api/email/verify/${isHit ? accountId : MISSING}/${WRONG_SECRET}`

/** Calls that take the address of an account, or the secret of an email about one. */
export const accountOracles: OracleRow[] = [
  {
    call: 'POST /api/auth/login',
    ...{ hit: 'an address with an account, a wrong password', miss: 'an address without an account' },
    ceilings: {
      ...anAddress,
      site: 'it would let a stranger keep everyone out; the queue of passwords that are hashed ends by itself',
    },
    audit: 'account.sign_in_failed',
    send: ({ known }, isHit) => ({
      url: '/api/auth/login',
      body: { email: isHit ? known.email : newAddress(), password: 'not the password' },
    }),
  },
  {
    call: 'POST /api/accounts',
    ...{ hit: 'an address with an account', miss: 'a new address' },
    ...{ ceilings: anAddress, audit: 'guesses.counted' },
    send: ({ known }, isHit) => ({ url: '/api/accounts', body: newPerson(isHit ? known.email : undefined) }),
  },
  {
    call: 'POST /api/email/verify/resend',
    ...{ hit: 'an address that waits to be verified', miss: 'an address without an account' },
    ...{ ceilings: anAddress, audit: 'guesses.counted' },
    send: ({ known }, isHit) => ({
      url: '/api/email/verify/resend',
      body: { email: isHit ? known.waiting : newAddress() },
    }),
  },
  {
    call: 'POST /api/forgot-password',
    ...{ hit: 'an address with an account', miss: 'an address without an account' },
    ...{ ceilings: anAddress, audit: 'guesses.counted' },
    send: ({ known }, isHit) => ({
      url: '/api/forgot-password',
      body: { email: isHit ? known.email : newAddress() },
    }),
  },
  {
    call: 'GET /api/email/verify/:accountId/:code',
    ...{ hit: 'an account, a wrong code', miss: 'no such account' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: (scene, isHit) => ({ url: `${someCode(scene, isHit)}?look=yes` }),
  },
  {
    call: 'POST /api/email/verify/:accountId/:code',
    ...{ hit: 'an account, a wrong code', miss: 'no such account' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: (scene, isHit) => ({ url: someCode(scene, isHit), body: { password: 'purple turf at dawn' } }),
  },
  {
    call: 'POST /api/reset-password',
    ...{ hit: 'an account, a wrong code', miss: 'no such account' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    send: ({ accountId }, isHit) => ({
      url: '/api/reset-password',
      body: { account_id: isHit ? accountId : MISSING, code: WRONG_SECRET, password: 'purple turf at dawn' },
    }),
  },
  {
    call: 'PATCH /api/accounts/:id',
    ...{ hit: 'a new address that another account has', miss: 'one that none has' },
    ceilings: { account: true, source: true, target: true, site: true },
    audit: 'account.updated',
    send: ({ stranger, known }, isHit) => ({
      url: `/api/accounts/${stranger.accountId}`,
      body: { email: isHit ? known.email : newAddress(), current_password: newPerson().password },
      headers: stranger.bearer,
    }),
  },
  {
    call: 'POST /api/unsubscribe',
    ...{ hit: 'the secret of an email', miss: 'a wrong secret' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    meant: 'only a reader of the email has the secret, and it names a topic, not a person',
    send: async (scene, isHit) => ({
      url: '/api/unsubscribe',
      body: { code: isHit ? await scene.unsubscribeCode() : WRONG_SECRET, decision: 'look' },
    }),
  },
  {
    call: 'POST /unsubscribe/:code',
    ...{ hit: 'the secret of an email', miss: 'a wrong secret' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    meant: 'only a reader of the email has the secret',
    send: async (scene, isHit) => ({
      url: `/unsubscribe/${isHit ? await scene.unsubscribeCode() : WRONG_SECRET}`,
      body: {},
    }),
  },
  {
    call: 'GET /calendar/:file',
    ...{ hit: 'the secret of a calendar address', miss: 'a wrong secret' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    meant: 'the family has the secret and gives it to its calendars; it shows first names, places and times',
    send: async (scene, isHit) => ({
      url: `/calendar/${isHit ? await scene.calendarSecret() : WRONG_SECRET}.ics`,
    }),
  },
]
