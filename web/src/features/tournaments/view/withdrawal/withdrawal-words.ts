import type { Words } from '#words/locale.ts'

const en = {
  section: 'Withdraw the team',
  sectionText: 'You see your refund before you decide.',
  open: 'Withdraw the team',
  title: (team: string) => `Withdraw ${team}?`,
  effects: 'Another team can take the spot, and everyone on the roster can join other teams.',
  waitEffects: 'The team leaves the wait list. Nothing was charged, so there is no refund.',
  loading: 'Calculating your refund',
  failed: 'We could not calculate your refund. Nothing was changed.',
  again: 'Try again',
  refund: 'Refund',
  kept: 'Not refunded',
  stillDue: 'Still due on its date',
  how: 'How would you like your refund?',
  ways: { card: 'To the card', credit: 'As a credit' },
  confirmFor: {
    card: (amount: string) => `Withdraw, ${amount} to the card`,
    credit: (amount: string) => `Withdraw, ${amount} as a credit`,
  },
  confirmNothing: 'Withdraw without a refund',
  confirmOffice: 'Withdraw and ask the office',
  confirmClub: (amount: string) => `Withdraw, ${amount} back to the club`,
  confirmWait: 'Leave the wait list',
  keep: 'Keep the team',
  doneTitle: 'The team is withdrawn',
  done: {
    card: (amount: string) => `We refund ${amount} to your card. It takes a few days to arrive.`,
    credit: (amount: string) => `Your account now has a credit of ${amount}.`,
  },
  doneOffice: 'The office decides about the refund and emails you.',
  close: 'Close',
}

const fr: typeof en = {
  section: 'Retirer l’équipe',
  sectionText: 'Vous voyez votre remboursement avant de décider.',
  open: 'Retirer l’équipe',
  title: (team) => `Retirer ${team}?`,
  effects:
    'Une autre équipe pourra prendre la place, et toutes les personnes de la liste pourront se joindre à d’autres équipes.',
  waitEffects:
    'L’équipe quitte la liste d’attente. Rien n’a été facturé; il n’y a donc pas de remboursement.',
  loading: 'Calcul du remboursement',
  failed: 'Nous n’avons pas pu calculer votre remboursement. Rien n’a été changé.',
  again: 'Réessayer',
  refund: 'Remboursement',
  kept: 'Non remboursé',
  stillDue: 'Encore dû à sa date',
  how: 'Comment voulez-vous être remboursé?',
  ways: { card: 'Sur la carte', credit: 'En crédit' },
  confirmFor: {
    card: (amount) => `Retirer, ${amount} sur la carte`,
    credit: (amount) => `Retirer, ${amount} en crédit`,
  },
  confirmNothing: 'Retirer, sans remboursement',
  confirmOffice: 'Retirer et demander au bureau',
  confirmClub: (amount) => `Retirer, ${amount} au club`,
  confirmWait: 'Quitter la liste d’attente',
  keep: 'Garder l’équipe',
  doneTitle: 'L’équipe est retirée',
  done: {
    card: (amount) => `Nous remboursons ${amount} sur votre carte. Cela prend quelques jours.`,
    credit: (amount) => `Votre compte a maintenant un crédit de ${amount}.`,
  },
  doneOffice: 'Le bureau décide du remboursement et vous écrit par courriel.',
  close: 'Fermer',
}

export const withdrawalWords: Words<typeof en> = { en, fr }
