import type { Words } from '../../../words/locale.ts'

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
  receiptTitle: 'It is done',
  receiptText: (number: string, email: string) => `Receipt ${number}. A copy is on its way to ${email}.`,
  bought: 'What you bought',
  paid: 'Paid',
  next: 'Next step',
  waivers: (count: number) =>
    count === 1
      ? 'One document waits for a signature. A registration is valid once everything is signed.'
      : `${count} documents wait for a signature. A registration is valid once everything is signed.`,
  noWaivers: 'A registration is valid once its waivers are signed. They stand among your documents.',
  nothingToSign: 'There is nothing for you to sign.',
  othersSign: (count: number) =>
    count === 1
      ? 'One document waits for the signature of somebody else. Send them the link from your documents.'
      : `${count} documents wait for the signature of somebody else. Send them the link from your documents.`,
  sign: 'Sign the waivers',
  seeDocuments: 'See all documents',
  refresh: 'If the signing prompt does not appear, refresh the page.',
  download: 'Download the invoice (PDF)',
  people: 'Go to your people',
  open: (name: string) => `Open ${name}`,
  loading: 'Loading your receipt',
  receiptFailed: 'Your receipt did not load. What you bought is safe.',
  again: 'Try again',
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
  receiptTitle: 'C’est fait',
  receiptText: (number, email) => `Reçu ${number}. Une copie est envoyée à ${email}.`,
  bought: 'Ce que vous avez acheté',
  paid: 'Payé',
  next: 'Prochaine étape',
  waivers: (count) =>
    count === 1
      ? 'Un document attend une signature. Une inscription est valide une fois que tout est signé.'
      : `${count} documents attendent une signature. Une inscription est valide une fois que tout est signé.`,
  noWaivers: 'Une inscription est valide une fois ses décharges signées. Elles sont parmi vos documents.',
  nothingToSign: 'Vous n’avez rien à signer.',
  othersSign: (count) =>
    count === 1
      ? 'Un document attend la signature d’une autre personne. Envoyez-lui le lien à partir de vos documents.'
      : `${count} documents attendent la signature d’une autre personne. Envoyez-lui le lien à partir de vos documents.`,
  sign: 'Signer les décharges',
  seeDocuments: 'Voir tous les documents',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
  download: 'Télécharger la facture (PDF)',
  people: 'Aller à vos personnes',
  open: (name) => `Ouvrir ${name}`,
  loading: 'Chargement de votre reçu',
  receiptFailed: 'Votre reçu ne s’est pas chargé. Ce que vous avez acheté est en sécurité.',
  again: 'Réessayer',
}

export const purchaseWords: Words<typeof en> = { en, fr }
