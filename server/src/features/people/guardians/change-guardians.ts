import type { GuardianEffects } from '@centrepass/contract/people/person-guardians'
import { and, desc, eq, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import { addByProof } from '#features/participants/guardians/add-by-proof'
import { closeByOffice } from '#features/participants/guardians/office-endings'
import type { LinkDeps } from '#features/participants/linking/request-link'
import { isAdultWhoActs } from '#features/participants/record/guardianship-rules'
import { linksTo } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { endedLinks } from '#platform/database/tables/links'
import { guardianships } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { hashOf } from '#platform/security/secrets'
import { requireCallerCheck } from '../helping/caller-check.ts'

type Ending = { linkId: number; reason: string }
type Adding = Parameters<typeof addByProof>[3]
type Pair = { accountId: number; participantId: number }
type Deed = (tx: Database) => Promise<GuardianEffects>

/** What it would do, with the digest that the deed asks for. */
export async function previewDeed(db: Database, deed: Deed) {
  const effects = await triedOut(db, deed)
  return { effects, digest: digestOf(effects) }
}

/** Does what was shown, or nothing. */
export async function doDeed(db: Database, deed: Deed, digest: string): Promise<void> {
  await retrying(() =>
    db.transaction(async (tx) => {
      if (digestOf(await deed(tx)) !== digest) throw new Failure('correction_changed')
    }),
  )
}

export const digestOf = (effects: GuardianEffects) => hashOf(JSON.stringify(effects))

export const ending =
  (deps: LinkDeps, actor: OfficeActor, { linkId, reason }: Ending): Deed =>
  async (tx) => {
    const [found] = await tx.select().from(guardianships).where(eq(guardianships.id, linkId))
    const participantId = found?.participant_id ?? 0
    const link = (await linksTo(tx, participantId)).find(({ id }) => id === linkId)
    if (!link) throw notFound('link')
    const pair = { accountId: link.accountId, participantId }
    await refuseOwnMatter(tx, actor, { account_id: link.accountId, participant_id: participantId })
    const before = await rightsOf(tx, pair)
    await closeByOffice(tx, deps, { ...pair, reason })
    const after = await rightsOf(tx, pair)
    return {
      account: { id: link.accountId, name: `${link.first_name} ${link.last_name}`, email: link.email },
      leaves_no_adult: !(await linksTo(tx, participantId)).some((one) => isAdultWhoActs(one, deps.season)),
      ended_before: null,
      ends: before.flatMap(({ right, count }) => {
        const ended = count - (after.find((one) => one.right === right)?.count ?? 0)
        return ended > 0 ? { right, count: ended } : []
      }),
      emails: await emailsOfDeed(tx),
    }
  }

export const adding =
  (deps: LinkDeps, actor: OfficeActor, wanted: Adding): Deed =>
  async (tx) => {
    const account = await addByProof(tx, deps, actor, wanted)
    const [earlier] = await tx
      .select({ at: endedLinks.ended_at })
      .from(endedLinks)
      .where(and(eq(endedLinks.account_id, account.id), eq(endedLinks.participant_id, wanted.participantId)))
      .orderBy(desc(endedLinks.id))
      .limit(1)
    return {
      account: { id: account.id, name: `${account.first_name} ${account.last_name}`, email: account.email },
      leaves_no_adult: false,
      ended_before: earlier?.at.toISOString() ?? null,
      ends: [],
      emails: await emailsOfDeed(tx),
    }
  }

/** Only for a caller who has read out the code that went to that account: a proof on paper says nothing of a voice. */
export const addingCaller =
  (deps: LinkDeps, actor: OfficeActor, wanted: Adding): Deed =>
  async (tx) => {
    const effects = await adding(deps, actor, wanted)(tx)
    await requireCallerCheck(tx, actor, effects.account.id, 'add_guardian')
    return effects
  }

type Counted = GuardianEffects['ends']

/** What the account has by its link, counted before and after the link ends. */
const rightsOf = (tx: Database, { accountId, participantId }: Pair): Promise<Counted> =>
  rowsOf(
    tx,
    sql`
    select 'cart_rows' as right, count(*)::int as count from cart_rows
      where account_id = ${accountId} and participant_id = ${participantId}
    union all select 'wait_lists', count(*)::int from wait_people w join wait_requests r on r.id = w.request_id
      where r.account_id = ${accountId} and w.participant_id = ${participantId} and w.ended_at is null
    union all select 'signing_links', count(*)::int from signing_links
      where participant_id = ${participantId} and replaced_at is null
    union all select 'drafts', count(*)::int from team_people p join teams t on t.id = p.team_id
      where t.is_draft and p.participant_id = ${participantId}
    union all select 'erasures', count(*)::int from erasure_requests
      where account_id = ${accountId} and participant_id = ${participantId} and decided_at is null`,
  )
