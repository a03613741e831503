import type { OfficeTaskKind } from './office-task-words.ts'
import type { OfficeVerb } from './verbs.ts'

type Rule = {
  verb: OfficeVerb
  /** Who else has work with it: the money of a team that has left is not sent by who looks after teams. */
  also?: readonly OfficeVerb[]
  days: number
}

/** Who decides a task of each kind, and within how many days the office answers. */
export const officeTaskRules: Record<OfficeTaskKind, Rule> = {
  call_off_left: { verb: 'change.call_off', days: 3 },
  cancellation_request: { verb: 'change.decide', days: 5 },
  club_invoice_overdue: { verb: 'club.bill', days: 7 },
  club_without_address: { verb: 'club.bill', days: 3 },
  contact_check: { verb: 'link.decide', days: 3 },
  credit_note_to_send: { verb: 'invoice.correct', days: 5 },
  credit_spent: { verb: 'credit.give', days: 7 },
  custody_freeze: { verb: 'link.decide', days: 30 },
  entries_wait: { verb: 'team.decide', also: ['change.call_off', 'grant.give'], days: 2 },
  erasure_asked: { verb: 'privacy.decide', days: 14 },
  erasure_waits: { verb: 'privacy.decide', also: ['grant.give'], days: 2 },
  grant_review: { verb: 'grant.give', days: 14 },
  grant_waits: { verb: 'grant.give', days: 2 },
  guardian_ending: { verb: 'link.decide', days: 5 },
  link_objection: { verb: 'link.decide', days: 3 },
  link_review: { verb: 'link.decide', days: 3 },
  guardian_waits: { verb: 'link.decide', also: ['grant.give'], days: 2 },
  lost_factor: { verb: 'factor.decide', days: 1 },
  merge_waits: { verb: 'person.merge', also: ['grant.give'], days: 2 },
  money_differs: { verb: 'books.close', days: 3 },
  money_unknown: { verb: 'books.close', days: 3 },
  catalogue_not_published: { verb: 'catalogue.draft', days: 1 },
  over_limit: { verb: 'list.run', days: 3 },
  paper_to_check: { verb: 'paper.check', days: 5 },
  payment_disputed: { verb: 'review.decide', days: 5 },
  payment_review: { verb: 'review.decide', days: 1 },
  payout_differs: { verb: 'books.close', days: 5 },
  place_taken: { verb: 'team.decide', also: ['club.bill'], days: 2 },
  plan_suspended: { verb: 'invoice.receive', days: 7 },
  possible_duplicate: { verb: 'person.merge', days: 7 },
  private_paper: { verb: 'screening.check', days: 5 },
  provider_event: { verb: 'books.close', days: 2 },
  refund_failed: { verb: 'review.decide', days: 2 },
  refund_waits: { verb: 'review.decide', days: 2 },
  refund_review: { verb: 'review.decide', days: 2 },
  return_to_play: { verb: 'medical.open', days: 3 },
  roster_change: { verb: 'team.decide', days: 2 },
  second_pair: { verb: 'change.decide', also: ['grant.give'], days: 2 },
  signature_review: { verb: 'document.publish', days: 5 },
  team_withdrawn: { verb: 'team.decide', also: ['club.bill'], days: 3 },
  transfer_answer: { verb: 'transfer.answer', days: 7 },
  transfer_in_place: { verb: 'transfer.decide', days: 3 },
  transfer_waits: { verb: 'transfer.decide', also: ['grant.give'], days: 2 },
}

/** With which verb one reads what a decision of the other is about. What is private about a person has none. */
const READ_WITH: Partial<Record<OfficeVerb, OfficeVerb>> = {
  ...{ 'link.decide': 'person.read', 'person.merge': 'person.read', 'document.publish': 'person.read' },
  ...{ 'change.decide': 'invoice.read', 'change.call_off': 'invoice.read', 'credit.give': 'invoice.read' },
  ...{
    'invoice.correct': 'invoice.read',
    'invoice.receive': 'invoice.read',
    'review.decide': 'invoice.read',
  },
  ...{ 'books.close': 'books.read', 'club.bill': 'club.read', 'list.run': 'list.read' },
  ...{ 'transfer.answer': 'transfer.read', 'transfer.decide': 'transfer.read' },
  ...{ 'team.decide': 'team.read', 'grant.give': 'grant.read', 'privacy.decide': 'record.read' },
}

/** About the safety of a child: for those who decide it alone. */
const FOR_DECIDERS: readonly OfficeTaskKind[] = ['custody_freeze', 'link_objection', 'guardian_waits']

// Object.entries forgets what it was given.
const rules = Object.entries(officeTaskRules) as [OfficeTaskKind, Rule][]

/** The kinds of tasks that someone with these verbs decides. */
export const kindsFor = (verbs: readonly OfficeVerb[]): OfficeTaskKind[] =>
  rules.filter(([, rule]) => verbsIn(rule).some((verb) => verbs.includes(verb))).map(([kind]) => kind)

/** The kinds that someone reads who decides nothing: those about what their verbs let them read. */
export const kindsToRead = (verbs: readonly OfficeVerb[]): OfficeTaskKind[] =>
  verbs.includes('task.close') ? [] : rules.filter(isReadWith(verbs)).map(([kind]) => kind)

const isReadWith =
  (verbs: readonly OfficeVerb[]) =>
  ([kind, rule]: [OfficeTaskKind, Rule]): boolean =>
    !FOR_DECIDERS.includes(kind) &&
    verbsIn(rule).some((verb) => {
      const read = READ_WITH[verb]
      return read !== undefined && verbs.includes(read)
    })

const verbsIn = ({ verb, also = [] }: Rule): OfficeVerb[] => [verb, ...also]
