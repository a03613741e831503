import type { Words } from '#words/locale.ts'

const en = {
  thanks: 'Thank you for your payment',
  confirmingTitle: 'Your payment is being confirmed',
  confirming:
    'The bank has not answered yet. Your places are kept, and you need not pay again. This page looks by itself; you may close it and come back.',
  confirmingLong: 'It takes longer than usual. We keep asking, and will send the receipt by email.',
  amount: (amount: string) => `Amount: ${amount}`,
  bankTitle: 'Your bank wants to confirm this payment',
  bankAsks:
    'Please answer your bank below. Your places are kept, and you are not charged before you approve. If you close this page, you find it here again for half an hour.',
  bankChecking: 'Asking your bank how you answered',
  unclearTitle: 'We do not know yet whether your payment went through',
  unclear:
    'No answer came back. Your card may have been charged, or not. Please do not pay again: checking tells us which, and never charges you twice.',
  looking: 'Looking for your payment',
  checkAgain: 'Check again',
}

const fr: typeof en = {
  thanks: 'Merci pour votre paiement',
  confirmingTitle: 'Votre paiement est en cours de confirmation',
  confirming:
    'La banque n’a pas encore répondu. Vos places sont gardées, et vous n’avez pas à payer de nouveau. Cette page se met à jour d’elle-même; vous pouvez la fermer et revenir.',
  confirmingLong: 'C’est plus long que d’habitude. Nous continuons et enverrons le reçu par courriel.',
  amount: (amount) => `Montant : ${amount}`,
  bankTitle: 'Votre banque veut confirmer ce paiement',
  bankAsks:
    'Veuillez répondre à votre banque ci-dessous. Vos places sont gardées, et rien n’est débité avant votre accord. Si vous fermez cette page, vous la retrouverez ici pendant une demi-heure.',
  bankChecking: 'Nous demandons votre réponse à votre banque',
  unclearTitle: 'Nous ne savons pas encore si votre paiement a été fait',
  unclear:
    'Aucune réponse n’est revenue. Votre carte a peut-être été débitée, ou non. Veuillez ne pas payer de nouveau : la vérification nous le dira, et ne débite jamais deux fois.',
  looking: 'Recherche de votre paiement',
  checkAgain: 'Vérifier de nouveau',
}

export const confirmingWords: Words<typeof en> = { en, fr }
