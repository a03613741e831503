import { sql } from 'drizzle-orm'
import { giveGrant } from '#features/accounts/grants/give-grant'
import { askGrantReviews } from '#features/accounts/grants/review-grants'
import { openRequest } from '#features/accounts/lost-factors/open-request'
import type { Letters } from '#features/accounts/record/account-emails'
import { changeCapacity } from '#features/catalogue/capacity/change-capacity'
import { sendPaper } from '#features/papers/send-paper'
import { putCustodyFreeze } from '#features/participants/guardians/custody-freeze'
import { endGuardian } from '#features/participants/guardians/end-guardian'
import { objectToLink } from '#features/participants/guardians/object-to-link'
import { lookupParticipants } from '#features/participants/linking/lookup-participants'
import { requestLink } from '#features/participants/linking/request-link'
import { linksTo } from '#features/participants/record/participants.queries'
import { adding, previewDeed } from '#features/people/guardians/change-guardians'
import { proposeGuardian } from '#features/people/guardians/guardian-by-evidence'
import type { MergeDeps } from '#features/people/merging/merge-deps'
import { mergePeople, previewMerge } from '#features/people/merging/merge-people'
import { carryOutErasures } from '#features/privacy/erasing/carry-out-erasures'
import { decideErasure } from '#features/privacy/erasing/decide-erasure'
import type { ErasureLetters } from '#features/privacy/erasing/erasure-emails'
import { requestErasure } from '#features/privacy/erasing/request-erasure'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import type { LoweringDeps } from '#features/refunds/lowering/lowering-deps'
import type { Clock } from '#platform/clock'
import { rowsOf } from '#platform/database/rows-of'
import { DEMO_PASSWORD } from '../seed-demo.ts'
import { askToCancel } from './ask-to-cancel.ts'
import { child, family, numberOf, officer, shareWith, type Working } from './new-families.ts'
import { refundByException } from './refund-by-exception.ts'

export type OfficeWork = Working & {
  clock: Clock
  accountLetters: Letters
  erasureLetters: ErasureLetters
  /** How families ask for their money back. */
  refunding: RefundDeps
  /** How the office gives money back. */
  lowering: LoweringDeps
} & Omit<MergeDeps, 'db' | 'keys'>

/** What families of their own ask of the office, by the calls of the site: every part of the office has something to do. */
export const openOfficeWork = (work: OfficeWork): Promise<void> =>
  work.db.transaction(async (tx) => {
    const inside = { ...work, db: tx }
    await guardianQuestions(inside)
    await doubtfulRecords(inside)
    await papersToCheck(inside)
    await erasures(inside)
    await rolesAndFactors(inside)
    await fewerSpots(inside)
    await askToCancel({ ...work.refunding, db: tx }, work.season.today)
    await forASecondPerson(inside)
  })

/** Parents who disagree, and one whom a court has heard. */
async function guardianQuestions(work: OfficeWork): Promise<void> {
  const [astrid, birk] = [await family(work, 'Astrid Holmgren'), await family(work, 'Birk Holmgren')]
  const runa = await child(work, astrid, ['Runa Holmgren', '2015-04-02'])
  await objectToLink(work, astrid, { participantId: runa, linkId: await shareWith(work, birk, runa) })

  const [ottilie, casimir] = [
    await family(work, 'Ottilie Brandvold'),
    await family(work, 'Casimir Brandvold'),
  ]
  const leopold = await child(work, ottilie, ['Leopold Brandvold', '2014-11-19'])
  await shareWith(work, casimir, leopold)
  const [first] = (await linksTo(work.db, leopold)).filter(({ accountId }) => accountId === ottilie.accountId)
  await endGuardian(work, casimir, { participantId: leopold, linkId: first?.id ?? 0 })

  const wilma = await family(work, 'Wilma Oseitutu')
  const kwame = await child(work, wilma, ['Kwame Oseitutu', '2013-08-08'])
  await putCustodyFreeze(work, await officer(work, 'registrar'), {
    ...{ participantNumber: await numberOf(work, kwame), until: null },
    reason: 'A court has decided about custody. The papers are with the registrar.',
  })
  await child(work, wilma, ['Abena Oseitutu', '2012-01-30'], {
    medical: { concussion_history: 'within_12_months', nothing_to_declare: false },
  })
}

/** Records that may be one person's, a link that no one on record can answer, and a contact that a minor entered. */
async function doubtfulRecords(work: OfficeWork): Promise<void> {
  const [maud, ebbe] = [await family(work, 'Maud Skarsgard'), await family(work, 'Ebbe Skarsgard')]
  const registrar = await officer(work, 'registrar')
  const twice = async (name: string, birthdate: string) => [
    await child(work, maud, [name, birthdate]),
    await child(work, ebbe, [name, birthdate], {
      contact: { phone_primary: '(604) 555-0188', postal_code: 'V5K 0A1', address_line1: '4 Tern Road' },
    }),
  ]
  await twice('Tindra Skarsgard', '2011-05-05')
  const [kept_id = 0, dropped_id = 0] = await twice('Loke Skarsgard', '2013-09-09')
  const { digest } = await previewMerge(work, registrar, { kept_id, dropped_id, take: [] })
  const reason = 'The parents confirmed by phone that it is one child.'
  await mergePeople(work, registrar, { kept_id, dropped_id, take: [], digest, reason })

  const person = { first_name: 'Vanja', last_name: 'Lagerlof', birthdate: '2016-02-29' }
  const [found] = await lookupParticipants(work, ebbe, person)
  const { accountId } = ebbe
  await requestLink(work, ebbe, { accountId, handle: found?.handle ?? '', relation: 'guardian' })

  const juno = await family(work, 'Juno Strandberg')
  await child(work, juno, ['Juno Strandberg', '2008-10-10'], {
    relationship: 'self',
    contact: {
      ...{ email: 'juno.strandberg@mail.example', email_is_guardian: false },
      guardian_contacts: [
        {
          ...{ name: 'Rakel Strandberg', relationship: 'Aunt', email: 'rakel.strandberg@mail.example' },
          ...{ phone: '(604) 555-0177', may_pick_up: false },
        },
      ],
    },
  })
}

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

