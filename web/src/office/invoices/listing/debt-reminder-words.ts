import type { DebtOutcome } from '@centrepass/contract/invoices/debt-reminder-rules'
import type { Words } from '#words/locale.ts'

const outcomes: Record<DebtOutcome, string> = {
  mailed: 'In an email',
  settled: 'Left out: nothing is owed',
  in_time: 'Left out: not overdue, or paid in time by a plan',
  disputed: 'Left out: a bank decides about a payment',
  being_paid: 'Left out: a card is being charged',
  recently: 'Left out: reminded in the last 7 days',
  club: 'Left out: clubs have reminders of their own',
  bad_address: 'Left out: the address of the account does not work',
}
const suites: Record<DebtOutcome, string> = {
  mailed: 'Dans un courriel',
  settled: 'Laissée de côté : rien n’est dû',
  in_time: 'Laissée de côté : pas en retard, ou payée à temps par un plan',
  disputed: 'Laissée de côté : une banque décide d’un paiement',
  being_paid: 'Laissée de côté : une carte est en train d’être débitée',
  recently: 'Laissée de côté : rappel envoyé ces 7 derniers jours',
  club: 'Laissée de côté : les clubs ont leurs propres rappels',
  bad_address: 'Laissée de côté : l’adresse du compte ne fonctionne pas',
}

const en = {
  outcomes,
  remind: 'Remind of what is overdue',
  title: 'Remind of what is overdue',
  text: 'One email for each account, with all its overdue invoices and links to pay them by card. While a link works, its invoice is not charged by itself. The emails wait for ten minutes; until then you can call all of them back. Your own family is not in it.',
  trying: 'Finding out who gets an email',
  about: (invoices: number, emails: number) =>
    `${invoices === 1 ? 'One invoice' : `${invoices} invoices`}, ${emails === 1 ? 'one email' : `${emails} emails`}.`,
  askedFor: (amount: string) => `They ask for ${amount}.`,
  invoices: (count: number) => (count === 1 ? 'one invoice' : `${count} invoices`),
  each: 'Invoice by invoice',
  firstOf: (shown: number) => `The first ${shown} invoices.`,
  dueOn: (day: string) => `due ${day}`,
  send: 'Send in ten minutes',
  asked: 'The emails leave in ten minutes.',
  none: 'No one would get an email about these invoices.',
}

const fr: typeof en = {
  outcomes: suites,
  remind: 'Rappeler ce qui est en retard',
  title: 'Rappeler ce qui est en retard',
  text: 'Un courriel par compte, avec toutes ses factures en retard et des liens pour les payer par carte. Tant qu’un lien sert, sa facture n’est pas débitée d’elle-même. Les courriels attendent dix minutes; d’ici là, vous pouvez tous les annuler. Votre propre famille n’en fait pas partie.',
  trying: 'Recherche de qui reçoit un courriel',
  about: (invoices, emails) =>
    `${invoices === 1 ? 'Une facture' : `${invoices} factures`}, ${emails === 1 ? 'un courriel' : `${emails} courriels`}.`,
  askedFor: (amount) => `Ils demandent ${amount}.`,
  invoices: (count) => (count === 1 ? 'une facture' : `${count} factures`),
  each: 'Facture par facture',
  firstOf: (shown) => `Les ${shown} premières factures.`,
  dueOn: (day) => `due le ${day}`,
  send: 'Envoyer dans dix minutes',
  asked: 'Les courriels partent dans dix minutes.',
  none: 'Personne ne recevrait de courriel au sujet de ces factures.',
}

export const debtReminderWords: Words<typeof en> = { en, fr }
