import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const RECEIPT = {
  en: {
    subject: 'Your receipt {number} from {name}',
    greeting: hello.en,
    note: because.en('you bought something on our registration site'),
  },
  fr: {
    subject: 'Votre reçu {number} de {name}',
    greeting: hello.fr,
    note: because.fr('vous avez fait un achat sur notre site d’inscription'),
  },
}

export const invoiceEmailWords = nameLetters('invoice', {
  paid: {
    en: {
      ...RECEIPT.en,
      paragraphs: ['Thank you for your payment. Paid now: {paid}. Your invoice {number} is attached.'],
    },
    fr: {
      ...RECEIPT.fr,
      paragraphs: ['Merci de votre paiement. Payé maintenant : {paid}. Votre facture {number} est jointe.'],
    },
  },
  free: {
    en: {
      ...RECEIPT.en,
      // Nothing was received, so it is no receipt.
      subject: 'Your invoice {number} from {name}',
      paragraphs: ['Thank you. There was nothing to pay by card. Your invoice {number} is attached.'],
    },
    fr: {
      ...RECEIPT.fr,
      subject: 'Votre facture {number} de {name}',
      paragraphs: ['Merci. Il n’y avait rien à payer par carte. Votre facture {number} est jointe.'],
    },
  },
})

/** Shown below a receipt while a person on it has something to sign. */
export const signingStepWords = {
  en: {
    paragraph: 'One step is left: the registration is valid once the waivers are signed.',
    label: 'Sign the waivers',
  },
  fr: {
    paragraph: 'Il reste une étape : l’inscription est valide une fois les décharges signées.',
    label: 'Signer les décharges',
  },
}

/** The lines of a receipt. */
export const receiptWords = {
  en: {
    upgrade: 'Paid earlier this season, deducted',
    total: 'Total with fees and taxes',
    credits: 'Your credits',
    paid: 'Paid now',
    later: 'Charged to the same card later',
    dueLater: 'Due later',
  },
  fr: {
    upgrade: 'Déjà payé cette saison, déduit',
    total: 'Total avec frais et taxes',
    credits: 'Vos crédits',
    paid: 'Payé maintenant',
    later: 'Prélevé plus tard sur la même carte',
    dueLater: 'À payer plus tard',
  },
}