async function papersToCheck(work: OfficeWork): Promise<void> {
  const soren = await family(work, 'Soren Falkenberg')
  const participantId = await child(work, soren, ['Tuva Falkenberg', '2013-03-14'])
  for (const kind of ['proof_of_age', 'doctors_note'] as const) {
    await sendPaper(work, soren, { participantId, kind, bytes: PDF }, work.season)
  }
}

/** Asked a week ago for minors, so that the office looks at them first; one waits for a second person by now. */
async function erasures(work: OfficeWork): Promise<void> {
  const before = new Date(work.season.now.getTime() - 8 * 86_400_000)
  const deps = { db: work.db, letters: work.erasureLetters, timezone: work.season.timezone }
  const ask = async (parent: string, name: string) => {
    const actor = await family(work, parent)
    const participantId = await child(work, actor, [name, '2014-06-21'])
    const asked = { accountId: actor.accountId, participantId, password: DEMO_PASSWORD }
    return requestErasure({ ...deps, season: { ...work.season, now: before } }, actor, asked)
  }
  await ask('Signy Lindahl', 'Embla Lindahl')
  const { id } = await ask('Torben Ahlgren', 'Sunniva Ahlgren')
  await carryOutErasures({ ...deps, season: work.season })
  const deciding = { ...deps, season: work.season, pairLetters: work.pairLetters }
  const reason = 'The family has moved away and called to confirm it.'
  await decideErasure(deciding, await officer(work, 'registrar'), {
    ...{ erasureId: id, isErased: true, reason },
  })
}

/** What one person of the office wants and another has to confirm: a guardian by evidence, and money back by exception. */
async function forASecondPerson(work: OfficeWork): Promise<void> {
  const [hedda, yngve] = [await family(work, 'Hedda Rosander'), await family(work, 'Yngve Rosander')]
  const participantId = await child(work, hedda, ['Tyra Rosander', '2015-09-17'])
  const registrar = { ...(await officer(work, 'registrar')), grants: [] }
  const [account] = await rowsOf<{ email: string }>(
    work.db,
    sql`select email from accounts where id = ${yngve.accountId}`,
  )
  const wanted = { participantId, account_email: account?.email ?? '', relationship: 'parent' as const }
  const evidence = 'Birth certificate and passport of the father, seen at the counter.'
  const { digest } = await previewDeed(work.db, adding(work, registrar, { ...wanted, proof: '-' }))
  await proposeGuardian(work, registrar, {
    ...{ ...wanted, digest, evidence },
    unreachable: 'The mother has died; her number and address are out of use.',
  })
  await refundByException({ ...work.lowering, db: work.db }, await officer(work, 'finance'))
}

async function rolesAndFactors(work: OfficeWork): Promise<void> {
  const { db, clock, accountLetters: letters } = work
  await giveGrant({ db, clock, letters }, await officer(work, 'admin'), {
    ...{ email: 'bookkeeper@cedarcoastfieldhockey.example', first_name: 'Imani', last_name: 'Adeyemi' },
    ...{ language: 'EN', role: 'finance', scope: null, until: null },
    reason: 'Keeps the books from March on.',
  })
  await openRequest(db, (await family(work, 'Halvard Nystrom')).accountId)
  await rolesOfLastYear(work)
}

/** The board and the auditor have had their roles since last summer; the others were confirmed lately. */
async function rolesOfLastYear(work: OfficeWork): Promise<void> {
  const { accountId } = await officer(work, 'admin')
  await work.db.execute(sql`
    update office_grants set reviewed_at = now(), reviewed_by = ${accountId}
    where counts_from is not null and role not in ('board', 'auditor')`)
  await askGrantReviews(work.db)
}

/** Of a course or program that is over, so that nothing on sale changes. */
async function fewerSpots({ db, season }: OfficeWork): Promise<void> {
  const [over] = await rowsOf<{ id: number; sold: number }>(
    db,
    sql`select o.id, o.sold from offerings o
      where o.limit_places is not null and o.sold > 1 and o.id in (
        select offering_id from programs where ends_on < ${season.today}
        union select offering_id from courses where ends_on < ${season.today})
      order by o.id limit 1`,
  )
  if (!over) return
  const reason = 'The hall had fewer spots than we were told.'
  await changeCapacity(db, { id: over.id, limit: over.sold - 1, reason, locale: 'en' })
}
