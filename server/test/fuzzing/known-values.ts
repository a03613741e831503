import type { NewParticipant } from '@centrepass/contract/participants/participants'
import { billing } from '../acting/buying.ts'
import { newParticipant } from '../acting/new-participant.ts'
import type { Known } from './shape-values.ts'

type Rows = (sql: string) => Promise<Record<string, unknown>[]>

/**
 * What there is in the world, by the names that paths and bodies use: first the account's own things, then those of
 * another account, then missing ones.
 */
export async function knownValues(rows: Rows, account: number): Promise<Known> {
  const people = `(select participant_id from guardianships where account_id = ${account})`
  const teams = `(select team_id from team_managers where account_id = ${account})`
  const ids = async (table: string, isOwn: string) => {
    const found = await rows(
      `(select id from ${table} where ${isOwn} order by id limit 8)
       union all (select id from ${table} where not (${isOwn}) order by id limit 2)`,
    )
    return [...found.map(({ id }) => Number(id)), 2_000_000_000]
  }
  const participants = await ids('participants', `id in ${people}`)
  const documents = await ids('documents', `participant_id in ${people}`)
  const teamIds = await ids('teams', `account_id = ${account} or id in ${teams}`)
  const notifications = await ids('notifications', `participant_id in ${people}`)
  const catalogue = {
    clubs: await ids('clubs', 'true'),
    divisions: await ids('divisions', 'true'),
    tournaments: await ids('tournaments', 'true'),
  }
  return {
    ...catalogue,
    accounts: [account, account, account, ...(await ids('accounts', `id = ${account}`))],
    account_id: [account],
    accountId: [account],
    ...named(['participants', 'participant', 'pid', 'people'], participants),
    ...named(['documents', 'document_id', 'docId'], documents),
    ...named(['teams', 'teamId', 'from_team_id'], teamIds),
    ...named(['notifications', 'notificationId', 'up_to'], notifications),
    ...named(['clubId', 'club_id', 'primary_club_id'], catalogue.clubs),
    division_id: catalogue.divisions,
    tournamentId: catalogue.tournaments,
    product: [1, 2, 3, 4, 5, 6, 7, 8],
    ...named(['invoices', 'invoiceId'], await ids('invoices', `account_id = ${account}`)),
    payments: await ids('payments', `account_id = ${account}`),
    ...named(['schedules', 'schedule_id'], await ids('payment_schedules', `account_id = ${account}`)),
    lines: await ids(
      'schedule_lines',
      `invoice_id in (select id from invoices where account_id = ${account})`,
    ),
    methods: await ids('payment_methods', `account_id = ${account}`),
    'link-requests': await ids('link_requests', `account_id = ${account}`),
    'link-questions': await ids('link_requests', `participant_id in ${people}`),
    invitations: await ids('team_invitations', `team_id in ${teams}`),
    'roster-changes': await ids('roster_changes', 'true'),
    cancellations: await ids('cancellations', 'true'),
    ...named(['registrationOptions', 'programs', 'courses', 'leagues'], [1, 2, 3, 2_000_000_000]),
    selected_credits: await ids('credits', `account_id = ${account}`),
    ...(await texts(rows, people)),
  }
}

/** The four tabs as a person filled them in: with one broken field they get further than made-up ones. */
const form = ({ personal, contact, medical, affiliation }: NewParticipant): Known => ({
  personal: [personal],
  contact: [contact],
  medical: [medical],
  affiliation: [affiliation],
})

const named = (names: string[], values: unknown[]): Known =>
  Object.fromEntries(names.map((name) => [name, values]))

/** Texts that pass the rules of their fields. */
async function texts(rows: Rows, people: string): Promise<Known> {
  const hashes = await rows(
    `select text_hash_en as text_hash from documents where participant_id in ${people} limit 5`,
  )
  const numbers = await rows(`select participant_number, birthdate::text from participants limit 5`)
  return {
    email: ['stranger@mail.example', 'parent3@mail.example', 'new@mail.example', 'x'.repeat(65)],
    password: ['purple turf at dawn', 'short', 'Cedar-Demo-2024'],
    phone: ['604-555-0101'],
    phone_primary: ['604-555-0101'],
    postal_code: ['V3M 1A1', '98101'],
    province: ['BC', 'WA'],
    gender: ['WOMAN_GIRL'],
    ...named(['first_name', 'last_name', 'name'], ['Ada', 'Lovelace']),
    language: ['EN', 'FR', 'en', 'fr'],
    version: [1, 2, 3],
    ...named(['page', 'per_page'], ['1', '2', '200']),
    ...named(['season', 'year'], ['2024', '2023']),
    age: ['12'],
    zone: ['Z1'],
    text: ['hockey', 'a'],
    position: ['0', '1', 0, 1],
    ...form(newParticipant()),
    billing: [billing],
    value: ['on', 'open', 'maintenance', 'off'],
    ...named(['document_hash', 'hash'], [...hashes.map(({ text_hash }) => text_hash), 'a'.repeat(64)]),
    participant_number: numbers.map((row) => row.participant_number),
    birthdate: [...numbers.map((row) => row.birthdate), '2014-05-17'],
  }
}
