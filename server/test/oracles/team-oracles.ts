import { newAddress } from '../people.ts'
import { ALL, type OracleRow, SECRET, VISITOR } from './oracle-row.ts'
import { MISSING, type OracleScene, WRONG_SECRET } from './oracle-scene.ts'

const aSecret = { account: SECRET, source: true, target: SECRET, site: true } as const
const OWN = 'no number is compared: whose people they are is known from the account'
const PROOF =
  'number and birthdate together are the proof that the family gave; those who act for the person are told'
const FORGET = `delete from team_people where how = 'number'`
const ELSEWHERE = { number: 'CC-999999', birthdate: '2001-01-01' }

const judging = ({ team, manager }: OracleScene, isList: boolean, candidate: object) => {
  const body = { role: 'players', ...candidate }
  const url = `/api/tournaments/teams/${team.id}/validate-participant${isList ? 's' : ''}`
  return { url, body: isList ? { people: [body] } : body, headers: manager.bearer }
}

/** The same three ways for one person and for a list. */
const rosterOracles = (isList: boolean): OracleRow[] => {
  const call = `POST /api/tournaments/teams/:id/validate-participant${isList ? 's' : ''}` as const
  return [
    {
      call,
      ...{ hit: 'a number that a person has, a wrong birthdate', miss: 'a number that no person has' },
      ...{ ceilings: ALL, audit: 'guesses.counted' },
      send: (scene, isHit) => {
        const { participant_number } = scene.girl
        const typed = isHit ? participant_number : ELSEWHERE.number
        return judging(scene, isList, { participant_number: typed, birthdate: ELSEWHERE.birthdate })
      },
    },
    {
      call,
      ...{ hit: 'the number of a person and the birthdate', miss: 'a wrong birthdate' },
      ...{ ceilings: ALL, audit: 'guesses.counted', meant: PROOF, undo: FORGET },
      send: (scene, isHit) => {
        const { participant_number, birthdate } = scene.girl
        const typed = isHit ? birthdate : ELSEWHERE.birthdate
        return judging(scene, isList, { participant_number, birthdate: typed })
      },
    },
    {
      call,
      ...{ hit: 'the id of a person of another family', miss: 'no such id' },
      ceilings: { account: OWN, source: OWN, target: OWN, site: OWN },
      audit: null,
      send: (scene, isHit) => judging(scene, isList, { participant: isHit ? scene.girl.id : MISSING }),
    },
  ]
}

const anItem = ({ squad, family }: OracleScene, isHit: boolean) => ({
  ...{ participant: family.people.Signe, product: squad, product_type: 'Program' },
  access_code: isHit ? 'SQ16-2025' : 'SQ16-9999',
})
const INVITED = 'the code is the invitation'

/** Calls of managers and of carts: numbers, addresses, secrets and access codes. */
export const teamOracles: OracleRow[] = [
  ...rosterOracles(false),
  ...rosterOracles(true),
  {
    call: 'POST /api/tournaments/teams/:id/invitations',
    ...{ hit: 'an address with an account', miss: 'an address without one' },
    ceilings: ALL,
    audit: 'team.invited',
    send: ({ team, twin, manager, known }, isHit) => ({
      url: `/api/tournaments/teams/${(isHit ? team : twin).id}/invitations`,
      body: { kind: 'manager', email: isHit ? known.email : newAddress() },
      ...{ headers: manager.bearer, chosen: [isHit ? 'Oracle A' : 'Oracle B'] },
    }),
  },
  {
    call: 'POST /api/team-invitations/open',
    ...{ hit: 'the secret of an invitation', miss: 'a wrong secret' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    meant: 'only a reader of the email has the secret',
    send: async (scene, isHit) => ({
      url: '/api/team-invitations/open',
      body: { secret: isHit ? await scene.invitationSecret() : WRONG_SECRET },
      headers: scene.stranger.bearer,
    }),
  },
  {
    call: 'POST /api/team-invitations/answer',
    ...{ hit: 'the secret of an invitation', miss: 'a wrong secret' },
    ...{ ceilings: aSecret, audit: 'guesses.counted' },
    meant: 'only a reader of the email has the secret',
    send: async (scene, isHit) => ({
      url: '/api/team-invitations/answer',
      body: { secret: isHit ? await scene.invitationSecret() : WRONG_SECRET, accept: false },
      headers: scene.stranger.bearer,
    }),
  },
  ...(['open', 'check', 'pay'] as const).map(
    (call): OracleRow => ({
      call: `POST /api/club-invoices/${call}`,
      ...{ hit: 'the secret of a pay link', miss: 'a wrong secret' },
      ceilings: { account: VISITOR, source: true, target: SECRET, site: true },
      audit: 'guesses.counted',
      meant: 'only a reader of the email has the secret',
      send: async (scene, isHit) => ({
        url: `/api/club-invoices/${call}`,
        body: {
          code: isHit ? await scene.payCode() : WRONG_SECRET,
          ...(call === 'pay' && { amount: '1.00', payment_ott: 'tok_none' }),
        },
      }),
    }),
  ),
  ...(['open', 'check', 'pay'] as const).map(
    (call): OracleRow => ({
      call: `POST /api/prepared/${call}`,
      ...{ hit: 'the secret of a link to pay a registration', miss: 'a wrong secret' },
      ceilings: { account: VISITOR, source: true, target: SECRET, site: true },
      audit: 'guesses.counted',
      meant: 'only a reader of the email has the secret',
      send: async (scene, isHit) => ({
        url: `/api/prepared/${call}`,
        body: {
          code: isHit ? await scene.preparedCode() : WRONG_SECRET,
          ...(call === 'pay' && { price: '0'.repeat(64), payment_ott: 'tok_none' }),
        },
      }),
    }),
  ),
  {
    call: 'POST /api/cart/validateProduct',
    ...{ hit: 'the access code of a program', miss: 'a wrong code' },
    ...{ ceilings: ALL, audit: 'guesses.counted', meant: INVITED },
    send: (scene, isHit) => ({
      url: '/api/cart/validateProduct',
      ...{ body: { item: anItem(scene, isHit) }, headers: scene.family.bearer },
    }),
  },
  {
    call: 'POST /api/cart/validate',
    ...{ hit: 'the access code of a program', miss: 'a wrong code' },
    ...{ ceilings: ALL, audit: 'guesses.counted', meant: INVITED },
    send: (scene, isHit) => ({
      url: '/api/cart/validate',
      ...{ body: { items: [anItem(scene, isHit)], selected_credits: null }, headers: scene.family.bearer },
    }),
  },
]
