import type { NotificationKind, SubjectOf } from './notifications.ts'

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

export type NoticeTarget = { path: string; search?: Record<string, string | number> }
type About<K extends NotificationKind> = SubjectOf<K> & { participant: number }

const toPerson = ({ participant }: { participant: number }) => ({ path: `/participant/${participant}` })
/** A person's page with the profile open at a part; `unfinished` is the first that misses something. */
export const profileTarget = (participant: number, part: string): NoticeTarget => ({
  path: `/participant/${participant}`,
  search: { profile: part },
})
/** A person's page at the list of those who act for them. */
const toGuardians = ({ participant }: { participant: number }) => ({
  path: `/participant/${participant}`,
  search: { show: 'guardians' },
})
/** A person's page at the teams that put them on a roster. */
const toGames = ({ tournament_id }: { tournament_id: number }) => ({
  path: `/tournaments/${tournament_id}/games`,
})
const toTeams = ({ participant }: { participant: number }) => ({
  path: `/participant/${participant}`,
  search: { show: 'teams' },
})
/** A person's page at the documents and papers. */
const toDocuments = ({ participant }: { participant: number }) => ({
  path: `/participant/${participant}`,
  search: { show: 'documents' },
})
/** Where a family sees each of its people with the next step. */
const FAMILY: NoticeTarget = { path: '/family' }
const toInvoice = ({ invoice_id }: { invoice_id: number }) => ({
  path: '/payments',
  search: { invoice: invoice_id },
})
const toCard = ({ schedule_id }: { schedule_id: number }) => ({ path: `/update-payment/${schedule_id}` })

const targets: { [K in NotificationKind]: (about: About<K>) => NoticeTarget } = {
  registration_valid: ({ participant, others }) => (others ? FAMILY : toPerson({ participant })),
  documents_waiting: () => ({ path: '/documents' }),
  payment_received: toInvoice,
  payment_failed: toCard,
  instalment_upcoming: toInvoice,
  card_expiring: toCard,
  link_requested: ({ participant, answered }) =>
    answered ? toGuardians({ participant }) : { path: '/find-participant' },
  link_confirmed: toGuardians,
  records_joined: toPerson,
  records_parted: toPerson,
  link_joined: toGuardians,
  link_frozen: toGuardians,
  link_restored: toGuardians,
  link_ended: ({ participant, contacts, emails, phones, emergency_contacts }) => {
    if (contacts || emails || phones) return profileTarget(participant, 'contact')
    return emergency_contacts ? profileTarget(participant, 'medical') : toGuardians({ participant })
  },
  screening_needed: toPerson,
  paper_accepted: toDocuments,
  paper_refused: toDocuments,
  record_corrected: ({ participant }) => ({
    path: `/participant/${participant}`,
    search: { show: 'profile' },
  }),
  screening_expiring: toPerson,
  certification_expiring: toPerson,
  waitlist_offer: ({ team_id }) => ({ path: `/tournaments/team/${team_id}/confirm` }),
  spot_offered: () => ({ path: '/wait-list' }),
  registration_prepared: () => ({ path: '/pay-registration' }),
  team_member_added: toTeams,
  team_incomplete: ({ team_id }) => ({ path: `/tournaments/team/${team_id}` }),
  games_published: toGames,
  games_moved: toGames,
  game_called_off: toGames,
  game_on_again: toGames,
  refund_issued: toInvoice,
  payment_returned: () => ({ path: '/payments' }),
  credit_added: () => ({ path: '/payments' }),
  profile_review: ({ participant, others }) => (others ? FAMILY : profileTarget(participant, 'unfinished')),
  season_open: ({ participant, others }) => (others ? FAMILY : toPerson({ participant })),
  announcement: () => ({ path: '/' }),
}

/** The same for several people: one page for all of them, or the family. */
export function familyTarget(
  list: readonly { kind: NotificationKind; participant_id: number; subject: object }[],
) {
  const [first, ...more] = list.map((one) => noticeTarget(one.kind, one.participant_id, one.subject))
  const isSame = more.every((one) => JSON.stringify(one) === JSON.stringify(first))
  return first && isSame ? first : FAMILY
}

/** Where the one thing to do about a notification is done. */
export function noticeTarget(kind: NotificationKind, participant: number, subject: object): NoticeTarget {
  // A subject is stored only after its kind's own schema took it.
  return (targets[kind] as (about: object) => NoticeTarget)({ ...subject, participant })
}
