import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentLanguage, getDocumentUrl } from '@centrepass/contract/documents/documents'
import { needsReadWithChild } from '@centrepass/contract/documents/signing-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { signatureRequests } from '#platform/database/tables/signature-requests'
import { record } from '#platform/record'
import type { DocumentRow } from '../record/documents.queries.ts'
import type { Circumstances } from '../record/signature-evidence.ts'
import type { Signer } from '../record/signer.ts'
import { fileToSign } from './file-to-sign.ts'
import { leaveRequest } from './leave-provider.ts'
import type { ProviderDeps } from './settle-provider-signing.ts'
import { settleProviderSigning } from './settle-provider-signing.ts'
import { liveRequestsFor, moveRequest, refsOf, type SignatureRequest } from './signature-requests.queries.ts'

type Place = Answer<typeof getDocumentUrl>
type Wanted = {
  row: DocumentRow
  signer: Signer & { accountId: number }
  language: DocumentLanguage
  hash: string
  circumstances: Circumstances
}

/** A new address to sign an open document at, or null when the provider is not to be had for it. */
export async function placeAtProvider(deps: ProviderDeps, wanted: Wanted): Promise<Place | null> {
  return needsOurPage(wanted.row, deps.season) ? null : placeFor(deps, wanted, { mayReplace: true })
}

/** The provider has no field for what a guardian states beside the signature. */
function needsOurPage({ template, person }: DocumentRow, { today, ageOfMajority }: SeasonFacts): boolean {
  const isMinor = minorOn(person.birthdate, today, ageOfMajority)
  return needsReadWithChild(template.code, isMinor, exactAge(person.birthdate, today))
}

async function placeFor(
  deps: ProviderDeps,
  wanted: Wanted,
  { mayReplace }: { mayReplace: boolean },
): Promise<Place | null> {
  const request = await requestFor(deps, wanted)
  if (!request) return null
  const outcome = await deps.provider.signUrl(refsOf(request))
  switch (outcome.kind) {
    case 'url':
      await noteAddress(deps, request, wanted.circumstances)
      return { provider: deps.provider.kind, url: outcome.url, expires_at: outcome.expiresAt.toISOString() }
    case 'gone':
      await moveRequest(deps.db, request.id, { from: ['open'], to: 'ended', detail: 'gone' })
      return mayReplace ? placeFor(deps, wanted, { mayReplace: false }) : null
    case 'refused':
      // Most likely it is signed already, and the provider has not told us yet.
      await settleProviderSigning(deps, request)
      return null
    case 'unclear':
      return null
  }
}

async function noteAddress({ db }: ProviderDeps, { id }: SignatureRequest, from: Circumstances) {
  await db
    .update(signatureRequests)
    .set({ url_given_at: sql`now()`, ip: from.ip, user_agent: from.userAgent.slice(0, 300) })
    .where(eq(signatureRequests.id, id))
}

/** One request for each signer, for as long as the words stay the same. */
async function requestFor(deps: ProviderDeps, wanted: Wanted): Promise<SignatureRequest | null> {
  const { db, provider } = deps
  const theirs = (await liveRequestsFor(db, wanted.row.document.id, ['open'])).find(
    ({ account_id }) => account_id === wanted.signer.accountId,
  )
  if (!theirs) return startRequest(deps, wanted)
  if (theirs.document_hash === wanted.hash && theirs.is_test === provider.clientConfig().testMode)
    return theirs
  await leaveRequest(deps, theirs)
  return startRequest(deps, wanted)
}

/** Longer than we wait for the provider: a process that still makes one after this has died. */
const LOST_AFTER = sql`now() - interval '1 minute'`

async function startRequest(deps: ProviderDeps, wanted: Wanted): Promise<SignatureRequest | null> {
  const { db, provider } = deps
  const request = await begin(deps, wanted)
  if (!request) return untilOpen(deps, wanted)
  const outcome = await provider.create(await fileToSign(db, wanted))
  if (outcome.kind !== 'created') {
    // If it was made after all it does no harm: only we could give out an address for it, and never will.
    await moveRequest(db, request.id, { from: ['creating'], to: 'ended', detail: outcome.why.slice(0, 60) })
    deps.tell(`it did not take document ${request.document_id}: ${outcome.why}`)
    return null
  }
  const { requestRef, signatureRef } = outcome
  const refs = { requestRef, signatureRef }
  const isOpen = await db.transaction(async (tx) => {
    if (!(await moveRequest(tx, request.id, { from: ['creating'], to: 'open', refs }))) return false
    const subject = { document_id: request.document_id, signature_request_id: request.id }
    await record(tx, request.account_id, 'document.handed_to_provider', subject)
    return true
  })
  // It took so long that it was taken for lost: no job would ask about it any more.
  if (!isOpen) return null
  return { ...request, state: 'open', request_ref: requestRef, signature_ref: signatureRef }
}

/** Null when the same account is at it already: the database lets one of them in. */
async function begin({ db, provider }: ProviderDeps, wanted: Wanted): Promise<SignatureRequest | null> {
  const { row, signer, language, hash, circumstances } = wanted
  const whose = and(
    eq(signatureRequests.document_id, row.document.id),
    eq(signatureRequests.account_id, signer.accountId),
  )
  await db
    .update(signatureRequests)
    .set({ state: 'ended', detail: 'lost', ended_at: sql`now()` })
    .where(and(whose, eq(signatureRequests.state, 'creating'), lt(signatureRequests.created_at, LOST_AFTER)))
  const [begun] = await db
    .insert(signatureRequests)
    .values({
      ...{ document_id: row.document.id, account_id: signer.accountId, state: 'creating' as const },
      ...{ signer_name: signer.name, signer_email: signer.email, language, document_hash: hash },
      ...{ is_test: provider.clientConfig().testMode, ip: circumstances.ip },
      user_agent: circumstances.userAgent.slice(0, 300),
    })
    .onConflictDoNothing()
    .returning()
  return begun ?? null
}

const LOOK_EVERY_MS = 100
const LOOK_TIMES = 100

/** Another request asked in the same moment: this one gets the same answer. */
async function untilOpen({ db }: ProviderDeps, { row, signer }: Wanted): Promise<SignatureRequest | null> {
  for (let look = 0; look < LOOK_TIMES; look += 1) {
    const live = await liveRequestsFor(db, row.document.id, ['creating', 'open'])
    const theirs = live.find(({ account_id }) => account_id === signer.accountId)
    if (theirs?.state !== 'creating') return theirs ?? null
    await sleep(LOOK_EVERY_MS)
  }
  return null
}
