import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Money, PlainDate } from '../ground/values.ts'
import { MissingPart } from '../participants/missing-part.ts'

/** Everything a family may have to do, most urgent first. */
export const TodoKind = z.enum([
  'pay_overdue',
  'pay_prepared',
  'accept_spot',
  'answer_call_off',
  'answer_transfer',
  'sign_documents',
  'answer_link',
  'confirm_contacts',
  'answer_team',
  'check_out_cart',
  'pay_registration',
  'confirm_link',
  'contact_office',
  'complete_profile',
  'register',
  'send_screening',
  'wait_for_signature',
  'wait_for_screening',
  'connect_participant',
])
export type TodoKind = z.infer<typeof TodoKind>

export const TodoEntry = z.object({
  kind: TodoKind,
  /** Whom it is about; null when it is about the account. */
  participant: z.object({ id: Id, name: z.string() }).nullable(),
  /** How many documents, questions, contacts or things in the cart. */
  count: z.int().min(1),
  /** What it is about: a category, a program, a team, the name of the person who asks, the part of the profile. */
  about: z.string().nullable(),
  amount: Money.nullable(),
  due_on: PlainDate.nullable(),
  schedule_id: Id.nullable(),
  /** What the profile still needs; empty for every other kind. */
  missing: z.array(MissingPart),
})
export type TodoEntry = z.infer<typeof TodoEntry>

export const listTodo = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/todo',
  access: 'account',
  summary: 'What the family has to do, most urgent first, without the cart.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(TodoEntry),
})
