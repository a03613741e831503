import { whyNotSign } from '../documents/signing-rules.ts'
import { type NoticeTarget, profileTarget } from '../notifications/notification-rules.ts'
import type { ContactEntry } from '../participants/contact-entries.ts'
import { partOfEntry } from '../participants/contact-entry-rules.ts'
import type { MissingPart } from '../participants/missing-part.ts'
import type { TodoEntry, TodoKind } from './todo.ts'

type Someone = { id: number; name: string }

/** What is known about one person of a family. */
export type TodoPerson = {
  participant: Someone
  relation: 'own' | 'guardian'
  isConfirmed: boolean
  /** False for a guardian who sees history only. */
  mayAct: boolean
  isMinor: boolean
  /** Documents that wait for a signature. */
  unsigned: number
  /** Whether the office has a record check of theirs that counts or is looked at. */
  isCheckAtOffice: boolean
  /** Live registrations of the season. */
  registrations: readonly { option: string; status: string }[]
  /** Whether they were registered before: a parent who never played is not asked to. */
  wasRegistered: boolean
  /** What the profile still needs. */
  missing: readonly MissingPart[]
  /** Contacts of people who no longer act, where the family can decide about them. */
  doubted: readonly ContactEntry[]
}

export type TodoFacts = {
  people: readonly TodoPerson[]
  isHolderMinor: boolean
  isSeasonOpen: boolean
  questions: readonly { participant: Someone; asker: string }[]
  /** Teams that put a person on their roster and wait for a yes. */
  teams: readonly { participant: Someone; team: string }[]
  /** Spots that a wait list offers, each until a day. */
  offers: readonly { participant: Someone; product: string; count: number; ends_on: string }[]
  /** What the office prepared for the account to pay, each until a day. */
  prepared: readonly {
    participant: Someone
    product: string
    count: number
    amount: string
    ends_on: string
  }[]
  /** Spots that were called off, each with a day until which the family can choose. */
  callOffs: readonly { participant: Someone; product: string; answer_by: string }[]
  /** Transfers that the office has asked for, and the family has to agree to. */
  transfers: readonly { participant: Someone; club: string; answer_by: string }[]
  overdue: readonly {
    participant: Someone
    product: string
    amount: string
    due_on: string
    schedule_id: number
  }[]
}

/** What a family has to do, most urgent first, each thing once. */
export function todoOf(facts: TodoFacts): TodoEntry[] {
  if (facts.people.length === 0) return [entry('connect_participant', null)]
  const overdue = facts.overdue.map(({ participant, product, ...due }) =>
    entry('pay_overdue', participant, { about: product, ...due }),
  )
  const questions = facts.questions.map(({ participant, asker }) =>
    entry('answer_link', participant, { about: asker }),
  )
  const teams = facts.teams.map(({ participant, team }) => entry('answer_team', participant, { about: team }))
  const offers = facts.offers.map(({ participant, product, count, ends_on }) =>
    entry('accept_spot', participant, { about: product, count, due_on: ends_on }),
  )
  const prepared = facts.prepared.map(({ participant, product, count, amount, ends_on }) =>
    entry('pay_prepared', participant, { about: product, count, amount, due_on: ends_on }),
  )
  const callOffs = facts.callOffs.map(({ participant, product, answer_by }) =>
    entry('answer_call_off', participant, { about: product, due_on: answer_by }),
  )
  const transfers = facts.transfers.map(({ participant, club, answer_by }) =>
    entry('answer_transfer', participant, { about: club, due_on: answer_by }),
  )
  return rankTodo([
    ...overdue,
    ...transfers,
    ...prepared,
    ...offers,
    ...callOffs,
    ...questions,
    ...teams,
    ...facts.people.flatMap((person) => todoAbout(person, facts)),
  ])
}

const blank = { count: 1, about: null, amount: null, due_on: null, schedule_id: null, missing: [] }

const entry = (kind: TodoKind, participant: Someone | null, more: Partial<TodoEntry> = {}): TodoEntry => ({
  ...{ kind, participant },
  ...blank,
  ...more,
})

function todoAbout(person: TodoPerson, facts: TodoFacts): TodoEntry[] {
  const { participant } = person
  if (!person.mayAct) return []
  if (!person.isConfirmed) return [entry('confirm_link', participant)]
  return [
    ...signatures(person, facts.isHolderMinor),
    ...contacts(person, facts.isHolderMinor),
    ...person.registrations.flatMap(({ option, status }) => {
      const kind = stepAfter(status, person)
      return kind ? [entry(kind, participant, { about: option })] : []
    }),
    ...beforeRegistering(person, facts.isSeasonOpen),
  ]
}

