import * as accounts from './accounts/accounts.ts'
import * as factors from './accounts/factors.ts'
import * as lostFactors from './accounts/lost-factors.ts'
import * as secondStep from './accounts/second-step.ts'
import * as sessions from './accounts/sessions.ts'
import * as views from './accounts/views.ts'
import { bookFeatures } from './book-features.ts'
import * as calendar from './calendar/calendar.ts'
import * as accountCart from './cart/account-cart.ts'
import * as billingOnFile from './cart/billing-on-file.ts'
import * as cart from './cart/cart.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as officeDiscounts from './discounts/office-discounts.ts'
import * as cards from './documents/cards.ts'
import * as documentFiles from './documents/document-files.ts'
import * as documents from './documents/documents.ts'
import * as signingLinks from './documents/signing-links.ts'
import * as verifyDocument from './documents/verify-document.ts'
import * as errors from './ground/errors.ts'
import * as text from './ground/text.ts'
import * as values from './ground/values.ts'
import * as debtReminders from './invoices/debt-reminders.ts'
import * as invoiceDeeds from './invoices/invoice-deeds.ts'
import * as invoices from './invoices/invoices.ts'
import * as officeInvoice from './invoices/office-invoice.ts'
import * as officeInvoices from './invoices/office-invoices.ts'
import * as invoiceViews from './invoices/saved-views.ts'
import { listFeatures } from './list-features.ts'
import * as messages from './messages/messages.ts'
import * as notifications from './notifications/notifications.ts'
import * as openingAlerts from './notifications/opening-alerts.ts'
import * as figures from './office/figures.ts'
import * as officeGrants from './office/grants.ts'
import * as officeOfferings from './office/offerings.ts'
import * as officeTasks from './office/office-tasks.ts'
import * as secondPair from './office/second-pair.ts'
import * as compliance from './papers/compliance.ts'
import * as papers from './papers/papers.ts'
import * as contactEntries from './participants/contact-entries.ts'
import * as earnedCertificate from './participants/earned-certificate.ts'
import * as guardians from './participants/guardians.ts'
import * as links from './participants/links.ts'
import * as missingPart from './participants/missing-part.ts'
import * as officeLinks from './participants/office-links.ts'
import * as participants from './participants/participants.ts'
import * as profile from './participants/profile.ts'
import * as disputes from './payments/disputes.ts'
import * as payments from './payments/payments.ts'
import * as receivedMoney from './payments/received-money.ts'
import * as reviews from './payments/reviews.ts'
import * as sandbox from './payments/sandbox.ts'
import * as schedules from './payments/schedules.ts'
import * as writeOffs from './payments/write-offs.ts'
import * as accountHelp from './people/account-help.ts'
import * as certificates from './people/certificates.ts'
import * as exportPeople from './people/export-people.ts'
import * as findPeople from './people/find-people.ts'
import * as listPeople from './people/list-people.ts'
import * as merges from './people/merges.ts'
import * as personEmails from './people/person-emails.ts'
import * as personGuardians from './people/person-guardians.ts'
import * as personPage from './people/person-page.ts'
import * as profileCorrections from './people/profile-corrections.ts'
import * as reminderRuns from './people/reminder-runs.ts'
import * as savedViews from './people/saved-views.ts'
import * as officePrepared from './prepared/office-prepared.ts'
import * as prepared from './prepared/prepared.ts'
import * as officePrivacy from './privacy/office-privacy.ts'
import * as privacy from './privacy/privacy.ts'
import * as record from './record/record.ts'
import * as recordViews from './record/saved-views.ts'
import * as callOffAnswers from './refunds/call-off-answers.ts'
import * as callOffLooks from './refunds/call-off-looks.ts'
import * as callOffs from './refunds/call-offs.ts'
import * as changeRequests from './refunds/change-requests.ts'
import * as creditNotes from './refunds/credit-notes.ts'
import * as moves from './refunds/moves.ts'
import * as officeCredits from './refunds/office-credits.ts'
import * as officeRows from './refunds/office-rows.ts'
import * as refunds from './refunds/refunds.ts'
import * as machineCalls from './site/machine-calls.ts'
import * as officeSite from './site/office-site.ts'
import * as site from './site/site.ts'
import * as todo from './todo/todo.ts'
import * as clubInvoices from './tournaments/club-invoices.ts'
import * as clubRefunds from './tournaments/club-refunds.ts'
import * as personTeams from './tournaments/person-teams.ts'
import * as rosters from './tournaments/rosters.ts'
import * as teamEntry from './tournaments/team-entry.ts'
import * as teamInvitations from './tournaments/team-invitations.ts'
import * as teamLimits from './tournaments/team-limits.ts'
import * as teamOperations from './tournaments/team-operations.ts'
import * as teams from './tournaments/teams.ts'
import * as tournaments from './tournaments/tournaments.ts'
import * as officeTransfers from './transfers/office-transfers.ts'
import * as transfers from './transfers/transfers.ts'
import * as officeWaiting from './waiting/office-waiting.ts'
import * as waiting from './waiting/waiting.ts'

