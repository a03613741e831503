import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'

type Promised = {
  /** What people read, as `office-sentences.ts` finds it. */
  says: readonly string[]
  /** The kind of each task that makes it true, with the file that writes it in the transaction of what was asked. */
  tasks: Partial<Record<OfficeTaskKind, string>>
  /** The calls that close the task, from its card on Today. */
  closes: readonly string[]
}

const features = 'server/src/features'
const LINK = `${features}/participants/linking`
const GUARDIANS = `${features}/participants/guardians`
const REFUNDS = `${features}/refunds`
const CLOSE = 'POST /api/operations/tasks/:id/close'
const REVIEW = ['POST /api/office/refund-reviews/:id']

/** Every sentence that tells a person what the office will do, and what keeps it from being forgotten. */
export const officePromises: readonly Promised[] = [
  {
    says: [
      'The office is looking at it',
      'The office is looking at it.',
      'Our office decides about this link.',
      'Our office checks this request first.',
      'No one is linked until an adult who already acts for {}, or our office, agrees.',
      'With the office',
    ],
    tasks: { link_review: `${LINK}/ask-those-on-record.ts` },
    closes: ['POST /api/office/link-reviews/:id'],
  },
  {
    says: [
      'We did not create the link, and we told our office.',
      'We tell our office and close the request.',
    ],
    tasks: { link_review: `${LINK}/verify-link.ts` },
    closes: ['POST /api/office/link-reviews/:id'],
  },
  {
    says: [
      'The link of {} to {} is on hold until the office has looked at it.',
      'Your link to this person is on hold until the office has looked at it.',
      'This link is on hold until the office has looked at it.',
      '{} can no longer see {}, or register, pay or sign for {}, until the office has looked at it.',
      'the link is on hold until the office has looked at it, and can come back.',
      'the link is on hold at once, until the office has looked at it.',
      'On hold until the office has looked at it.',
      'The office is looking at your link to {}.',
      'The office will look at it.',
      'The office decides and gets in touch with you.',
      'The office will get in touch with you.',
      'Our office has to look at your link to {}.',
    ],
    tasks: { link_objection: `${GUARDIANS}/freeze-link.ts` },
    closes: ['POST /api/office/link-objections/:id'],
  },
  {
    says: [
      '{} was linked to {} before you or at the same time, so the office decides.',
      'The office will call you.',
      'The office will decide and get in touch with you.',
      'we ask the office, and until then nothing changes.',
    ],
    tasks: { guardian_ending: `${GUARDIANS}/end-guardian.ts` },
    closes: ['POST /api/operations/guardian-endings/:id'],
  },
  {
    says: [
      'The office has to agree to changes for this person.',
      'the office has to agree to changes for this person.',
      'The office has to agree to changes first.',
    ],
    tasks: { custody_freeze: `${GUARDIANS}/custody-freeze.ts` },
    closes: ['POST /api/office/custody-freezes/:id/lift'],
  },
  {
    says: [
      'The office first checks the parent or guardian in the profile.',
      'The office has to confirm this contact first.',
      'Waiting for the office',
    ],
    tasks: { contact_check: `${features}/participants/contacts/note-contacts.ts` },
    closes: ['POST /api/operations/guardian-contacts/:id'],
  },
  {
    says: [
      'The office will look at it and tell you.',
      'Waiting for the office',
      'The registration is valid once the office has cleared it.',
      'The office has the record check and is looking at it.',
      'the office is looking at the record check',
    ],
    tasks: {
      private_paper: `${features}/papers/send-paper.ts`,
      paper_to_check: `${features}/papers/send-paper.ts`,
    },
    closes: ['POST /api/office/papers/:id'],
  },
  {
    says: ['If there was one in the last 12 months, the office will talk to you about the return to play.'],
    tasks: { return_to_play: `${features}/participants/profile/write-profile.ts` },
    closes: [CLOSE],
  },
  {
    says: [
      'The office knows.',
      'If it was you, the office will call you or write to you.',
      'Two people of the office check that it is you.',
      'Ask the office for help?',
      'Ask the office',
    ],
    tasks: { lost_factor: `${features}/accounts/lost-factors/open-request.ts` },
    closes: ['POST /api/operations/lost-factors/:id'],
  },
  {
    says: [
      'Where the person is a minor, or something is still open, our office looks at it first.',
      'Our office looks at it first, because:',
      'is with our office',
    ],
    tasks: { erasure_asked: `${features}/privacy/erasing/carry-out-erasures.ts` },
    closes: ['POST /api/operations/erasures/:id'],
  },
  {
    says: [
      'The office decides and emails you.',
      'Your request is with the office',
      'the office is deciding',
      'The office will review it and write to you.',
      'The office decides about the refund and emails you.',
      'Withdraw and ask the office',
    ],
    tasks: { cancellation_request: `${REFUNDS}/cancelling/cancel-row.ts` },
    closes: ['POST /api/operations/cancellations/:id'],
  },
  {
    says: [
      'The office must check an earlier refund before it can give a credit for this.',
      'If it is not sent within a week, the office decides with you how you get your money.',
      'If that takes a week, the office decides how the money is given.',
      'After 30 days the office asks the card provider.',
      'It stays a credit, unless the office decides otherwise within 30 days.',
      'The office decides.',
    ],
    tasks: {
      refund_review: `${REFUNDS}/giving-back/refund-work.ts`,
      refund_failed: `${REFUNDS}/giving-back/refund-work.ts`,
      refund_waits: `${features}/books/reviews/end-refund-reviews.ts`,
    },
    closes: REVIEW,
  },
  {
    says: ['The office decides.'],
    tasks: { payment_review: `${features}/cart/purchase/payment-attempts.ts` },
    closes: ['POST /api/office/payment-reviews/:id'],
  },
  {
    says: ['We will write to you about that.'],
    tasks: { call_off_left: `${REFUNDS}/calling-off/call-off-task.ts` },
    closes: ['POST /api/operations/call-offs/:id', CLOSE],
  },
  {
    says: ['we will find a solution.'],
    tasks: { plan_suspended: `${features}/payments/plans/suspend-overdue-plans.ts` },
    closes: [CLOSE],
  },
  {
    says: [
      'By our refund policy it gets {} back, which the office sends.',
      'The office sends {} back to the club.',
      'The office sends {} back to you.',
    ],
    tasks: {
      team_withdrawn: `${REFUNDS}/giving-back/carry-out.ts`,
      place_taken: `${REFUNDS}/giving-back/carry-out.ts`,
      credit_note_to_send: `${REFUNDS}/lowering/carry-out-lowering.ts`,
    },
    closes: ['POST /api/operations/teams/:id/club-refund', CLOSE],
  },
  {
    says: [
      'The office asks the club for one and then sends the invoice {} of {}.',
      'The office asks for it and sends the invoice.',
    ],
    tasks: { club_without_address: `${features}/tournaments/clubs/send-bill.ts` },
    closes: ['POST /api/operations/clubs/:id/address', CLOSE],
  },
  {
    says: [
      'The office has one request.',
      'The office has {} requests.',
      'Say what the office should change, and why.',
      'We sent your request to the office.',
    ],
    tasks: { roster_change: `${features}/tournaments/roster/request-roster-change.ts` },
    closes: ['POST /api/operations/roster-changes/:id'],
  },
  {
    says: [
      'Another person of the office has to confirm it.',
      'Another person of the office has to decide it.',
    ],
    tasks: {
      second_pair: `${features}/office/second-pair/propose.ts`,
      merge_waits: `${features}/office/second-pair/propose.ts`,
      guardian_waits: `${features}/office/second-pair/propose.ts`,
      entries_wait: `${features}/office/second-pair/propose.ts`,
    },
    closes: ['POST /api/office/proposals/:id'],
  },
]
