import type { NoticeFormats, NoticeWords } from './notice-words.ts'
import { noticeWordsFr } from './notification-words-fr.ts'
import type { NotificationKind } from './notifications.ts'

const en: NoticeWords = {
  registration_valid: {
    title: () => 'Registration valid',
    sentence: ({ person, option, valid_from, day }) =>
      `${person} is registered as ${option}. The registration has been valid since ${day(valid_from)}.`,
    action: 'See the registration',
  },
  documents_waiting: {
    title: () => 'Documents to sign',
    sentence: ({ person, count }) =>
      count === 1
        ? `One document for ${person} waits for a signature. The registration is not complete until it is signed.`
        : `${count} documents for ${person} wait for a signature. The registration is not complete until they are signed.`,
    action: 'Sign the documents',
  },
  payment_received: {
    title: () => 'Payment received',
    sentence: ({ person, invoice_number }) =>
      `Thank you. Your payment for ${person} has arrived; the invoice is ${invoice_number}.`,
    action: 'Open the invoice',
  },
  payment_failed: {
    title: () => 'Payment failed',
    sentence: ({ person, product, amount, money }) =>
      `We could not charge ${money(amount)} for ${product} of ${person}. Please check the card or give us another one.`,
    action: 'Update the card',
  },
  instalment_upcoming: {
    title: () => 'Next instalment',
    sentence: ({ person, product, amount, due_on, money, day }) =>
      `On ${day(due_on)} we charge ${money(amount)} for ${product} of ${person} to the card on file.`,
    action: 'Open the invoice',
  },
  card_expiring: {
    title: () => 'Your card runs out',
    sentence: ({ last4, product, expires_on, day }) =>
      `The card ending in ${last4}, which pays for ${product}, is good until ${day(expires_on)}. Please give us the new one.`,
    action: 'Update the card',
  },
  link_requested: {
    title: () => 'Somebody asks for a link',
    sentence: ({ person, asker }) =>
      `${asker} has asked to be linked to ${person}. Nothing is linked until somebody on record says yes.`,
    action: 'Answer the request',
  },
  link_confirmed: {
    title: () => 'Link confirmed',
    sentence: ({ person, asker }) => `${asker} is linked to ${person} and can act for them.`,
    action: 'See who can act',
  },
  link_ended: {
    title: () => 'A link has ended',
    sentence: ({ person, guardian }) => `${guardian} can no longer act for ${person}.`,
    action: 'See who can act',
  },
  screening_expiring: {
    title: () => 'Screening runs out',
    sentence: ({ person, expires_on, day }) =>
      `The screening of ${person} is good until ${day(expires_on)}. Please renew it in time.`,
    action: 'See the registration',
  },
  certification_expiring: {
    title: () => 'Certification runs out',
    sentence: ({ person, group, expires_on, day }) =>
      `The ${group === 'umpire' ? 'umpire' : 'coach'} certification of ${person} is good until ${day(expires_on)}.`,
    action: 'See courses',
  },
  waitlist_offer: {
    title: () => 'A place is free',
    sentence: ({ team, product, until, day }) =>
      `There is a place for ${team} in ${product}. It is kept until ${day(until)}.`,
    action: 'Take the place',
  },
  team_member_added: {
    title: () => 'On a team',
    sentence: ({ person, team, tournament }) =>
      `${person} was put on the roster of ${team} for ${tournament}.`,
    action: 'See the person',
  },
  team_incomplete: {
    title: () => 'Team not complete',
    sentence: ({ team, end, locks_on, day }) =>
      `${team} is not complete yet. ${end === 'entry' ? 'It can be entered' : 'The roster can be changed'} until ${day(locks_on)}.`,
    action: 'Complete the team',
  },
  refund_issued: {
    title: () => 'Refund sent',
    sentence: ({ person, amount, invoice_number, money }) =>
      `We have returned ${money(amount)} of invoice ${invoice_number} for ${person}.`,
    action: 'Open the invoice',
  },
  credit_added: {
    title: () => 'Credit added',
    sentence: ({ amount, origin, money }) => `${money(amount)} was added to your credits: ${origin}.`,
    action: 'See your credits',
  },
  profile_review: {
    title: () => 'Please check the profile',
    sentence: ({ person, season }) =>
      `A new season has begun: ${season}. Please look whether what we know about ${person} is still right.`,
    action: 'Check the profile',
  },
  season_open: {
    title: ({ season }) => `Registration for ${season} is open`,
    sentence: ({ person, season }) => `${person} can be registered for ${season} now.`,
    action: 'Register',
  },
  announcement: {
    title: ({ title }) => title,
    sentence: ({ text }) => text,
    action: 'Go to the site',
  },
}

export const noticeWords = { en, fr: noticeWordsFr }

type Told = { kind: NotificationKind; subject: object; person: string }
type Words = { title: (about: object) => string; sentence: (about: object) => string; action: string }

/** A notification in words: the same on the screen and in the mail. */
export function noticeText({ kind, subject, person }: Told, words: NoticeWords, formats: NoticeFormats) {
  // A subject is stored only after its kind's own schema took it.
  const { title, sentence, action } = words[kind] as Words
  const about = { ...subject, ...formats, person }
  return { title: title(about), sentence: sentence(about), action }
}
