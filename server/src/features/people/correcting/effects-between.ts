import type { Reason } from '@centrepass/contract/eligibility/eligibility-question'
import { exactAge } from '@centrepass/contract/eligibility/eligibility-rules'
import { OWN_ACCOUNT_AGE } from '@centrepass/contract/participants/profile-rules'
import type { CorrectionEffects, FieldChange } from '@centrepass/contract/people/profile-corrections'
import { type RecordValues, recordFields } from '@centrepass/contract/people/record-fields'
import { sayReason } from '@centrepass/contract/refusals/eligibility'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sayFinding } from '@centrepass/contract/refusals/team-findings'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import type { StandingFacts } from './standing-facts.ts'

type Mail = { to: string; subject: string }
export type Compared = {
  changes: FieldChange[]
  before: StandingFacts
  after: StandingFacts
  today: string
  /** Whether the person signs in with an account of their own. */
  hasOwnAccount: boolean
  emails: Mail[]
}

/** Each field that changes, in the order of the form. */
export const changesOf = (before: Partial<RecordValues>, after: Partial<RecordValues>): FieldChange[] =>
  recordFields.flatMap((field) =>
    field in after ? [{ field, before: before[field] ?? null, after: after[field] ?? null }] : [],
  )

/** What the correction did, from the facts before and after it. Only what differs, or does not fit, is told. */
export function effectsBetween(compared: Compared, locale: Locale): CorrectionEffects {
  const { changes, before, after, today, hasOwnAccount, emails } = compared
  return {
    changes,
    comes_of_age: before.isMinor === after.isMinor ? null : after.isMinor ? 'minor' : 'adult',
    ends_freeze: before.isFrozen && !after.isFrozen,
    is_too_young_for_account: hasOwnAccount && exactAge(after.birthdate, today) < OWN_ACCOUNT_AGE,
    registrations: after.registrations.flatMap(({ id, reasons, status, ...rest }) => {
      const was = before.registrations.find((one) => one.id === id)
      const status_before = was?.status ?? status
      if (status_before === status && reasons.length === 0 && !was?.reasons.length) return []
      const { names, season_year, price } = rest
      const fitting = rest.fitting.map((other) => ({ name: other.names[locale], price: other.price }))
      const judged = { name: names[locale], ...saidReasons(reasons, was?.reasons, locale) }
      return { ...judged, season_year, status_before, status_after: status, price, fitting }
    }),
    enrolments: after.enrolments.flatMap(({ id, names, reasons }) => {
      const was = before.enrolments.find((one) => one.id === id)
      if (reasons.length === 0 && !was?.reasons.length) return []
      return { name: names[locale], ...saidReasons(reasons, was?.reasons, locale) }
    }),
    teams: after.teams.flatMap(({ key, name, tournament, role, findings }) => {
      const was = before.teams.find((one) => one.key === key)?.findings ?? []
      if (codesOf(findings) === codesOf(was)) return []
      const problems = findings.map((finding) => sayFinding(finding, locale))
      return { name, tournament: tournament[locale], role, problems, had_problems: was.length > 0 }
    }),
    documents: documentsBetween(before, after, locale),
    emails,
  }
}

const codesOf = (findings: readonly Finding[]) => findings.map(({ code }) => code).join(' ')

const saidReasons = (reasons: readonly Reason[], was: readonly Reason[] = [], locale: Locale) => ({
  problems: reasons.map((reason) => sayReason(reason, locale)),
  had_problems: was.length > 0,
})

const WAITS = ['pending', 'viewed']

type Document = StandingFacts['documents'][number]

function documentsBetween(
  before: StandingFacts,
  after: StandingFacts,
  locale: Locale,
): CorrectionEffects['documents'] {
  return after.documents.flatMap((document) => {
    const was = before.documents.find(({ id }) => id === document.id)
    const what = whatBecameOf(was, document)
    return what ? { title: document.titles[locale], what } : []
  })
}

function whatBecameOf(was: Document | undefined, { status, isWrong }: Document) {
  if (isWrong && !was?.isWrong) return 'wrong_signer'
  if (was?.status === status) return null
  if (WAITS.includes(status)) return was ? 'restored' : 'asked'
  return was && WAITS.includes(was.status) && status === 'void' ? 'withdrawn' : null
}
