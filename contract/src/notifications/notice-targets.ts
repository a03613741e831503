import type { NotificationKind, SubjectOf } from './notifications.ts'

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
