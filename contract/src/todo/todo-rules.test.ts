import { expect, test } from 'vitest'
import type { TodoEntry } from './todo.ts'
import type { TodoFacts, TodoPerson } from './todo-facts.ts'
import { rankTodo, todoOf, withCart } from './todo-rules.ts'
import { todoTarget } from './todo-target.ts'

const ida = { id: 302, name: 'Ida Vinter' }
const maren = { id: 301, name: 'Maren Vinter' }

const child = (given: Partial<TodoPerson> = {}): TodoPerson => ({
  participant: ida,
  relation: 'guardian',
  isConfirmed: true,
  mayAct: true,
  isMinor: true,
  isCheckAtOffice: false,
  unsigned: 0,
  registrations: [{ option: 'Mini Player', status: 'valid' }],
  wasRegistered: false,
  missing: [],
  doubted: [],
  ...given,
})
const toReview = [{ part: 'medical' as const, why: 'review' as const, fields: [] }]
const adult = (given: Partial<TodoPerson> = {}): TodoPerson =>
  child({ participant: maren, relation: 'own', isMinor: false, registrations: [], ...given })

const facts = (people: TodoPerson[], given: Partial<TodoFacts> = {}): TodoFacts => ({
  people,
  isHolderMinor: false,
  isSeasonOpen: true,
  prepared: [],
  questions: [],
  teams: [],
  offers: [],
  callOffs: [],
  transfers: [],
  overdue: [],
  ...given,
})
const kinds = (entries: readonly TodoEntry[]) => entries.map(({ kind }) => kind)
const todo = (person: TodoPerson, given: Partial<TodoFacts> = {}) => todoOf(facts([person], given))

test('a spot that is kept for a while comes before documents, and leads to the wait list', () => {
  const { participant } = child()
  const offers = [{ participant, product: 'Goalkeeper Clinic', count: 1, ends_on: '2025-02-09' }]
  const entries = todo(child({ unsigned: 1 }), { offers })
  expect(kinds(entries)).toEqual(['accept_spot', 'sign_documents'])
  expect(entries.slice(0, 1).map(todoTarget)).toEqual([{ path: '/wait-list' }])
})

test.each<[string, TodoPerson, string[]]>([
  ['everything is done', child(), []],
  ['documents wait', child({ unsigned: 3 }), ['sign_documents']],
  [
    'a registration waits for the documents that wait anyway',
    child({ unsigned: 3, registrations: [{ option: 'Mini Player', status: 'pending_documents' }] }),
    ['sign_documents'],
  ],
  ['an adult dependant signs alone', child({ unsigned: 2, isMinor: false }), ['wait_for_signature']],
  ['the own documents', adult({ unsigned: 2 }), ['sign_documents']],
  [
    'a registration is not paid',
    child({ registrations: [{ option: 'Mini Player', status: 'pending_payment' }] }),
    ['pay_registration'],
  ],
  [
    'the office checks the screening that was sent',
    adult({ registrations: [{ option: 'Coach', status: 'pending_screening' }], isCheckAtOffice: true }),
    ['wait_for_screening'],
  ],
  [
    'a coach whose check no one has sent yet is asked for it',
    adult({ registrations: [{ option: 'Coach', status: 'pending_screening' }] }),
    ['send_screening'],
  ],
  [
    'a suspended registration',
    child({ registrations: [{ option: 'Mini Player', status: 'suspended' }] }),
    ['contact_office'],
  ],
  ['no registration yet', child({ registrations: [] }), ['register']],
  [
    'the profile comes before the registration',
    child({ registrations: [], missing: toReview }),
    ['complete_profile'],
  ],
  ['a parent who never played is left alone', adult({ missing: toReview }), []],
  ['a parent who played last season is not', adult({ wasRegistered: true }), ['register']],
  [
    'a link that waits to be confirmed, before anything else',
    child({ isConfirmed: false, unsigned: 1 }),
    ['confirm_link'],
  ],
  [
    'contacts of a guardian who left',
    child({ doubted: ['guardian_contact_1', 'emergency_contact_2'] }),
    ['confirm_contacts'],
  ],
  ['history only', child({ mayAct: false, unsigned: 1, registrations: [] }), []],
])('%s', (_, person, expected) => {
  expect(kinds(todo(person))).toEqual(expected)
})

test('contacts of a guardian who left are confirmed by an adult, in the part of the profile they are in', () => {
  const doubted = ['emergency_contact_1', 'email'] as const
  const [entry] = todo(child({ doubted }))
  expect(entry).toMatchObject({ kind: 'confirm_contacts', count: 2, participant: ida })
  expect(entry && todoTarget(entry)).toEqual({ path: '/participant/302', search: { profile: 'contact' } })
  const [medical] = todo(child({ doubted: ['emergency_contact_1'] }))
  expect(medical && todoTarget(medical)).toMatchObject({ search: { profile: 'medical' } })
  expect(todo(adult({ isMinor: true, doubted }), { isHolderMinor: true })).toEqual([])
})

test('out of season the list does not ask to register', () => {
  expect(todo(child({ registrations: [] }), { isSeasonOpen: false })).toEqual([])
})

