import { moneyOf } from '@centrepass/contract/ground/money'
import { type Grant, grantsThatAllow, type ScopeKind } from '@centrepass/contract/office/roles'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import {
  type DeedKind,
  deedKinds,
  deedVerbs,
  PROPOSAL_DAYS,
} from '@centrepass/contract/office/second-pair-rules'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/database/client'
import { officeProposals } from '#platform/database/tables/corrections'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { invoices } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { grantsOf } from '../grants/grants.queries.ts'
import { withoutOwnMatters } from '../own-matters.ts'
import type { ProposalRow } from './pair-deps.ts'

export async function openProposals(db: Database, actor: AccountActor): Promise<Proposal[]> {
  const deeds = (await mayStop(db, actor)) ? [...deedKinds] : await deedsOpenTo(db, actor)
  if (deeds.length === 0) return []
  const found = await proposalsWhere(
    db,
    actor,
    and(eq(officeProposals.state, 'open'), inArray(officeProposals.deed, deeds)),
  )
  return withoutOwnMatters(db, actor, found, ({ id }) => ({ office_proposal_id: id }))
}

/** What waits about one invoice, for callers that know that it is none of the reader's own matters. */
export const proposalsFor = (db: Database, actor: AccountActor, invoiceId: number): Promise<Proposal[]> =>
  proposalsWhere(
    db,
    actor,
    and(eq(officeProposals.state, 'open'), sql`${invoiceId}::int = any (${officeProposals.invoice_ids})`),
  )

export async function proposalById(db: Database, actor: AccountActor, id: number): Promise<Proposal> {
  const [found] = await proposalsWhere(db, actor, eq(officeProposals.id, id))
  if (!found) throw new Error(`Proposal ${id} is gone.`)
  return found
}

async function proposalsWhere(
  db: Database,
  actor: AccountActor,
  wanted: SQL | undefined,
): Promise<Proposal[]> {
  const deeds = await deedsOpenTo(db, actor)
  const rows = await db
    .select({ proposal: officeProposals, account: accounts })
    .from(officeProposals)
    .innerJoin(accounts, eq(accounts.id, officeProposals.proposed_by))
    .where(wanted)
    .orderBy(asc(officeProposals.id))
  const names = new Map<number, string[]>()
  const teamNames = new Map<number, string[]>()
  const holders = new Map<number, Proposal['account']>()
  for (const { proposal } of rows) {
    names.set(proposal.id, await namesOf(db, proposal))
    teamNames.set(proposal.id, await teamsDeclinedBy(db, proposal))
    holders.set(proposal.id, await creditedBy(db, proposal))
  }
  return rows.map(({ proposal, account }) => ({
    ...{ id: proposal.id, deed: proposal.deed, why: proposal.why, reason: proposal.reason },
    amount: moneyOf(proposal.amount_cents),
    ...(isAboutPeople(proposal)
      ? { invoice_numbers: [], participant_numbers: names.get(proposal.id) ?? [] }
      : {
          invoice_numbers: proposal.deed === 'goodwill' ? [] : (names.get(proposal.id) ?? []),
          participant_numbers: [],
        }),
    account: holders.get(proposal.id) ?? null,
    team_names: teamNames.get(proposal.id) ?? [],
    proposed_by: `${account.first_name} ${account.last_name}`,
    proposed_at: proposal.proposed_at.toISOString(),
    due_at: proposal.due_at?.toISOString() ?? null,
    ends_by: endOf(proposal).toISOString(),
    may_confirm: proposal.proposed_by !== actor.accountId && deeds.includes(proposal.deed),
  }))
}

export const isAboutPeople = ({ deed }: Pick<ProposalRow, 'deed'>) =>
  ['merge', 'erasure', 'transfer', 'guardian'].includes(deed)

const endOf = ({ proposed_at }: ProposalRow) =>
  new Date(proposed_at.getTime() + PROPOSAL_DAYS * 24 * 3_600_000)

