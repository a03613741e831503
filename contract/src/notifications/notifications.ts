import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const name = z.string().min(1).max(200)
const invoice = { invoice_id: Id, invoice_number: z.string() }
/** How many more people of the same family it is about: one event is one notification. */
const others = { others: z.int().min(1).optional() }
/** Names of the catalogue in the reader's language of that day, and in both: a reader may choose the other one later. */
const product = { product: name, product_en: name.optional(), product_fr: name.optional() }
const option = { option: name, option_en: name.optional(), option_fr: name.optional() }
const tournament = { tournament: name, tournament_en: name.optional(), tournament_fr: name.optional() }
const origin = { origin: name, origin_en: name.optional(), origin_fr: name.optional() }
const schedule = { schedule_id: Id, ...product }

/** Every kind of notification, with the facts for its sentence and its link. */
export const notificationSubjects = {
  registration_valid: z.strictObject({ ...option, valid_from: PlainDate, ...others }),
  documents_waiting: z.strictObject({ count: z.int().min(1), ...others }),
  payment_received: z.strictObject({ ...invoice, ...others }),
  payment_failed: z.strictObject({ ...schedule, amount: Money }),
  instalment_upcoming: z.strictObject({ ...invoice, ...product, amount: Money, due_on: PlainDate }),
  card_expiring: z.strictObject({ ...schedule, last4: z.string().regex(/^\d{4}$/), expires_on: PlainDate }),
  /** Once it was answered, by anyone who was asked, there is nothing left to do. */
  link_requested: z.strictObject({ asker: name, answered: z.literal(1).optional() }),
  link_confirmed: z.strictObject({ asker: name }),
  /** Another account was linked; the reader can object until that day, where they can at all. */
  records_joined: z.strictObject({ number: name, kept: name }),
  records_parted: z.strictObject({ number: name, other: name }),
  link_joined: z.strictObject({ asker: name, until: PlainDate.optional() }),
  /** An objection put the link of another account on hold. */
  link_frozen: z.strictObject({ guardian: name }),
  /** The office looked at the objection and lifted the hold. */
  link_restored: z.strictObject({ guardian: name }),
  /** Another account stopped acting for the person, and may leave contacts in the profile that no one answers for. */
  link_ended: z.strictObject({
    guardian: name,
    /** The names of guardian contacts. */
    contacts: z.string().min(1).max(250).optional(),
    emails: z.int().min(1).optional(),
    phones: z.int().min(1).optional(),
    emergency_contacts: z.int().min(1).optional(),
  }),
  /** Everything is paid and signed, and the office has no record check yet. */
  screening_needed: z.strictObject(option),
  /** The office decided about a paper. Which kind it was stays on the page: an email is read by others too. */
  paper_accepted: z.strictObject({ paper_id: Id }),
  paper_refused: z.strictObject({ paper_id: Id }),
  /** The office corrected the record. What and why stays on the page: an email is read by others too. */
  record_corrected: z.strictObject({ undone: z.literal(1).optional() }),
  screening_expiring: z.strictObject({ expires_on: PlainDate }),
  certification_expiring: z.strictObject({
    group: z.enum(['umpire', 'coach', 'other']),
    expires_on: PlainDate,
  }),
  /** A team on the wait list: its managers are notified. */
  waitlist_offer: z.strictObject({ team_id: Id, team: name, ...product, until: PlainDate }),
  /** A person on the wait list of a program or course. */
  spot_offered: z.strictObject({ ...product, names: name, until: PlainDate }),
  /** The office registered people on behalf of the family, which pays until a day. */
  registration_prepared: z.strictObject({ names: name, amount: Money, until: PlainDate }),
  team_member_added: z.strictObject({ team: name, ...tournament }),
  /** A draft can be entered until then; the roster of an entered team changed. */
  team_incomplete: z.strictObject({
    ...{ team_id: Id, team: name, end: z.enum(['entry', 'roster']), locks_on: PlainDate },
  }),
  /** The games of a team have their times; and, later, some of them are elsewhere than people were told. */
  games_published: z.strictObject({ tournament_id: Id, team: name, ...tournament }),
  games_moved: z.strictObject({ tournament_id: Id, team: name, ...tournament, count: z.int().min(1) }),
  /** A game that has a time is not played, or is after all. */
  game_called_off: z.strictObject({ tournament_id: Id, team: name, ...tournament }),
  game_on_again: z.strictObject({ tournament_id: Id, team: name, ...tournament }),
  refund_issued: z.strictObject({ ...invoice, amount: Money }),
  /** A card was charged for nothing, and the money goes back. */
  payment_returned: z.strictObject({ payment_id: Id, amount: Money }),
  credit_added: z.strictObject({ amount: Money, ...origin }),
  profile_review: z.strictObject({ season: name, ...others }),
  season_open: z.strictObject({ season: name, ...others }),
  announcement: z.strictObject({ title: name, text: z.string().min(1).max(2000) }),
}

export type NotificationKind = keyof typeof notificationSubjects
export type SubjectOf<K extends NotificationKind> = z.output<(typeof notificationSubjects)[K]>

// Object.keys forgets what it was given.
const kinds = Object.keys(notificationSubjects) as [NotificationKind, ...NotificationKind[]]

/** A notification as a list of people carries it. */
export const NotificationMark = z.object({ id: Id, participant: Id, read_at: Instant.nullable() })
export type NotificationMark = z.infer<typeof NotificationMark>

export const Notification = z.object({
  ...NotificationMark.shape,
  kind: z.enum(kinds),
  /** The facts of its kind, see `notificationSubjects`. */
  subject: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: Instant,
})
export type Notification = z.infer<typeof Notification>

/** One person and what there is to know about them, newest first; read ones by the time they were read. */
export const PersonNotifications = z.object({
  participant: z.object({
    id: Id,
    participant_number: z.string(),
    first_name: z.string(),
    preferred_name: z.string().nullable(),
    last_name: z.string(),
  }),
  new_notifications: z.array(Notification),
  old_notifications: z.array(Notification),
  /** All that are new, also those beyond the end of the list. */
  pending: z.object({ notifications: z.int().min(0) }),
})
export type PersonNotifications = z.infer<typeof PersonNotifications>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/notifications',
  access: 'account',
  summary: 'What there is to know about each person of the account: new, and read before.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(PersonNotifications),
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/participants/:id/notifications/:notificationId',
  access: 'account',
  summary: 'Marks one notification read. Harmless to repeat: the first time counts.',
  params: z.strictObject({ id: IdParam, notificationId: IdParam }),
  answer: Notification,
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/notifications/read',
  access: 'account',
  summary: 'Marks everything read up to the newest notification that was seen.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ up_to: Id }),
  answer: z.array(PersonNotifications),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'With the secret from a mail: says what it is about, or ends mails of that topic.',
  body: z.strictObject({
    code: z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours')),
    decision: z.enum(['look', 'unsubscribe']),
  }),
  answer: z.object({ topic: z.enum(['reminders', 'teams', 'news', 'openings']), is_subscribed: z.boolean() }),
})

export const unsubscribeByMailProgram = rawEndpoint({
  method: 'POST',
  path: '/unsubscribe/:code',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'For email programs: ends emails of one topic with one click (RFC 8058).',
  params: z.object({ code: z.string() }),
  takes: {
    type: 'application/x-www-form-urlencoded',
    description: 'Any form; we do not read it.',
    schema: z.record(z.string(), z.string()),
  },
  answers: { type: 'text/plain', description: 'A short confirmation.' },
})
