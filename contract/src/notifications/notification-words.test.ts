import { expect, test } from 'vitest'
import { isScreen } from '../all-screens.ts'
import { familyTarget, noticeTarget } from './notice-targets.ts'
import { mailingOf } from './notification-rules.ts'
import { noticeText, noticeWords } from './notification-words.ts'
import { type NotificationKind, notificationSubjects, type SubjectOf } from './notifications.ts'

const invoice = { invoice_id: 12, invoice_number: 'INV-000012' }
const subjects: { [K in NotificationKind]: SubjectOf<K> } = {
  registration_valid: { option: 'Mini Player', valid_from: '2025-02-07' },
  documents_waiting: { count: 3 },
  payment_received: invoice,
  payment_failed: { schedule_id: 5, product: 'Academy', amount: '100.00' },
  instalment_upcoming: { ...invoice, product: 'Academy', amount: '100.00', due_on: '2025-02-18' },
  card_expiring: { schedule_id: 5, product: 'Academy', last4: '4242', expires_on: '2025-03-31' },
  link_requested: { asker: 'Ana Silva' },
  link_confirmed: { asker: 'Ana Silva' },
  records_joined: { number: 'CC-1002', kept: 'CC-1001' },
  records_parted: { number: 'CC-1001', other: 'CC-1002' },
  link_joined: { asker: 'Ana Silva', until: '2025-03-09' },
  link_frozen: { guardian: 'Ana S.' },
  link_restored: { guardian: 'Ana S.' },
  link_ended: { guardian: 'Ana Silva' },
  screening_needed: { option: 'Coach' },
  paper_accepted: { paper_id: 1 },
  paper_refused: { paper_id: 1 },
  record_corrected: {},
  screening_expiring: { expires_on: '2025-03-31' },
  certification_expiring: { group: 'umpire', expires_on: '2025-12-31' },
  spot_offered: { product: 'Goalkeeper Clinic', names: 'Ida and Nils', until: '2025-02-09' },
  registration_prepared: { names: 'Ida and Nils', amount: '246.75', until: '2025-02-09' },
  waitlist_offer: { team_id: 7, team: 'Otters', product: 'U16 Girls', until: '2025-02-09' },
  team_member_added: { team: 'Otters', tournament: 'Festival' },
  team_incomplete: { team_id: 7, team: 'Otters', end: 'roster', locks_on: '2025-05-05' },
  games_published: { tournament_id: 3, team: 'Otters', tournament: 'Festival' },
  games_moved: { tournament_id: 3, team: 'Otters', tournament: 'Festival', count: 2 },
  game_called_off: { tournament_id: 3, team: 'Otters', tournament: 'Festival' },
  game_on_again: { tournament_id: 3, team: 'Otters', tournament: 'Festival' },
  refund_issued: { ...invoice, amount: '340.00' },
  payment_returned: { payment_id: 9, amount: '340.00' },
  credit_added: { amount: '25.00', origin: 'Cancelled clinic' },
  profile_review: { season: '2025/26' },
  season_open: { season: '2025/26' },
  announcement: { title: 'Turf closed', text: 'The turf is closed on Sunday.' },
}
// Object.keys forgets what it was given.
const kinds = Object.keys(notificationSubjects) as NotificationKind[]
const formats = {
  locale: 'en' as const,
  day: (date: string) => `<${date}>`,
  money: (amount: string) => `<${amount}>`,
}
const person = 'Ida Vinter'

