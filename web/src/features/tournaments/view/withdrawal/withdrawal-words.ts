import type { Words } from '#words/locale.ts'

const en = {
  section: 'Withdraw the team',
  sectionText: 'Before you decide you see what comes back, and how.',
  open: 'Withdraw the team',
  title: (team: string) => `Withdraw ${team}?`,
  effects: 'The place goes to another team, and everybody on the roster is free to play elsewhere.',
  waitEffects: 'The team leaves the wait list. Nothing was charged, and nothing comes back.',
  loading: 'Working out what comes back',
  failed: 'We could not work out what comes back. Nothing was changed.',
  again: 'Try again',
  refund: 'Comes back',
  kept: 'Is kept',
  stillDue: 'Is still charged on its day',
  how: 'How should it come back?',
  ways: { card: 'To the card', credit: 'As a credit' },
  confirmFor: {
    card: (amount: string) => `Withdraw, ${amount} to the card`,
    credit: (amount: string) => `Withdraw, ${amount} as a credit`,
  },
  confirmNothing: 'Withdraw, nothing comes back',
  confirmOffice: 'Withdraw and ask the office',
  confirmWait: 'Leave the wait list',
  keep: 'Keep the team',
  doneTitle: 'The team is withdrawn',
  done: {
    card: (amount: string) => `${amount} is on its way to your card. It takes a few days to arrive.`,
    credit: (amount: string) => `${amount} is a credit of your account now.`,
  },
  doneOffice: 'The office decides about the money and writes to you.',
  close: 'Close',
}

const fr: typeof en = {
  section: 'Retirer l’équipe',
  sectionText: 'Avant de décider, vous voyez ce qui vous revient, et comment.',
  open: 'Retirer l’équipe',
  title: (team) => `Retirer ${team}?`,
  effects: 'La place va à une autre équipe, et toutes les personnes de la liste peuvent jouer ailleurs.',
  waitEffects: 'L’équipe quitte la liste d’attente. Rien n’a été facturé, et rien n’est remboursé.',
  loading: 'Calcul de ce qui vous revient',
  failed: 'Nous n’avons pas pu calculer ce qui vous revient. Rien n’a été changé.',
  again: 'Réessayer',
  refund: 'Vous revient',
  kept: 'Est gardé',
  stillDue: 'Reste à payer à son échéance',
  how: 'Comment voulez-vous le recevoir?',
  ways: { card: 'Sur la carte', credit: 'En crédit' },
  confirmFor: {
    card: (amount) => `Retirer, ${amount} sur la carte`,
    credit: (amount) => `Retirer, ${amount} en crédit`,
  },
  confirmNothing: 'Retirer, sans remboursement',
  confirmOffice: 'Retirer et demander au bureau',
  confirmWait: 'Quitter la liste d’attente',
  keep: 'Garder l’équipe',
  doneTitle: 'L’équipe est retirée',
  done: {
    card: (amount) => `${amount} est en route vers votre carte. Cela prend quelques jours.`,
    credit: (amount) => `${amount} est maintenant un crédit de votre compte.`,
  },
  doneOffice: 'Le bureau décide du montant et vous écrit.',
  close: 'Fermer',
}

export const withdrawalWords: Words<typeof en> = { en, fr }