test('a minor who holds the account waits for a guardian’s signature', () => {
  const own = adult({ isMinor: true, unsigned: 4 })
  expect(kinds(todo(own, { isHolderMinor: true }))).toEqual(['wait_for_signature'])
})

test('an account without people is asked to connect a participant', () => {
  expect(todoOf(facts([]))).toMatchObject([{ kind: 'connect_participant', participant: null }])
})

test('the most urgent comes first: money, signatures, questions, the cart, then the rest', () => {
  const family = facts(
    [
      adult({ registrations: [{ option: 'Coach', status: 'pending_screening' }], isCheckAtOffice: true }),
      child({ registrations: [] }),
      child({ unsigned: 2 }),
    ],
    {
      questions: [{ participant: ida, asker: 'Ana Silva' }],
      overdue: [
        { participant: ida, product: 'Academy', amount: '100.00', due_on: '2025-01-18', schedule_id: 9 },
      ],
    },
  )
  expect(kinds(withCart(todoOf(family), 2))).toEqual([
    'pay_overdue',
    'sign_documents',
    'answer_link',
    'check_out_cart',
    'register',
    'wait_for_screening',
  ])
})

test('an entry says what it is about', () => {
  expect(todo(child({ unsigned: 3 }))).toEqual([
    {
      kind: 'sign_documents',
      participant: ida,
      count: 3,
      about: null,
      amount: null,
      due_on: null,
      schedule_id: null,
      missing: [],
    },
  ])
  const overdue = {
    participant: ida,
    product: 'Academy',
    amount: '100.00',
    due_on: '2025-01-18',
    schedule_id: 9,
  }
  expect(todo(child(), { overdue: [overdue] })).toMatchObject([
    { kind: 'pay_overdue', about: 'Academy', amount: '100.00', due_on: '2025-01-18', schedule_id: 9 },
  ])
})

test('of two payments the older one comes first, and the order of the family is kept otherwise', () => {
  const pay = (due_on: string) => ({ ...todo(child({ unsigned: 1 }))[0], kind: 'pay_overdue', due_on })
  // The first entry of a list that was just seen to have one.
  const ranked = rankTodo([pay('2025-02-18'), pay('2025-01-18')] as TodoEntry[])
  expect(ranked.map(({ due_on }) => due_on)).toEqual(['2025-01-18', '2025-02-18'])
  const people = [child({ unsigned: 1 }), child({ unsigned: 2, participant: { id: 303, name: 'Nils' } })]
  expect(todoOf(facts(people)).map(({ participant }) => participant?.id)).toEqual([302, 303])
})

test('an empty cart is nothing to do', () => {
  expect(withCart([], 0)).toEqual([])
})

test.each<[Partial<TodoEntry>, object]>([
  [{ kind: 'pay_overdue', schedule_id: 9 }, { path: '/update-payment/9' }],
  [{ kind: 'sign_documents' }, { path: '/documents' }],
  [{ kind: 'wait_for_signature' }, { path: '/documents' }],
  [{ kind: 'answer_link' }, { path: '/find-participant' }],
  [{ kind: 'confirm_link' }, { path: '/find-participant' }],
  [{ kind: 'connect_participant', participant: null }, { path: '/find-participant' }],
  [{ kind: 'check_out_cart', participant: null }, { path: '/cart' }],
  [{ kind: 'pay_registration' }, { path: '/participant/302' }],
  [{ kind: 'complete_profile' }, { path: '/participant/302', search: { profile: 'unfinished' } }],
  [{ kind: 'register' }, { path: '/register' }],
  [{ kind: 'contact_office' }, { path: '/participant/302' }],
  [{ kind: 'wait_for_screening' }, { path: '/participant/302' }],
  [{ kind: 'send_screening' }, { path: '/participant/302', search: { show: 'documents' } }],
])('%o is done at %o', (given, target) => {
  const blank = {
    participant: ida,
    count: 1,
    about: null,
    amount: null,
    due_on: null,
    schedule_id: null,
    missing: [],
  }
  expect(todoTarget({ kind: 'register', ...blank, ...given })).toEqual(target)
})

test('an unfinished profile says what is missing, and leads to that part', () => {
  const [entry] = todo(child({ registrations: [], missing: toReview }))
  expect(entry?.missing).toEqual(toReview)
  expect(entry && todoTarget(entry)).toEqual({ path: '/participant/302', search: { profile: 'medical' } })
})

test('a team that waits for a yes comes after a question about a link and leads to the teams of the person', () => {
  const entries = todo(child({ registrations: [] }), {
    teams: [{ participant: ida, team: 'Tree Frogs' }],
    questions: [{ participant: ida, asker: 'Jonas' }],
  })
  expect(kinds(entries)).toEqual(['answer_link', 'answer_team', 'register'])
  const team = entries.find(({ kind }) => kind === 'answer_team')
  expect(team).toMatchObject({ about: 'Tree Frogs', participant: ida })
  expect(team && todoTarget(team)).toEqual({ path: '/participant/302', search: { show: 'teams' } })
})
