import type { Words } from '#words/locale.ts'

const en = {
  title: 'Review Team Registration',
  review: 'Check the team. You pay on the next page; nothing is charged before that.',
  fix: 'Go back and fix it',
  see: 'See the team',
  otherTournaments: 'See the tournaments',
  rosterKept: 'The team stays saved. You can use its roster for a team in another tournament.',
  connect: 'Connect Participants',
  change: 'Change the team',
  lookAgain: 'Check again',
  howToPay: 'How to pay',
  options: { full: 'Pay in full', deposit: 'Pay a deposit', club_invoice: 'Send the invoice to the club' },
  fullText: 'Pay the whole fee by card now.',
  depositText: (amount: string) => `${amount} by card now, the rest later.`,
  depositUntil: (amount: string, day: string) => `${amount} by card now, the rest on ${day}.`,
  clubText: (club: string) =>
    `You do not need a card. ${club} gets the invoice. The spot is confirmed once the invoice is paid.`,
  cost: 'Price',
  fee: (division: string) => `Entry, ${division}`,
  asking: 'Holding a spot and calculating the price',
  waitTitle: (division: string) => `${division} is full`,
  waitText: (email: string) =>
    `The team can join the wait list. Nothing is charged. When a spot is free, we email ${email}.`,
  dueNow: 'Due now',
  toPayment: 'Continue to payment',
  toInvoice: 'Continue',
  toWaitList: 'Continue to the wait list',
  failed: 'We could not calculate the price. The team is saved.',
  again: 'Try again',
  hold: {
    kept: 'Your spot is held for',
    keptText: 'After that, another team can take it. Your team does not change.',
    keepLonger: 'Hold longer',
    over: 'Your spot is no longer held. Your team is still saved.',
    lookAgain: 'Check again',
    minutesLeft: (minutes: number) =>
      minutes === 1
        ? 'Your spot is held for one more minute.'
        : `Your spot is held for ${minutes} more minutes.`,
  },
}

const fr: typeof en = {
  title: 'Vérifier l’inscription de l’équipe',
  review: 'Vérifiez l’équipe. Vous payez à la page suivante; rien n’est facturé avant.',
  fix: 'Revenir pour corriger',
  see: 'Voir l’équipe',
  otherTournaments: 'Voir les tournois',
  rosterKept: 'L’équipe reste enregistrée. Sa liste peut servir à une équipe d’un autre tournoi.',
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
    `Aucune carte n’est nécessaire. ${club} reçoit la facture. La place est confirmée une fois la facture payée.`,
  cost: 'Prix',
  fee: (division) => `Inscription, ${division}`,
  asking: 'Nous réservons une place et calculons le prix',
  waitTitle: (division) => `${division} est complète`,
  waitText: (email) =>
    `L’équipe peut s’inscrire à la liste d’attente. Rien n’est facturé. Quand une place se libère, nous écrivons à ${email}.`,
  dueNow: 'À payer maintenant',
  toPayment: 'Passer au paiement',
  toInvoice: 'Continuer',
  toWaitList: 'Passer à la liste d’attente',
  failed: 'Nous n’avons pas pu calculer le prix. L’équipe est enregistrée.',
  again: 'Réessayer',
  hold: {
    kept: 'Votre place est réservée pendant',
    keptText: 'Ensuite, une autre équipe pourra la prendre. Votre équipe ne change pas.',
    keepLonger: 'Prolonger',
    over: 'Votre place n’est plus réservée. Votre équipe est toujours enregistrée.',
    lookAgain: 'Vérifier de nouveau',
    minutesLeft: (minutes) =>
      minutes === 1
        ? 'Votre place est réservée encore une minute.'
        : `Votre place est réservée encore ${minutes} minutes.`,
  },
}

export const entryWords: Words<typeof en> = { en, fr }
