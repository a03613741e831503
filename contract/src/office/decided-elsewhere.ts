import type { officeRefusals } from '../refusals/office.ts'
import type { OfficeTaskKind } from './office-task-words.ts'

/**
 * Requests of people who wait for an answer, and money that keeps plans from being charged: closing the task alone
 * would leave them as they are. A new kind of task does not compile before it says here which of the two it is.
 */
export const DECIDED_ELSEWHERE: Record<OfficeTaskKind, keyof typeof officeRefusals | null> = {
  cancellation_request: 'decide_cancellation',
  roster_change: 'decide_roster_change',
  link_review: 'decide_link',
  link_objection: 'decide_objection',
  guardian_ending: 'decide_ending',
  lost_factor: 'decide_lost_factor',
  contact_check: 'decide_contact',
  custody_freeze: 'lift_custody_freeze',
  erasure_asked: 'decide_erasure',
  paper_to_check: 'decide_paper',
  private_paper: 'decide_paper',
  call_off_left: null,
  club_invoice_overdue: null,
  club_without_address: null,
  credit_note_to_send: null,
  credit_spent: null,
  money_differs: null,
  money_unknown: 'settle_unknown_money',
  over_limit: null,
  payment_disputed: null,
  payment_review: 'decide_payment_review',
  payout_differs: 'close_payout',
  place_taken: null,
  plan_suspended: null,
  possible_duplicate: null,
  provider_event: null,
  refund_failed: 'decide_refund_review',
  refund_review: 'decide_refund_review',
  refund_waits: 'decide_refund_review',
  return_to_play: null,
  second_pair: 'decide_proposal',
  merge_waits: 'decide_proposal',
  erasure_waits: 'decide_proposal',
  grant_waits: 'decide_grant',
  signature_review: null,
  team_withdrawn: null,
  transfer_answer: 'decide_transfer',
  transfer_in_place: 'decide_transfer',
  transfer_waits: 'decide_proposal',
}