function signatures(person: TodoPerson, isHolderMinor: boolean): TodoEntry[] {
  if (person.unsigned === 0) return []
  const why = whyNotSign({ ...person, templateSigner: 'any', signerIsMinor: isHolderMinor })
  const kind = why === null ? 'sign_documents' : 'wait_for_signature'
  return [entry(kind, person.participant, { count: person.unsigned })]
}

/** An adult confirms or removes them. */
function contacts({ participant, doubted }: TodoPerson, isHolderMinor: boolean): TodoEntry[] {
  const [first] = doubted.map(partOfEntry).toSorted()
  return first && !isHolderMinor
    ? [entry('confirm_contacts', participant, { count: doubted.length, about: first })]
    : []
}

// Unsigned documents are counted by themselves, so a registration that waits for them adds nothing.
function stepAfter(status: string, { isCheckAtOffice }: TodoPerson): TodoKind | undefined {
  // No one checks what was not sent: until then the next step is the family's.
  if (status === 'pending_screening') return isCheckAtOffice ? 'wait_for_screening' : 'send_screening'
  return { pending_payment: 'pay_registration', suspended: 'contact_office' }[status] as TodoKind | undefined
}

/** The profile first, because a registration needs it; one thing at a time. */
function beforeRegistering(person: TodoPerson, isSeasonOpen: boolean): TodoEntry[] {
  const isRegistered = person.registrations.length > 0
  const isExpected = person.relation === 'guardian' || person.wasRegistered || isRegistered
  if (!isExpected) return []
  if (person.missing.length > 0) {
    return [entry('complete_profile', person.participant, { missing: [...person.missing] })]
  }
  return isRegistered || !isSeasonOpen ? [] : [entry('register', person.participant)]
}

const urgency: Record<TodoKind, number> = {
  pay_overdue: 0,
  // The same, but what has a clock comes first.
  pay_prepared: 1,
  accept_spot: 1,
  answer_call_off: 1,
  sign_documents: 1,
  answer_link: 2,
  answer_transfer: 2,
  confirm_contacts: 3,
  answer_team: 3,
  check_out_cart: 4,
  pay_registration: 5,
  confirm_link: 6,
  contact_office: 7,
  complete_profile: 8,
  register: 9,
  send_screening: 10,
  wait_for_signature: 11,
  wait_for_screening: 12,
  connect_participant: 13,
}

/** Most urgent first; of the same kind what falls due first, and otherwise the order of the family. */
export function rankTodo(entries: readonly TodoEntry[]): TodoEntry[] {
  const due = ({ due_on }: TodoEntry) => due_on ?? '9999'
  return entries.toSorted((a, b) => urgency[a.kind] - urgency[b.kind] || due(a).localeCompare(due(b)))
}

/** What only the browser knows: what waits in the cart. */
export const withCart = (entries: readonly TodoEntry[], inCart: number): TodoEntry[] =>
  inCart === 0 ? [...entries] : rankTodo([...entries, entry('check_out_cart', null, { count: inCart })])

/** Where an entry is done. */
export function todoTarget({ kind, participant, schedule_id, missing, about }: TodoEntry): NoticeTarget {
  switch (kind) {
    case 'pay_overdue':
      return { path: `/update-payment/${schedule_id}` }
    case 'sign_documents':
    case 'wait_for_signature':
      return { path: '/documents' }
    case 'answer_link':
    case 'confirm_link':
    case 'connect_participant':
      return { path: '/find-participant' }
    case 'pay_prepared':
      return { path: '/pay-registration' }
    case 'accept_spot':
      return { path: '/wait-list' }
    case 'answer_call_off':
      return { path: '/called-off' }
    case 'send_screening':
      return { path: `/participant/${participant?.id}`, search: { show: 'documents' } }
    case 'answer_team':
      return { path: `/participant/${participant?.id}`, search: { show: 'teams' } }
    case 'check_out_cart':
      return { path: '/cart' }
    case 'confirm_contacts':
      return profileTarget(Number(participant?.id), about ?? 'contact')
    case 'complete_profile':
      return profileTarget(Number(participant?.id), missing[0]?.part ?? 'unfinished')
    case 'register':
      return { path: '/register' }
    default:
      return { path: `/participant/${participant?.id}` }
  }
}