/** What a proposal is about, as people call it: the numbers of its invoices, or of its records. */
export async function namesOf(
  db: Database,
  { invoice_ids, deed, asked }: Pick<ProposalRow, 'invoice_ids' | 'deed' | 'asked'>,
): Promise<string[]> {
  if (deed === 'erasure') return erasedBy(db, ErasureAsked.parse(asked).erasure_id)
  if (deed === 'goodwill')
    return holderOf(db, AboutAccount.parse(asked).account_id).then((who) => (who ? [who.name] : []))
  if (deed === 'transfer' || deed === 'guardian') return numberOf(db, AboutOne.parse(asked).participant_id)
  if (deed !== 'merge') {
    const numbers = await numbersOf(db, invoice_ids)
    return invoice_ids.map((id) => numbers.get(id) ?? '')
  }
  const { kept_id, dropped_id } = MergeAsked.parse(asked)
  const rows = await db
    .select({ id: participants.id, number: participants.participant_number })
    .from(participants)
    .where(inArray(participants.id, [kept_id, dropped_id]))
  return [kept_id, dropped_id].map((id) => rows.find((row) => row.id === id)?.number ?? '')
}

const MergeAsked = z.object({ kept_id: z.int(), dropped_id: z.int() })
const ErasureAsked = z.object({ erasure_id: z.int() })
const AboutOne = z.object({ participant_id: z.int() })

async function numberOf(db: Database, participantId: number): Promise<string[]> {
  const rows = await db.select().from(participants).where(eq(participants.id, participantId))
  return rows.map(({ participant_number }) => participant_number)
}

/** The record that goes; none where the account has none of its own. */
async function erasedBy(db: Database, erasureId: number): Promise<string[]> {
  const rows = await db
    .select({ number: participants.participant_number })
    .from(erasureRequests)
    .leftJoin(
      guardianships,
      and(eq(guardianships.account_id, erasureRequests.account_id), eq(guardianships.relation, 'own')),
    )
    .innerJoin(
      participants,
      sql`${participants.id} = coalesce(${erasureRequests.participant_id}, ${guardianships.participant_id})`,
    )
    .where(eq(erasureRequests.id, erasureId))
  return rows.map(({ number }) => number)
}

/** Who may do it may also look at it, confirm it and refuse it. */
async function deedsOpenTo(db: Database, { accountId }: Who): Promise<DeedKind[]> {
  const held = await grantsOf(db, accountId)
  return deedKinds.filter((deed) => isAllowed(held, deed))
}

const isAllowed = (held: readonly Grant[], deed: DeedKind, scopes: readonly ScopeKind[] = []): boolean =>
  deedVerbs[deed].some((verb) => grantsThatAllow(held, { verb, scopes }).length > 0)

/** Whether its proposer could do it today: a role for one tournament is enough for what is about that one. */
export async function couldStillDo(
  db: Database,
  { proposed_by, deed, asked }: Pick<ProposalRow, 'proposed_by' | 'deed' | 'asked'>,
): Promise<boolean> {
  const { tournament_id } = AboutTournament.parse(asked)
  const held = await grantsOf(db, proposed_by)
  const about = held.filter((grant) => [null, tournament_id].includes(grant.tournament_id))
  return isAllowed(about, deed, ['tournament'])
}

const AboutTournament = z.object({ tournament_id: z.int().optional() })

type Who = Pick<AccountActor, 'accountId'>

export const mayDo = async (db: Database, who: Who, deed: DeedKind): Promise<boolean> =>
  (await deedsOpenTo(db, who)).includes(deed)

/** Administrators refuse what anyone proposed, though they could not do it: else no one could stop a thief. */
export const mayStop = async (db: Database, { accountId }: Who): Promise<boolean> =>
  grantsThatAllow(await grantsOf(db, accountId), { verb: 'grant.give' }).length > 0

async function teamsDeclinedBy(db: Database, { deed, asked }: ProposalRow): Promise<string[]> {
  if (deed !== 'decline_entries') return []
  const ids = EntriesAsked.parse(asked).teams.map(({ id }) => id)
  const rows = await db.select().from(teams).where(inArray(teams.id, ids)).orderBy(asc(teams.name))
  return rows.map(({ name }) => name)
}

/** Who gets a credit. */
async function creditedBy(db: Database, { deed, asked }: ProposalRow): Promise<Proposal['account']> {
  if (deed !== 'goodwill') return null
  return holderOf(db, AboutAccount.parse(asked).account_id)
}

async function holderOf(db: Database, id: number) {
  const [found] = await db.select().from(accounts).where(eq(accounts.id, id))
  return found ? { name: `${found.first_name} ${found.last_name}`, email: found.email } : null
}

const AboutAccount = z.object({ account_id: z.int() })
const EntriesAsked = z.object({ teams: z.array(z.object({ id: z.int() })) })

async function numbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number ?? '']))
}
