import type { Words } from '#words/locale.ts'

const en = {
  receiptTitle: 'Payment complete',
  receiptText: (number: string, email: string) => `Receipt ${number}. We emailed a copy to ${email}.`,
  freeTitle: 'Purchase complete',
  freeText: (number: string, email: string) =>
    `No card was charged. We emailed the invoice ${number} to ${email}.`,
  bought: 'What you bought',
  paid: 'Paid',
  next: 'Next step',
  lastStep: (minutes: number) =>
    minutes === 1 ? 'Last step: sign (about one minute)' : `Last step: sign (about ${minutes} minutes)`,
  begins: (product: string, person: string, day: string) => `${product} for ${person} begins on ${day}.`,
  card: (person: string) => `Member card of ${person}`,
  waivers: (count: number) =>
    count === 1
      ? 'One document needs a signature. The registration is valid once everything is signed.'
      : `${count} documents need a signature. The registration is valid once everything is signed.`,
  noWaivers: 'The registration is valid once its waivers are signed. You find them under Documents.',
  nothingToSign: 'You have nothing to sign.',
  othersSign: (count: number) =>
    count === 1
      ? 'Another person has to sign one document. Send them the link from your documents.'
      : `Another person has to sign ${count} documents. Send them the link from your documents.`,
  sign: 'Sign the waivers',
  seeDocuments: 'See all documents',
  refresh: 'If the signing prompt does not appear, refresh the page.',
  download: 'Download the invoice (PDF)',
  people: 'Go to your family',
  open: (name: string) => `Open ${name}`,
  loading: 'Loading your receipt',
  receiptFailed: 'Your receipt did not load. Your purchase is saved.',
  again: 'Try again',
}

const fr: typeof en = {
  receiptTitle: 'Paiement effectué',
  receiptText: (number, email) => `Reçu ${number}. Nous avons envoyé une copie à ${email}.`,
  freeTitle: 'Achat terminé',
  freeText: (number, email) =>
    `Aucune carte n’a été débitée. Nous avons envoyé la facture ${number} à ${email}.`,
  bought: 'Ce que vous avez acheté',
  paid: 'Payé',
  next: 'Prochaine étape',
  lastStep: (minutes) =>
    minutes === 1
      ? 'Dernière étape : signer (environ une minute)'
      : `Dernière étape : signer (environ ${minutes} minutes)`,
  begins: (product, person, day) => `${product} pour ${person} commence le ${day}.`,
  card: (person) => `Carte de membre de ${person}`,
  waivers: (count) =>
    count === 1
      ? 'Un document est à signer. L’inscription sera valide une fois tout signé.'
      : `${count} documents sont à signer. L’inscription sera valide une fois tout signé.`,
  noWaivers: 'L’inscription sera valide une fois ses décharges signées. Vous les trouverez sous Documents.',
  nothingToSign: 'Vous n’avez rien à signer.',
  othersSign: (count) =>
    count === 1
      ? 'Une autre personne doit signer un document. Envoyez-lui le lien à partir de vos documents.'
      : `Une autre personne doit signer ${count} documents. Envoyez-lui le lien à partir de vos documents.`,
  sign: 'Signer les décharges',
  seeDocuments: 'Voir tous les documents',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
  download: 'Télécharger la facture (PDF)',
  people: 'Aller à votre famille',
  open: (name) => `Ouvrir ${name}`,
  loading: 'Chargement de votre reçu',
  receiptFailed: 'Votre reçu ne s’est pas chargé. Votre achat est enregistré.',
  again: 'Réessayer',
}

export const purchaseWords: Words<typeof en> = { en, fr }
