import { findingOf } from '../refusals/team-findings.ts'
import type { RoleCode } from '../tournaments/roster-entry.ts'
import type { Finding, MemberStatus, TeamCode } from '../tournaments/team-question.ts'
import type { Known, MemberQuestion } from './member-facts.ts'
import { memberRules } from './why-not-member.ts'

/** Everything about one person in one role, in sentences that a manager may read. */
export function memberFindings(question: MemberQuestion): Finding[] {
  return memberRules
    .flatMap((rule) => rule(question))
    .map((finding) => ({
      ...finding,
      role: question.role,
      participant_number: question.person.participant_number,
    }))
}

/** One word for the chip: the first problem. */
export function memberStatus(findings: readonly Finding[]): MemberStatus {
  const first = findings.find(({ is_warning }) => !is_warning)
  return first ? (statusOf[first.code] ?? 'ok') : 'ok'
}

/**
 * A person as managers see them until the person's side agrees: that number and birthdate are right, and nothing else.
 * No name, no state, and nothing that the rules of the team could be asked about them.
 */
export function untilAgreed<Entry extends Known>(entry: Entry, role: RoleCode): Entry {
  const { id, participant_number } = entry.participant
  const finding = findingOf('NOT_AGREED', { number: participant_number })
  return {
    ...entry,
    status: 'needs_agreement',
    participant: { id, participant_number, first_name: '', preferred_name: null, last_name: '' },
    ...{ is_guest: false, is_underage: false, is_screened_adult: false },
    // The entry need not wait for every family; the rules apply to a person once they agreed.
    findings: [{ ...finding, is_warning: true, role, participant_number }],
  }
}

const statusOf: Partial<Record<TeamCode, MemberStatus>> = {
  NOT_REGISTERED: 'needs_registration',
  DOCS_UNSIGNED: 'needs_documents',
  AGE_INELIGIBLE: 'age_ineligible',
  STREAM: 'age_ineligible',
  CERT_LEVEL: 'needs_certification',
  SCREENING: 'needs_screening',
  DUPLICATE_TEAM: 'duplicate',
  NOT_AGREED: 'needs_agreement',
}
