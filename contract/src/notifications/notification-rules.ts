import type { NotificationKind } from './notifications.ts'

/** The emails an account can turn off. All others are always sent. */
export const mailTopics = ['reminders', 'teams', 'news'] as const
export type MailTopic = (typeof mailTopics)[number]
/** What a link in an email can end: a topic, or the alerts that were asked for one by one. */
export type EndableTopic = MailTopic | 'openings'

/**
 * How a kind is mailed: under a topic that can be turned off, `always` because money, safety or a deadline
 * depends on it, or `elsewhere` because a letter of its own tells more.
 */
export const mailingOf: Record<NotificationKind, MailTopic | 'always' | 'elsewhere'> = {
  registration_valid: 'always',
  documents_waiting: 'reminders',
  payment_received: 'elsewhere',
  payment_failed: 'elsewhere',
  instalment_upcoming: 'elsewhere',
  card_expiring: 'elsewhere',
  link_requested: 'elsewhere',
  link_confirmed: 'elsewhere',
  records_joined: 'always',
  records_parted: 'always',
  link_joined: 'always',
  link_frozen: 'always',
  link_restored: 'always',
  link_ended: 'always',
  screening_needed: 'always',
  paper_accepted: 'always',
  paper_refused: 'always',
  record_corrected: 'always',
  screening_expiring: 'reminders',
  certification_expiring: 'reminders',
  waitlist_offer: 'always',
  spot_offered: 'elsewhere',
  registration_prepared: 'elsewhere',
  team_member_added: 'always',
  team_incomplete: 'teams',
  games_published: 'teams',
  // Who stands at the wrong field at the wrong time was not told.
  games_moved: 'always',
  game_called_off: 'always',
  game_on_again: 'always',
  refund_issued: 'elsewhere',
  payment_returned: 'elsewhere',
  credit_added: 'elsewhere',
  profile_review: 'reminders',
  season_open: 'news',
  announcement: 'news',
}

/** A reminder replaces the one before it, so that an account has one notification per subject. */
export const isReminder = (kind: NotificationKind) => mailingOf[kind] === 'reminders'

/** What happens to a whole family at once: told once, about the first of them, with how many others. */
export const isOfFamily = (kind: NotificationKind): kind is FamilyKind =>
  (familyKinds as readonly NotificationKind[]).includes(kind)
const familyKinds = [
  'registration_valid',
  'documents_waiting',
  'payment_received',
  'profile_review',
  'season_open',
] as const
type FamilyKind = (typeof familyKinds)[number]
