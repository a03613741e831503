import { forgetOldChallenges } from '#features/accounts/factors/challenges'
import { factorLetters } from '#features/accounts/factors/factor-letters'
import { forgetOldDevices } from '#features/accounts/factors/remembered-devices'
import { turnGrants } from '#features/accounts/grants/give-grant'
import { askGrantReviews } from '#features/accounts/grants/review-grants'
import { carryOutLostFactors } from '#features/accounts/lost-factors/carry-out-lost-factors'
import { forgetOldSessions } from '#features/accounts/sessions/forget-old-sessions'
import { endOldViews } from '#features/accounts/views/end-view'
import { forgetOldValidations } from '#features/cart/places/release-holds'
import { forgetOldCallbacks } from '#features/documents/provider/signature-requests.queries'
import { forgetOldImports } from '#features/imports/forget-old-imports'
import { runImports } from '#features/imports/running/run-imports'
import { forgetOldOpeningAlerts } from '#features/notifications/openings/opening-alerts'
import { forgetOldUnsubscribeLinks } from '#features/notifications/unsubscribe'
import { forgetOldHandles } from '#features/participants/linking/link-requests.queries'
import { forgetOldPayLinks } from '#features/payments/pay-links/pay-links'
import { weighPeople } from '#features/people/merging/weigh-people'
import { carryOutErasures } from '#features/privacy/erasing/carry-out-erasures'
import { retain } from '#features/privacy/retaining/retain'
import { publishDue } from '#features/season/publishing/publish-due'
import { seasonAt } from '#features/site/season-at'
import { carryOutTransfers } from '#features/transfers/carry-out-transfers'
import { forgetOldTokens } from '#platform/card-payments/sandbox/provider/sandbox-tokens'
import type { Database } from '#platform/database/client'
import { encryptPrivateData } from '#platform/encryption/encrypt-private-data'
import { forgetOldAnswers } from '#platform/http/idempotency/stored-answers'
import { forgetOldAssets, keepAssets } from '#platform/http/pages/published-assets'
import type { Job } from '#platform/jobs/job-record'
import { forgetOldAttempts } from '#platform/security/limit-attempts'
import { erasureDepsOf } from '../deeds.ts'
import { withNotices } from '../office-floor.ts'
import { readLetters } from '../read-letters.ts'
import { documentJobs } from './document-jobs.ts'
import { emailJobs } from './email-jobs.ts'
import type { JobParts } from './job-parts.ts'
import { HOUR, MINUTE, SECOND } from './job-times.ts'
import { moneyJobs } from './money-jobs.ts'
import { sandboxJobs } from './sandbox-jobs.ts'

/** The table of jobs: everything that this process does in the background, by its role. */
export function jobsOf(parts: JobParts): Job[] {
  const { purchasing, config, publishedAssets } = parts
  const { db } = purchasing
  const ofServers = publishedAssets ? [keepAssetsJob(db, publishedAssets)] : []
  if (config.role === 'server') return ofServers
  return [
    ...ofServers,
    ...moneyJobs(parts),
    ...documentJobs(parts),
    ...emailJobs(parts),
    ...privacyJobs(parts),
    carryOutLostFactorsJob(parts),
    turnGrantsJob(parts),
    { name: 'ask-grant-reviews', everyMs: HOUR, work: () => askGrantReviews(db) },
    { name: 'carry-out-transfers', everyMs: MINUTE, work: () => carryOutTransfers(purchasing) },
    { name: 'publish-catalogue', everyMs: SECOND, work: () => publishDue(withNotices(purchasing)) },
    { name: 'end-old-views', everyMs: MINUTE, work: () => endOldViews(db) },
    {
      name: 'run-imports',
      everyMs: SECOND,
      work: (stopping) => runImports(purchasing, stopping),
    },
    { name: 'weigh-people', everyMs: 5 * SECOND, work: (stopping) => weighPeople(db, stopping) },
    ...forgettingJobs(db),
    ...(config.paymentProvider === 'sandbox' ? sandboxJobs(purchasing) : []),
  ]
}

const carryOutLostFactorsJob = ({ purchasing: { db, configuration }, config }: JobParts): Job => ({
  name: 'carry-out-lost-factors',
  everyMs: 60 * SECOND,
  work: async () => {
    const { association } = await configuration()
    await carryOutLostFactors({ db, factorLetters: factorLetters(association, config.publicUrl) })
  },
})

const turnGrantsJob = ({ purchasing: { db }, config }: JobParts): Job => ({
  name: 'turn-grants',
  everyMs: 5 * MINUTE,
  work: async () => turnGrants({ db, letters: await readLetters(db, config) }),
})

const keepAssetsJob = (db: Database, names: string[]): Job => ({
  name: 'keep-assets',
  everyMs: 12 * HOUR,
  work: () => keepAssets(db, names),
})

const privacyJobs = ({ purchasing, purchasing: { db, keys, clock } }: JobParts): Job[] => [
  {
    name: 'carry-out-erasures',
    everyMs: HOUR,
    work: async () => void (await carryOutErasures(await erasureDepsOf(purchasing))),
  },
  {
    name: 'encrypt-private-data',
    everyMs: 10 * MINUTE,
    work: (stopping) => encryptPrivateData(db, keys, stopping),
  },
  {
    name: 'erase-overdue-data',
    everyMs: 24 * HOUR,
    work: async () => retain(db, await seasonAt(db, clock), false),
  },
]

const forgettingJobs = (db: Database): Job[] => [
  { name: 'forget-old-answers', everyMs: HOUR, work: () => forgetOldAnswers(db) },
  { name: 'forget-old-assets', everyMs: HOUR, work: () => forgetOldAssets(db) },
  { name: 'forget-old-attempts', everyMs: HOUR, work: () => forgetOldAttempts(db) },
  { name: 'forget-old-challenges', everyMs: HOUR, work: () => forgetOldChallenges(db) },
  { name: 'forget-old-callbacks', everyMs: HOUR, work: () => forgetOldCallbacks(db) },
  { name: 'forget-old-devices', everyMs: HOUR, work: () => forgetOldDevices(db) },
  { name: 'forget-old-handles', everyMs: HOUR, work: () => forgetOldHandles(db) },
  { name: 'forget-old-imports', everyMs: HOUR, work: () => forgetOldImports(db) },
  { name: 'forget-old-opening-alerts', everyMs: HOUR, work: () => forgetOldOpeningAlerts(db) },
  { name: 'forget-old-pay-links', everyMs: HOUR, work: () => forgetOldPayLinks(db) },
  { name: 'forget-old-sessions', everyMs: HOUR, work: () => forgetOldSessions(db) },
  { name: 'forget-old-tokens', everyMs: HOUR, work: () => forgetOldTokens(db) },
  { name: 'forget-old-unsubscribe-links', everyMs: HOUR, work: () => forgetOldUnsubscribeLinks(db) },
  { name: 'forget-old-validations', everyMs: HOUR, work: () => forgetOldValidations(db) },
]
