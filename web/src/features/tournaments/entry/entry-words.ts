import type { Words } from '#words/locale.ts'

const en = {
  title: 'Review Team Registration',
  review: 'Please look everything over. Nothing is charged until you pay on the next page.',
  mend: 'Go back and mend it',
  see: 'See the team',
  connect: 'Connect Participants',
  change: 'Change the team',
  lookAgain: 'Look again',
  howToPay: 'How to pay',
  options: { full: 'Pay in full', deposit: 'Pay a deposit', club_invoice: 'Send the invoice to the club' },
  fullText: 'The whole fee by card now.',
  depositText: (amount: string) => `${amount} by card now, the rest later.`,
  depositUntil: (amount: string, day: string) => `${amount} by card now, the rest on ${day}.`,
  clubText: (club: string) =>
    `No card is needed. ${club} gets the invoice, and the place is confirmed once it is paid.`,
  cost: 'What it costs',
  fee: (division: string) => `Entry, ${division}`,
  asking: 'Keeping a place and working out what it costs',
  waitTitle: (division: string) => `${division} is full`,
  waitText: (email: string) =>
    `The team can join the wait list. Nothing is charged. As soon as a place is free we write to ${email}.`,
  dueNow: 'Due now',
  toPayment: 'Continue to payment',
  toInvoice: 'Continue',
  toWaitList: 'Continue to the wait list',
  failed: 'We could not work out what the entry costs. The team is saved.',
  again: 'Try again',
  hold: {
    kept: 'Your place is kept for',
    keptText: 'After that another team may take it. Your team stays as it is.',
    keepLonger: 'Keep longer',
    over: 'The place is no longer kept for you. Everything about the team is still here.',
    lookAgain: 'Look again',
    minutesLeft: (minutes: number) =>
      minutes === 1
        ? 'Your place is kept for one more minute.'
        : `Your place is kept for ${minutes} more minutes.`,
  },
}

const fr: typeof en = {
  title: 'Vérifier l’inscription de l’équipe',
  review: 'Vérifiez bien le tout. Rien n’est facturé avant votre paiement à la page suivante.',
  mend: 'Revenir pour corriger',
  see: 'Voir l’équipe',
  connect: 'Relier des participants',
  change: 'Modifier l’équipe',
  lookAgain: 'Vérifier de nouveau',
  howToPay: 'Mode de paiement',
  options: {
    full: 'Payer en entier',
    deposit: 'Payer un acompte',
    club_invoice: 'Envoyer la facture au club',
  },
  fullText: 'La totalité par carte maintenant.',
  depositText: (amount) => `${amount} par carte maintenant, le reste plus tard.`,
  depositUntil: (amount, day) => `${amount} par carte maintenant, le reste le ${day}.`,
  clubText: (club) =>
    `Aucune carte n’est nécessaire. ${club} reçoit la facture, et la place est confirmée une fois la facture payée.`,
  cost: 'Le prix',
  fee: (division) => `Inscription, ${division}`,
  asking: 'Nous gardons une place et calculons le prix',
  waitTitle: (division) => `${division} est complète`,
  waitText: (email) =>
    `L’équipe peut s’inscrire à la liste d’attente. Rien n’est facturé. Dès qu’une place se libère, nous écrivons à ${email}.`,
  dueNow: 'À payer maintenant',
  toPayment: 'Passer au paiement',
  toInvoice: 'Continuer',
  toWaitList: 'Passer à la liste d’attente',
  failed: 'Nous n’avons pas pu calculer le prix. L’équipe est enregistrée.',
  again: 'Réessayer',
  hold: {
    kept: 'Votre place est gardée pendant',
    keptText: 'Ensuite, une autre équipe peut la prendre. Votre équipe reste telle quelle.',
    keepLonger: 'Garder plus longtemps',
    over: 'La place n’est plus gardée pour vous. Tout ce qui concerne l’équipe est encore là.',
    lookAgain: 'Vérifier de nouveau',
    minutesLeft: (minutes) =>
      minutes === 1
        ? 'Votre place est gardée encore une minute.'
        : `Votre place est gardée encore ${minutes} minutes.`,
  },
}

export const entryWords: Words<typeof en> = { en, fr }
