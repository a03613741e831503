import type { Words } from '#words/locale.ts'

const en = {
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
  people: 'Aller aux personnes de votre compte',
  open: (name) => `Ouvrir ${name}`,
  loading: 'Chargement de votre reçu',
  receiptFailed: 'Votre reçu ne s’est pas chargé. Ce que vous avez acheté est en sécurité.',
  again: 'Réessayer',
}

export const purchaseWords: Words<typeof en> = { en, fr }