test.each(kinds)('%s says in both languages what happened, with every fact in its place', (kind) => {
  const subject = subjects[kind]
  for (const words of [noticeWords.en, noticeWords.fr]) {
    const { title, sentence, action } = noticeText({ kind, subject, person }, words, formats)
    for (const text of [title, sentence, action]) {
      expect(text).not.toBe('')
      expect(text).not.toMatch(/undefined|\{|\[object/)
    }
    // The reader must find the day and the amount, written in their own language.
    for (const value of Object.values(subject).filter(isSpelled)) {
      expect(title + sentence).toContain(`<${value}>`)
    }
  }
})

const isSpelled = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$|^\d+\.\d\d$/.test(value)

test.each(kinds)('%s leads to a screen of the site', (kind) => {
  const { path } = noticeTarget(kind, 302, subjects[kind])
  expect(isScreen(path)).toBe(true)
})

test('an invoice is opened, a card updated, a person shown', () => {
  expect(noticeTarget('payment_received', 302, subjects.payment_received)).toEqual({
    path: '/payments',
    search: { invoice: 12 },
  })
  expect(noticeTarget('payment_failed', 302, subjects.payment_failed).path).toBe('/update-payment/5')
  expect(noticeTarget('registration_valid', 302, subjects.registration_valid).path).toBe('/participant/302')
})

test('a wait list offer names the team and leads to its page', () => {
  const { waitlist_offer: subject } = subjects
  expect(noticeTarget('waitlist_offer', 302, subject).path).toBe('/tournaments/team/7/confirm')
  const told = { kind: 'waitlist_offer' as const, subject, person }
  expect(noticeText(told, noticeWords.en, formats).sentence).toContain('a spot for Otters in U16 Girls')
  expect(noticeText(told, noticeWords.fr, formats).sentence).toContain('une place pour Otters dans U16 Girls')
})

test('one document is one document', () => {
  const told = { kind: 'documents_waiting' as const, subject: { count: 1 }, person }
  expect(noticeText(told, noticeWords.en, formats).sentence).toContain('One document for Ida Vinter needs')
  expect(noticeText(told, noticeWords.fr, formats).sentence).toContain('Un document pour Ida Vinter est')
})

test('what money, safety or a deadline depends on cannot be turned off', () => {
  const optional = kinds.filter((kind) => !['always', 'elsewhere'].includes(mailingOf[kind]))
  expect(optional.sort()).toEqual([
    'announcement',
    'certification_expiring',
    'documents_waiting',
    'games_published',
    'profile_review',
    'screening_expiring',
    'season_open',
    'team_incomplete',
  ])
})

test('an answered request is not to be answered again', () => {
  const told = {
    kind: 'link_requested' as const,
    subject: { asker: 'Ana Silva', answered: 1 as const },
    person,
  }
  for (const words of [noticeWords.en, noticeWords.fr]) {
    expect(noticeText(told, words, formats).action).not.toMatch(/Answer|Répondre/)
  }
  expect(noticeTarget('link_requested', 302, told.subject).search).toEqual({ show: 'guardians' })
})

test('an ended link names by kind and name what it leaves in the profile, and leads there', () => {
  const subject = { guardian: 'Ana Silva', contacts: 'Granny Vinter', emails: 1, emergency_contacts: 2 }
  const { sentence } = noticeText({ kind: 'link_ended', subject, person }, noticeWords.en, formats)
  expect(sentence).toContain('parent or guardian on file (Granny Vinter); email address; emergency contacts.')
  expect(noticeTarget('link_ended', 302, subject).search).toEqual({ profile: 'contact' })
  expect(noticeTarget('link_ended', 302, { guardian: 'Ana Silva', emergency_contacts: 1 }).search).toEqual({
    profile: 'medical',
  })
})

test('what happened to several of a family is said once, with how many others', () => {
  const told = { kind: 'documents_waiting' as const, person }
  const say = (others: number, words: typeof noticeWords.en) =>
    noticeText({ ...told, subject: { count: 5, others } }, words, formats).sentence
  expect(say(1, noticeWords.en)).toContain('5 documents for Ida Vinter and one more person need a signature.')
  expect(say(2, noticeWords.en)).toContain('Ida Vinter and 2 more people')
  expect(say(1, noticeWords.fr)).toContain('Ida Vinter et une autre personne')
})

test('an email about several people leads to the page of all, or to the family', () => {
  const about = (kind: NotificationKind) =>
    [302, 303].map((participant_id) => ({ kind, participant_id, subject: subjects[kind] }))
  expect(familyTarget(about('documents_waiting'))).toEqual({ path: '/documents' })
  expect(familyTarget(about('profile_review'))).toEqual({ path: '/family' })
  expect(familyTarget(about('profile_review').slice(1))).toEqual(noticeTarget('profile_review', 303, {}))
})
