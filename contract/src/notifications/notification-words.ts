import { subjectIn } from './named-in-both.ts'
import type { NoticeFormats, NoticeWords } from './notice-words.ts'
import { noticeWordsFr } from './notification-words-fr.ts'
import type { NotificationKind, SubjectOf } from './notifications.ts'

type Left = Partial<Pick<SubjectOf<'link_ended'>, 'contacts' | 'emails' | 'phones' | 'emergency_contacts'>>

const leftIn = ({ contacts, emails, phones, emergency_contacts }: Left) =>
  [
    contacts && `parent or guardian on file (${contacts})`,
    emails && 'email address',
    phones && (phones === 1 ? 'telephone number' : 'telephone numbers'),
    emergency_contacts && (emergency_contacts === 1 ? 'emergency contact' : 'emergency contacts'),
  ]
    .filter(Boolean)
    .join('; ')

const en: NoticeWords = {
  withOthers: (person, others) =>
    others === 1 ? `${person} and one more person` : `${person} and ${others} more people`,
  registration_valid: {
    title: () => 'Registration valid',
    sentence: ({ person, option, valid_from, others, day }) =>
      others
        ? `The registrations of ${person} have been valid since ${day(valid_from)}.`
        : `${person} is registered as ${option}. The registration has been valid since ${day(valid_from)}.`,
    action: ({ others }) => (others ? 'See your family' : 'See the registration'),
  },
  documents_waiting: {
    title: () => 'Documents to sign',
    sentence: ({ person, count }) =>
      count === 1
        ? `One document for ${person} needs a signature. The registration is not complete until it is signed.`
        : `${count} documents for ${person} need a signature. The registration is not complete until they are signed.`,
    action: 'Sign the documents',
  },
  payment_received: {
    title: () => 'Payment received',
    sentence: ({ person, invoice_number }) =>
      `Thank you. We received your payment for ${person}. The invoice is ${invoice_number}.`,
    action: 'Open the invoice',
  },
  payment_failed: {
    title: () => 'Payment failed',
    sentence: ({ person, product, amount, money }) =>
      `We could not charge ${money(amount)} for ${product}, ${person}. Please check the card or enter another one.`,
    action: 'Update the card',
  },
  instalment_upcoming: {
    title: () => 'Next instalment',
    sentence: ({ person, product, amount, due_on, money, day }) =>
      `On ${day(due_on)} we charge ${money(amount)} for ${product}, ${person}, to the card on file.`,
    action: 'Open the invoice',
  },
  card_expiring: {
    title: () => 'Your card is about to expire',
    sentence: ({ last4, product, expires_on, day }) =>
      `The card ending in ${last4} for ${product} is valid until ${day(expires_on)}. Please enter your new card.`,
    action: 'Update the card',
  },
  link_requested: {
    title: () => 'Request for a link',
    sentence: ({ person, asker, answered }) =>
      answered
        ? `${asker} asked to be linked to ${person}. The request has been answered.`
        : `${asker} asks to be linked to ${person}. We create the link only if you or another contact on file says yes.`,
    action: ({ answered }) => (answered ? 'See who can act' : 'Answer the request'),
  },
  link_confirmed: {
    title: () => 'Link confirmed',
    sentence: ({ person, asker }) => `${asker} is linked to ${person} and can act for them.`,
    action: 'See who can act',
  },
  records_joined: {
    title: () => 'Two records joined',
    sentence: ({ person, number, kept }) =>
      `Our office joined two records of ${person}. Everything of number ${number} is now under number ${kept}. If this is not right, please call the office.`,
    action: 'See the record',
  },
  records_parted: {
    title: () => 'Joined records parted again',
    sentence: ({ person, number, other }) =>
      `Our office took back that it had joined the records ${number} and ${other}. ${person} has the number ${number}, as before.`,
    action: 'See the record',
  },
  link_joined: {
    title: () => 'A new link',
    sentence: ({ person, asker, until, day }) =>
      until
        ? `${asker} is now linked to ${person} and can act for them. If this is not right, you can object until ${day(until)}.`
        : `${asker} is now linked to ${person} and can act for them. If this is not right, please call the office.`,
    action: 'See who can act',
  },
  link_frozen: {
    title: () => 'A link is on hold',
    sentence: ({ person, guardian }) =>
      `The link of ${guardian} to ${person} is on hold until the office has looked at it.`,
    action: 'See who can act',
  },
  link_restored: {
    title: () => 'A link works again',
    sentence: ({ person, guardian }) =>
      `The office has looked at the link of ${guardian} to ${person}, and it stays. ${guardian} can act for them again.`,
    action: 'See who can act',
  },
  link_ended: {
    title: () => 'A link has ended',
    sentence: ({ person, guardian, ...left }) => {
      const entries = leftIn(left)
      const ended = `${guardian} can no longer act for ${person}.`
      return entries
        ? `${ended} They left in the profile: ${entries}. These do not count, also not for pick-up, until you confirm or remove them.`
        : ended
    },
    action: 'See what has changed',
  },
  screening_needed: {
    title: () => 'Record check needed',
    sentence: ({ person, option }) =>
      `${person} is registered as ${option}, and one step is left. Ask the local police for a criminal record check with a vulnerable sector search, and send the result to the office. The registration is valid once the office has cleared it. If you sent it already, you do not need to do anything.`,
    action: 'See the steps',
  },
  paper_accepted: {
    title: () => 'The office accepted what you sent',
    sentence: ({ person }) => `The office looked at a paper for ${person} and accepted it.`,
    action: 'See the papers',
  },
  paper_refused: {
    title: () => 'Please send it again',
    sentence: ({ person }) =>
      `The office could not accept a paper for ${person}. The reason is on the page; please send it again there.`,
    action: 'See why',
  },
  record_corrected: {
    title: ({ undone }) => (undone ? 'The office took a change back' : 'The office changed a record'),
    sentence: ({ person, undone }) =>
      undone
        ? `The office took back a change to the record of ${person}. What and why is on the page.`
        : `The office changed the record of ${person}. What and why is on the page. If it is not right, please call the office.`,
    action: 'See what changed',
  },
  screening_expiring: {
    title: () => 'Screening is about to expire',
    sentence: ({ person, expires_on, day }) =>
      `The screening of ${person} is valid until ${day(expires_on)}. Please renew it before then.`,
    action: 'See the registration',
  },
  certification_expiring: {
    title: () => 'Certification is about to expire',
    sentence: ({ person, group, expires_on, day }) =>
      `The ${group === 'other' ? '' : `${group} `}certification of ${person} is valid until ${day(expires_on)}.`,
    action: 'See courses',
  },
  waitlist_offer: {
    title: () => 'A spot is free',
    sentence: ({ team, product, until, day }) =>
      `There is a spot for ${team} in ${product}. We hold it until ${day(until)}.`,
    action: 'Take the spot',
  },
  spot_offered: {
    title: () => 'A spot is free',
    sentence: ({ names, product, until, day }) =>
      `There is a spot in ${product} for ${names}. We keep it for you until ${day(until)}.`,
    action: 'See the offer',
  },
  registration_prepared: {
    title: () => 'A registration is ready to pay',
    sentence: ({ names, amount, until, money, day }) =>
      `Our office prepared a registration for ${names}: ${money(amount)}. We hold it until ${day(until)}.`,
    action: 'See and pay',
  },
  team_member_added: {
    title: () => 'Added to a team',
    sentence: ({ person, team, tournament }) =>
      `${person} was added to the roster of ${team} for ${tournament}. Please agree, or tell us that this is not right.`,
    action: 'Answer',
  },
  team_incomplete: {
    title: () => 'Team not complete',
    sentence: ({ team, end, locks_on, day }) =>
      `${team} is not complete yet. You can ${end === 'entry' ? 'enter it' : 'change the roster'} until ${day(locks_on)}.`,
    action: 'Complete the team',
  },
  games_published: {
    title: () => 'The games have their times',
    sentence: ({ team, tournament }) =>
      `The schedule of ${tournament} is out. See when and where ${team} plays.`,
    action: 'See the games',
  },
  games_moved: {
    title: () => 'New time or place of a game',
    sentence: ({ team, tournament, count }) =>
      count === 1
        ? `A game of ${team} at ${tournament} has a new time or place. Please look it up.`
        : `${count} games of ${team} at ${tournament} have a new time or place. Please look them up.`,
    action: 'See the games',
  },
  game_called_off: {
    title: () => 'A game was called off',
    sentence: ({ team, tournament }) =>
      `A game of ${team} at ${tournament} is called off. Please look up which.`,
    action: 'See the games',
  },
  game_on_again: {
    title: () => 'A game takes place after all',
    sentence: ({ team, tournament }) =>
      `A game of ${team} at ${tournament} that was called off takes place after all.`,
    action: 'See the games',
  },
  refund_issued: {
    title: () => 'Refund sent',
    sentence: ({ person, amount, invoice_number, money }) =>
      `We refunded ${money(amount)} of invoice ${invoice_number} for ${person}.`,
    action: 'Open the invoice',
  },
  payment_returned: {
    title: () => 'Charge refunded',
    sentence: ({ person, amount, money }) =>
      `Your card was charged ${money(amount)} for ${person}, and it paid for nothing. We refund all of it to the same card.`,
    action: 'Open your account',
  },
  credit_added: {
    title: () => 'Credit added',
    sentence: ({ amount, origin, money }) => `${money(amount)} was added to your credits: ${origin}.`,
    action: 'See your credits',
  },
  profile_review: {
    title: () => 'Please check the profile',
    sentence: ({ person, season }) =>
      `The ${season} season has started. Please check that the profile of ${person} is still correct.`,
    action: 'Check the profile',
  },
  season_open: {
    title: ({ season }) => `Registration for ${season} is open`,
    sentence: ({ person, season }) => `You can now register ${person} for ${season}.`,
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
type Says = (about: object) => string
type Words = { title: Says; sentence: Says; action: string | Says }

/** The text of a notification, on the screen and in the email. */
export function noticeText({ kind, subject, person }: Told, words: NoticeWords, formats: NoticeFormats) {
  // A subject is stored only after its kind's own schema took it.
  const { title, sentence, action } = words[kind] as Words
  const others = 'others' in subject ? subject.others : null
  const about = {
    ...{ ...subjectIn(subject, formats.locale), ...formats },
    person: typeof others === 'number' ? words.withOthers(person, others) : person,
  }
  return {
    title: title(about),
    sentence: sentence(about),
    action: typeof action === 'string' ? action : action(about),
  }
}
