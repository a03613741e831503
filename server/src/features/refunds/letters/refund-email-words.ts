import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

const whyEn = because.en('you cancelled something that you bought on our registration site')
const whyFr = because.fr('vous avez annulé un achat fait sur notre site d’inscription')
const en = { greeting: hello.en, label: 'See the invoice', note: whyEn }
const fr = { greeting: hello.fr, label: 'Voir la facture', note: whyFr }
const CANCELLED = {
  en: { ...en, subject: 'Cancelled: {product}' },
  fr: { ...fr, subject: 'Annulation : {product}' },
}
const done = {
  en: '{product} for {person} on invoice {number} is cancelled.',
  fr: '{product} pour {person}, facture {number}, est annulé.',
}
const days = {
  en: 'Banks take five to ten days until it is on your statement.',
  fr: 'Il faut de cinq à dix jours aux banques pour l’inscrire à votre relevé.',
}

const TAKEN = {
  en: { ...en, subject: 'Another team took the place: {product}' },
  fr: { ...fr, subject: 'Une autre équipe a pris la place : {product}' },
}
const taken = {
  en: 'A team of the wait list has taken the place of {product}, which you withdrew after entries had closed. So a part of the entry fee on invoice {number} comes back.',
  fr: 'Une équipe de la liste d’attente a pris la place de {product}, que vous aviez retirée après la clôture des inscriptions. Une partie des frais de la facture {number} vous revient donc.',
}

export const refundEmailWords = {
  takenToCard: {
    en: { ...TAKEN.en, paragraphs: [taken.en, `{card} goes back to the card you paid with. ${days.en}`] },
    fr: {
      ...TAKEN.fr,
      paragraphs: [taken.fr, `{card} retourne sur la carte avec laquelle vous avez payé. ${days.fr}`],
    },
  },
  takenAsCredit: {
    en: {
      ...TAKEN.en,
      paragraphs: [taken.en, 'You have a credit of {credit}, good until {day}. The cart uses it by itself.'],
    },
    fr: {
      ...TAKEN.fr,
      paragraphs: [
        taken.fr,
        'Vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’utilise de lui-même.',
      ],
    },
  },
  takenOffBalance: {
    en: { ...TAKEN.en, paragraphs: [taken.en, 'It is taken off the balance that was still to be paid.'] },
    fr: { ...TAKEN.fr, paragraphs: [taken.fr, 'Elle est déduite du solde qu’il restait à payer.'] },
  },
  toCard: {
    en: { ...CANCELLED.en, paragraphs: [done.en, `{card} goes back to the card you paid with. ${days.en}`] },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [done.fr, `{card} retourne sur la carte avec laquelle vous avez payé. ${days.fr}`],
    },
  },
  asCredit: {
    en: {
      ...CANCELLED.en,
      paragraphs: [done.en, 'You have a credit of {credit}, good until {day}. The cart uses it by itself.'],
    },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [
        done.fr,
        'Vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’utilise de lui-même.',
      ],
    },
  },
  both: {
    en: {
      ...CANCELLED.en,
      paragraphs: [
        done.en,
        `{card} goes back to the card you paid with. ${days.en}`,
        'What you had paid with credits is a credit again: {credit}, good until {day}.',
      ],
    },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [
        done.fr,
        `{card} retourne sur la carte avec laquelle vous avez payé. ${days.fr}`,
        'Ce que vous aviez payé avec des crédits redevient un crédit : {credit}, valable jusqu’au {day}.',
      ],
    },
  },
  nothingBack: {
    en: { ...CANCELLED.en, paragraphs: [done.en, 'By the refund policy nothing is paid back.'] },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [done.fr, 'Selon la politique de remboursement, rien n’est remboursé.'],
    },
  },
  waiting: {
    en: {
      ...en,
      subject: 'We received your request: {product}',
      paragraphs: [
        'You asked us to cancel {product} for {person} on invoice {number}.',
        'A person in the office looks at it and you hear from us. Until then nothing changes.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous avons reçu votre demande : {product}',
      paragraphs: [
        'Vous nous avez demandé d’annuler {product} pour {person}, facture {number}.',
        'Une personne du bureau l’examine et vous aurez de nos nouvelles. D’ici là, rien ne change.',
      ],
    },
  },
  waitingForProvider: {
    en: {
      ...en,
      subject: 'We received your request: {product}',
      paragraphs: [
        'You asked us to cancel {product} for {person} on invoice {number}.',
        'Before we give you a credit, our card provider must tell us what was refunded to your card. It does not answer at the moment. We finish the cancellation as soon as it does, at the terms of today, and send you an email. Until then nothing changes.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous avons reçu votre demande : {product}',
      paragraphs: [
        'Vous nous avez demandé d’annuler {product} pour {person}, facture {number}.',
        'Avant de vous accorder un crédit, notre fournisseur de paiement doit nous dire ce qui a été remboursé sur votre carte. Il ne répond pas pour l’instant. Nous terminerons l’annulation dès qu’il répondra, aux conditions d’aujourd’hui, et nous vous enverrons un courriel. D’ici là, rien ne change.',
      ],
    },
  },
  refused: {
    en: {
      ...en,
      subject: 'Not cancelled: {product}',
      paragraphs: [
        'We looked at your request to cancel {product} for {person} on invoice {number}, and could not agree to it.',
        'Nothing has changed. Please write or call us if you have questions.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Non annulé : {product}',
      paragraphs: [
        'Nous avons examiné votre demande d’annuler {product} pour {person}, facture {number}, et n’avons pu l’accepter.',
        'Rien n’a changé. Écrivez-nous ou appelez-nous si vous avez des questions.',
      ],
    },
  },
  cameBack: {
    en: {
      ...en,
      subject: 'Your refund could not be paid out',
      paragraphs: [
        'Your bank sent back the refund of {card} for {product} on invoice {number}. The card may have been closed.',
        'So that nothing is lost it is a credit now: {card}, good until {day}. If you need the money instead, please tell the office.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre remboursement n’a pas pu être versé',
      paragraphs: [
        'Votre banque a retourné le remboursement de {card} pour {product}, facture {number}. La carte a peut-être été fermée.',
        'Pour que rien ne soit perdu, c’est maintenant un crédit : {card}, valable jusqu’au {day}. Si vous avez plutôt besoin de l’argent, dites-le au bureau.',
      ],
    },
  },
} as const satisfies Record<string, Bilingual>

/** Where a credit came from, as the list of credits says it. */
export const creditOrigin = (language: string, number: string): string =>
  language === 'FR' ? `Remboursement de ${number}` : `Refund of ${number}`

/** An instalment that stays due, said below whatever else a letter says. */
export const stillDueWords = {
  en: 'What is still to be paid for it stays due: {due}.',
  fr: 'Ce qu’il reste à payer demeure dû : {due}.',
}
