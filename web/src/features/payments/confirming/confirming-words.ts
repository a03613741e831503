import type { Words } from '#words/locale.ts'

const en = {
  thanks: 'Thank you for your payment',
  confirmingTitle: 'Your payment is being confirmed',
  confirming:
    'The bank has not answered yet. We are holding your spots. Do not pay again. This page updates by itself; you can close it and come back.',
  confirmingLong: (day: string, time: string) =>
    `This is taking longer than usual. We are checking it with the card provider. It ends by ${day}, ${time} at the latest: either your payment counts and we email you the receipt, or nothing is bought and everything that was charged goes back to your card.`,
  amount: (amount: string) => `Amount: ${amount}`,
  bankTitle: 'Your bank wants to confirm this payment',
  bankAsks:
    'Please answer your bank below. We are holding your spots, and you are not charged before you approve. If you close this page, you can come back to it within half an hour.',
  bankChecking: 'Checking your answer with the bank',
  unclearTitle: 'We do not know yet whether your payment went through',
  unclear:
    'We got no answer, so your card may or may not have been charged. Please do not pay again. Press Check again to find out; it never charges you twice.',
  looking: 'Looking for your payment',
  checkAgain: 'Check again',
}

const fr: typeof en = {
  thanks: 'Merci pour votre paiement',
  confirmingTitle: 'Votre paiement est en cours de confirmation',
  confirming:
    'La banque n’a pas encore répondu. Vos places sont réservées. Ne payez pas de nouveau. Cette page se met à jour d’elle-même; vous pouvez la fermer et revenir.',
  confirmingLong: (day, time) =>
    `C’est plus long que d’habitude. Nous vérifions auprès du fournisseur de paiement. Ce sera terminé au plus tard le ${day} à ${time} : soit votre paiement compte et vous recevez le reçu par courriel, soit rien n’est acheté et tout ce qui a été débité est remboursé sur votre carte.`,
  amount: (amount) => `Montant : ${amount}`,
  bankTitle: 'Votre banque veut confirmer ce paiement',
  bankAsks:
    'Veuillez répondre à votre banque ci-dessous. Vos places sont réservées, et rien n’est débité avant votre accord. Si vous fermez cette page, vous pourrez y revenir pendant une demi-heure.',
  bankChecking: 'Vérification de votre réponse auprès de la banque',
  unclearTitle: 'Nous ne savons pas encore si votre paiement a été fait',
  unclear:
    'Nous n’avons pas reçu de réponse : votre carte a peut-être été débitée. Veuillez ne pas payer de nouveau. Appuyez sur Vérifier de nouveau pour le savoir; votre carte ne sera jamais débitée deux fois.',
  looking: 'Recherche de votre paiement',
  checkAgain: 'Vérifier de nouveau',
}

export const confirmingWords: Words<typeof en> = { en, fr }
