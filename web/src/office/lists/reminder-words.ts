import type { ReminderOutcome } from '@centrepass/contract/people/reminder-rules'
import type { Words } from '#words/locale.ts'
import { personByPersonWords as perPerson } from './person-by-person-words.ts'

const outcomes: Record<ReminderOutcome, string> = {
  mailed: 'Get an email',
  nothing_missing: 'No email: nothing to sign or send is missing',
  no_account: 'No email: no account acts for them',
  no_reminders: 'No email: the account wants no reminders',
  bad_address: 'No email: the address of the account does not work',
}

const en = {
  choose: 'Choose',
  chooseOf: (name: string) => `Choose ${name}`,
  chosen: (count: number) => (count === 1 ? 'One person chosen' : `${count} people chosen`),
  allChosen: 'Everyone whom the filters fit is chosen',
  allBut: (count: number) =>
    count === 1
      ? 'Everyone whom the filters fit, but one person'
      : `Everyone whom the filters fit, but ${count} people`,
  chooseAll: 'Choose everyone who fits',
  chooseNone: 'Choose no one',
  remind: 'Remind families',
  title: 'Remind families of what is missing',
  text: 'One email for each account, with everyone it acts for: documents to sign and papers to send. The emails wait for ten minutes; until then you can call all of them back.',
  trying: 'Finding out who gets an email',
  tryFailed: 'This could not be found out.',
  aboutRun: {
    missing: perPerson.en.about,
    message: perPerson.en.about,
    debts: (invoices: number, emails: number) =>
      `${invoices === 1 ? 'One invoice' : `${invoices} invoices`}, ${emails === 1 ? 'one email' : `${emails} emails`}.`,
  },
  unseen: (count: number) =>
    count === 1 ? 'One of them is not on your screen.' : `${count} of them are not on your screen.`,
  outcomes,
  outcome: 'What happens',
  person: 'Person',
  send: 'Send in ten minutes',
  asked: 'The emails leave in ten minutes.',
  none: 'No one of them would get an email.',
  runs: { open: 'Reminders on their way', over: 'Earlier reminders' },
  messages: { open: 'Messages on their way', over: 'Earlier messages' },
  runOf: (id: number) => `Reminders ${id}`,
  states: {
    waiting: 'Wait until they leave',
    running: 'Are being sent',
    stopped: 'Stopped',
    done: 'Done',
    called_back: 'Called back',
  },
  leaveAt: (when: string) => `The first email leaves on ${when}.`,
  progress: (done: number, all: number) => `${done} of ${all} accounts`,
  counts: (sent: number, skipped: number, failed: number) =>
    `${sent} sent, ${skipped} no longer needed, ${failed} failed`,
  askedBy: (name: string, when: string) => `${name}, ${when}`,
  steps: { call_back: 'Call back', stop: 'Stop', resume: 'Go on' },
  stepped: { call_back: 'The emails were called back.', stop: 'Stopped.', resume: 'It goes on.' },
  faults: 'Who got no email (CSV)',
  runsFailed: 'The reminders could not be loaded.',
}

const fr: typeof en = {
  choose: 'Choisir',
  chooseOf: (name) => `Choisir ${name}`,
  chosen: (count) => (count < 2 ? `${count} personne choisie` : `${count} personnes choisies`),
  allChosen: 'Toutes les personnes qui correspondent sont choisies',
  allBut: (count) =>
    count === 1
      ? 'Toutes les personnes qui correspondent, sauf une'
      : `Toutes les personnes qui correspondent, sauf ${count}`,
  chooseAll: 'Choisir toutes celles qui correspondent',
  chooseNone: 'Ne choisir personne',
  remind: 'Rappel aux familles',
  title: 'Rappeler aux familles ce qui manque',
  text: 'Un courriel par compte, avec toutes les personnes pour qui il agit : documents à signer et à envoyer. Les courriels attendent dix minutes; d’ici là, vous pouvez tous les annuler.',
  trying: 'Recherche des destinataires',
  tryFailed: 'La recherche n’a pas fonctionné.',
  aboutRun: {
    missing: perPerson.fr.about,
    message: perPerson.fr.about,
    debts: (invoices, emails) =>
      `${invoices === 1 ? 'Une facture' : `${invoices} factures`}, ${emails === 1 ? 'un courriel' : `${emails} courriels`}.`,
  },
  unseen: (count) =>
    count === 1
      ? 'L’une d’elles n’est pas à votre écran.'
      : `${count} d’entre elles ne sont pas à votre écran.`,
  outcomes: {
    mailed: 'Reçoivent un courriel',
    nothing_missing: 'Sans courriel : il ne manque rien à signer ni à envoyer',
    no_account: 'Sans courriel : aucun compte n’agit pour elles',
    no_reminders: 'Sans courriel : le compte ne veut pas de rappels',
    bad_address: 'Sans courriel : l’adresse du compte ne fonctionne pas',
  },
  outcome: 'Ce qui se passe',
  person: 'Personne',
  send: 'Envoyer dans dix minutes',
  asked: 'Les courriels partent dans dix minutes.',
  none: 'Aucune de ces personnes ne recevrait de courriel.',
  runs: { open: 'Rappels en route', over: 'Rappels précédents' },
  messages: { open: 'Messages en route', over: 'Messages précédents' },
  runOf: (id) => `Rappels ${id}`,
  states: {
    waiting: 'En attente du départ',
    running: 'Envoi en cours',
    stopped: 'Arrêtés',
    done: 'Terminés',
    called_back: 'Annulés',
  },
  leaveAt: (when) => `Le premier courriel part le ${when}.`,
  progress: (done, all) => `${done} comptes sur ${all}`,
  counts: (sent, skipped, failed) => `${sent} envoyés, ${skipped} devenus inutiles, ${failed} échoués`,
  askedBy: (name, when) => `${name}, ${when}`,
  steps: { call_back: 'Annuler l’envoi', stop: 'Arrêter', resume: 'Reprendre' },
  stepped: { call_back: 'Les courriels sont annulés.', stop: 'Arrêté.', resume: 'L’envoi reprend.' },
  faults: 'Qui n’a pas eu de courriel (CSV)',
  runsFailed: 'Les rappels n’ont pas pu être chargés.',
}

export const reminderWords: Words<typeof en> = { en, fr }
