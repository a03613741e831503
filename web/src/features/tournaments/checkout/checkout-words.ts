import type { Words } from '#words/locale.ts'

const en = {
  title: 'Pay for the team',
  clubTitle: 'Enter the team',
  waitTitle: 'Join the wait list',
  backToReview: 'Back to the review',
  order: 'Your entry',
  orderOf: (total: string, dueNow: string) =>
    total === dueNow ? `Your entry: ${total}` : `Your entry: total ${total}, due now ${dueNow}`,
  clubBilling: 'Who enters the team',
  card: 'Card',
  clubStatement: (amount: string, club: string) =>
    `No card is charged. We send the invoice for ${amount} to ${club}. The spot is confirmed once the invoice is paid.`,
  pay: (amount: string) => `Pay ${amount}`,
  complete: 'Complete registration',
  enterByInvoice: 'Enter the team',
  joinWaitList: 'Join the wait list',
  entered: 'Your team is entered.',
  enteredByInvoice: (club: string) => `Your team is entered. We send the invoice to ${club}.`,
  waiting: 'Your team is on the wait list. Nothing was charged.',
}

const fr: typeof en = {
  title: 'Payer pour l’équipe',
  clubTitle: 'Inscrire l’équipe',
  waitTitle: 'S’inscrire à la liste d’attente',
  backToReview: 'Retour à la vérification',
  order: 'Votre inscription',
  orderOf: (total, dueNow) =>
    total === dueNow
      ? `Votre inscription : ${total}`
      : `Votre inscription : total ${total}, à payer maintenant ${dueNow}`,
  clubBilling: 'Qui inscrit l’équipe',
  card: 'Carte',
  clubStatement: (amount, club) =>
    `Aucune carte n’est débitée. Nous envoyons la facture de ${amount} à ${club}. La place est confirmée une fois la facture payée.`,
  pay: (amount) => `Payer ${amount}`,
  complete: 'Terminer l’inscription',
  enterByInvoice: 'Inscrire l’équipe',
  joinWaitList: 'S’inscrire à la liste d’attente',
  entered: 'Votre équipe est inscrite.',
  enteredByInvoice: (club) => `Votre équipe est inscrite. Nous envoyons la facture à ${club}.`,
  waiting: 'Votre équipe est sur la liste d’attente. Rien n’a été facturé.',
}

export const checkoutWords: Words<typeof en> = { en, fr }
