import { whyNotSign } from '../documents/signing-rules.ts'
import { partOfEntry } from '../participants/contact-entry-rules.ts'
import type { TodoEntry, TodoKind } from './todo.ts'
import type { Someone, TodoFacts, TodoPerson } from './todo-facts.ts'

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
