import type { Decision, Parties } from './office-parties.ts'

type Asked = { path: string; body: object }

const reason = 'Checked.'
const ADMINISTRATOR = `select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`

/** A transfer under way that both clubs have to answer, and the administrator as a registrar of the club that lets go. */
const transferOf = ({ account, person }: Parties, byOffice = false) => `with pair as (
    select min(id) as a, max(id) as b from clubs where is_active and not is_other),
  given as (insert into office_grants (account_id, role, reason, counts_from, club_id)
    select (${ADMINISTRATOR}), 'club_registrar', 'For a test.', now(), a from pair on conflict do nothing),
  made as (insert into club_transfers (participant_id, season_year, from_club_id, to_club_id, asked_by, by_office,
      answer_by, family_answer, family_answered_at, family_by)
    select ${person}, 2024, a, b, ${account}, ${byOffice}, '2025-03-01', 'yes', now(), ${account} from pair
    on conflict (participant_id) where state in ('waiting', 'agreed') do update set state = 'waiting',
      by_office = excluded.by_office,
      asked_by = excluded.asked_by, leaving_answer = null, leaving_answered_at = null, taking_answer = null,
      taking_answered_at = null, in_force_on = null
    returning id, from_club_id, to_club_id),
  tasks as (insert into office_tasks (kind, subject)
    select 'transfer_in_place', jsonb_build_object('transfer_id', id, 'club_id', side.club_id, 'side', side.name)
    from made cross join lateral (values (from_club_id, 'leaving'), (to_club_id, 'taking')) as side (club_id, name))
  select id from made`

const aTransfer: Pick<Decision, 'has' | 'make'> = {
  has: ['account', 'person'],
  make: (parties) => transferOf(parties),
}

/** The person is registered with the first club. */
const registered = ({ person }: Parties) => `with pair as (
    select min(id) as a from clubs where is_active and not is_other),
  theirs as (update registrations set club_id = pair.a from pair
    where participant_id = ${person} and season_year = 2024 and is_live)
  select 1 as id`

/** What the office decides about changes of club. */
export const transferDecisions: Record<string, Decision> = {
  'POST /api/office/transfers': {
    has: ['person'],
    make: registered,
    body: async ({ person }) => ({
      ...{ participant_id: person, to_club_id: 2, wished_on: null, reason, exception: false },
    }),
  },
  'POST /api/office/transfers/:id/withdraw': {
    // Which officer asked for it makes it no matter of that officer's family.
    ...{ has: ['person'], make: (parties) => transferOf(parties, true), body: { reason } },
  },
  'POST /api/office/transfers/:id/answer': {
    ...{ ...aTransfer, body: { side: 'leaving', answer: 'yes', reason: '' } },
  },
  'POST /api/office/transfers/:id/in-place': {
    ...{ ...aTransfer, body: { side: 'taking', answer: 'yes', reason } },
  },
}

type Around = { decision: (which: string, body?: object) => Promise<Asked> }

/** The same as the ways in which each is decided. */
export const transferWays = ({ decision }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/transfers': [() => decision('office/transfers')],
  'POST /api/office/transfers/:id/answer': [
    () => decision('transfers/:id/answer'),
    () => decision('transfers/:id/answer', { side: 'leaving', answer: 'no', reason }),
  ],
  'POST /api/office/transfers/:id/withdraw': [() => decision('transfers/:id/withdraw')],
  'POST /api/office/transfers/:id/in-place': [
    () => decision('transfers/:id/in-place'),
    () => decision('transfers/:id/in-place', { side: 'taking', answer: 'no', reason }),
  ],
})