/**
 * Every file of the contract that holds calls, by feature, in the order of the API page. The names of its exports are
 * the names in the API document. Only the server loads this; the browser takes the types alone, through `calls.ts`.
 */
export const features = {
  accounts: {
    title: 'Accounts',
    description: 'Create an account, sign in and out, change name, address and password.',
    modules: [accounts, sessions, secondStep, factors, lostFactors, views],
  },
  participants: {
    title: 'Participants',
    description: 'The people of an account: link or create them, read and change their profiles.',
    modules: [
      participants,
      earnedCertificate,
      profile,
      missingPart,
      contactEntries,
      links,
      guardians,
      officeLinks,
    ],
  },
  catalogue: {
    title: 'Catalogue',
    description: 'Clubs, leagues and what is on sale: registrations, programs and courses with their prices.',
    modules: [catalogue],
  },
  cart: {
    title: 'Cart',
    description: 'Validate a cart, which prices it and holds its spots, and buy it.',
    modules: [cart, accountCart, billingOnFile],
  },
  discounts: {
    title: 'Discounts',
    description: 'Discounts and the funds that pay for them, as the office makes, gives and ends them.',
    modules: [officeDiscounts],
  },
  waiting: {
    title: 'Wait lists',
    description: 'Wait for a spot in a full program or course, and take the spot that is offered.',
    modules: [waiting, officeWaiting],
  },
  prepared: {
    title: 'On behalf of a family',
    description: 'What the office registers people for, and the family pays by a link.',
    modules: [prepared, officePrepared],
  },
  payments: {
    title: 'Payments',
    description:
      'Payments, payment plans, stored cards, money from elsewhere, and the books of the card provider.',
    modules: [payments, schedules, receivedMoney, writeOffs, disputes, reviews, sandbox],
  },
  ...bookFeatures,
  ...listFeatures,
  messages: {
    title: 'Messages',
    description: 'What the office writes to families, and the messages it keeps.',
    modules: [messages],
  },
  invoices: {
    title: 'Invoices',
    description: 'Invoices and credits of an account, and the invoices that the office lists.',
    modules: [invoices, officeInvoices, invoiceViews, officeInvoice, invoiceDeeds, debtReminders],
  },
  refunds: {
    title: 'Refunds',
    description:
      'Cancel a row of an invoice, and see the refund first; credits and credit notes of the office, what it moves and what it calls off.',
    modules: [
      refunds,
      changeRequests,
      officeRows,
      officeCredits,
      creditNotes,
      moves,
      callOffs,
      callOffLooks,
      callOffAnswers,
    ],
  },
  documents: {
    title: 'Documents',
    description: 'Read, sign, download and verify documents, and the member card.',
    modules: [documents, signingLinks, verifyDocument, documentFiles, cards],
  },
  papers: {
    title: 'Papers',
    description:
      'Record checks, certificates, doctor’s notes and proofs of age: sent by the family, decided by the office.',
    modules: [papers, compliance],
  },
  tournaments: {
    title: 'Tournaments',
    description:
      'Tournaments, teams, rosters and invitations; entering and withdrawing a team; invoices of clubs.',
    modules: [
      ...[tournaments, teams, rosters, teamOperations, teamInvitations, personTeams, teamEntry],
      ...[clubInvoices, clubRefunds, teamLimits],
    ],
  },
  transfers: {
    title: 'Transfers',
    description: 'A person changes clubs within a season: asked for, agreed to by the family and both clubs.',
    modules: [transfers, officeTransfers],
  },
  notifications: {
    title: 'Notifications',
    description: 'What an account is told about its people.',
    modules: [notifications, openingAlerts],
  },
  calendar: {
    title: 'Calendar',
    description: 'A secret address with everything the family attends, for its calendars.',
    modules: [calendar],
  },
  privacy: {
    title: 'Privacy',
    description: 'Who opened medical information, a person’s data as a file, and its erasure.',
    modules: [privacy, officePrivacy],
  },
  todo: { title: 'To do', description: 'What a family has to do next.', modules: [todo] },
  people: {
    title: 'People',
    description: 'The office finds and lists people, reads what stands about them and writes notes.',
    modules: [
      ...[
        accountHelp,
        findPeople,
        listPeople,
        exportPeople,
        savedViews,
        reminderRuns,
        personPage,
        profileCorrections,
      ],
      ...[personGuardians, personEmails, merges, certificates],
    ],
  },
  record: {
    title: 'Record',
    description: 'Who did what: by person, by actor, by thing, by kind and by day.',
    modules: [record, recordViews],
  },
  office: {
    title: 'Office',
    description:
      'The tasks that the site leaves for the office, what waits for a second person, how many spots there are, and who has which role.',
    modules: [officeTasks, figures, officeOfferings, secondPair, officeGrants],
  },
  site: {
    title: 'Site',
    description: 'Configuration, lists of choices, the site status, health and this description.',
    modules: [site, officeSite, machineCalls],
  },
} as const

export type Feature = keyof typeof features

/** Shapes that every feature uses. */
export const sharedModules = [values, text, errors] as const
