import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { because, hello, nameLetters } from '#platform/mail/letter-writer'

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
  en: 'It takes five to ten days to appear on your statement.',
  fr: 'Il faut compter de cinq à dix jours avant que le montant figure à votre relevé.',
}

const TAKEN = {
  en: { ...en, subject: 'Another team took your spot: {product}' },
  fr: { ...fr, subject: 'Une autre équipe a pris votre place : {product}' },
}
const taken = {
  en: 'A team from the wait list has taken the spot of {product}, which you withdrew after entries closed. We therefore refund part of the entry fee on invoice {number}.',
  fr: 'Une équipe de la liste d’attente a pris la place de {product}, que vous aviez retirée après la clôture des inscriptions. Nous remboursons donc une partie des frais de la facture {number}.',
}

export const refundEmailWords = nameLetters('refund', {
  takenToCard: {
    en: { ...TAKEN.en, paragraphs: [taken.en, `We refund {card} to the card you paid with. ${days.en}`] },
    fr: {
      ...TAKEN.fr,
      paragraphs: [taken.fr, `Nous remboursons {card} sur la carte avec laquelle vous avez payé. ${days.fr}`],
    },
  },
  takenAsCredit: {
    en: {
      ...TAKEN.en,
      paragraphs: [
        taken.en,
        'You have a credit of {credit}, valid until {day}. The cart applies it automatically.',
      ],
    },
    fr: {
      ...TAKEN.fr,
      paragraphs: [
        taken.fr,
        'Vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’applique automatiquement.',
      ],
    },
  },
  takenOffBalance: {
    en: { ...TAKEN.en, paragraphs: [taken.en, 'It is deducted from the balance still to pay.'] },
    fr: { ...TAKEN.fr, paragraphs: [taken.fr, 'Elle est déduite du solde qu’il restait à payer.'] },
  },
  toCard: {
    en: { ...CANCELLED.en, paragraphs: [done.en, `We refund {card} to the card you paid with. ${days.en}`] },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [done.fr, `Nous remboursons {card} sur la carte avec laquelle vous avez payé. ${days.fr}`],
    },
  },
  asCredit: {
    en: {
      ...CANCELLED.en,
      paragraphs: [
        done.en,
        'You have a credit of {credit}, valid until {day}. The cart applies it automatically.',
      ],
    },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [
        done.fr,
        'Vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’applique automatiquement.',
      ],
    },
  },
  both: {
    en: {
      ...CANCELLED.en,
      paragraphs: [
        done.en,
        `We refund {card} to the card you paid with. ${days.en}`,
        'The part you paid with credits is a credit again: {credit}, valid until {day}.',
      ],
    },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [
        done.fr,
        `Nous remboursons {card} sur la carte avec laquelle vous avez payé. ${days.fr}`,
        'La partie payée avec des crédits redevient un crédit : {credit}, valable jusqu’au {day}.',
      ],
    },
  },
  nothingBack: {
    en: { ...CANCELLED.en, paragraphs: [done.en, 'Under the refund policy there is no refund.'] },
    fr: {
      ...CANCELLED.fr,
      paragraphs: [done.fr, 'Selon la politique de remboursement, il n’y a pas de remboursement.'],
    },
  },
  ofClub: {
    en: { ...CANCELLED.en, paragraphs: [done.en] },
    fr: { ...CANCELLED.fr, paragraphs: [done.fr] },
  },
  takenOfClub: {
    en: { ...TAKEN.en, paragraphs: [taken.en] },
    fr: { ...TAKEN.fr, paragraphs: [taken.fr] },
  },
  waiting: {
    en: {
      ...en,
      subject: 'We received your request: {product}',
      paragraphs: [
        'You asked us to cancel {product} for {person} on invoice {number}.',
        'The office will review it and write to you. Until then nothing changes.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous avons reçu votre demande : {product}',
      paragraphs: [
        'Vous nous avez demandé d’annuler {product} pour {person}, facture {number}.',
        'Le bureau l’examinera et vous écrira. D’ici là, rien ne change.',
      ],
    },
  },
  waitingForProvider: {
    en: {
      ...en,
      subject: 'We received your request: {product}',
      paragraphs: [
        'You asked us to cancel {product} for {person} on invoice {number}.',
        'Before we give you a credit, our card provider must tell us what was refunded to your card. We do not have its answer yet. As soon as we do, we will finish the cancellation on today’s terms and send you an email. Until then nothing changes.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous avons reçu votre demande : {product}',
      paragraphs: [
        'Vous nous avez demandé d’annuler {product} pour {person}, facture {number}.',
        'Avant de vous accorder un crédit, notre fournisseur de paiement doit nous dire ce qui a été remboursé sur votre carte. Nous n’avons pas encore sa réponse. Nous terminerons l’annulation dès que nous l’aurons, aux conditions d’aujourd’hui, et nous vous enverrons un courriel. D’ici là, rien ne change.',
      ],
    },
  },
  refused: {
    en: {
      ...en,
      subject: 'Not cancelled: {product}',
      paragraphs: [
        'We reviewed your request to cancel {product} for {person} on invoice {number} and cannot accept it.',
        'Nothing has changed. Please write or call us if you have questions.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Non annulé : {product}',
      paragraphs: [
        'Nous avons examiné votre demande d’annuler {product} pour {person}, facture {number}, et ne pouvons pas l’accepter.',
        'Rien n’a changé. Écrivez-nous ou appelez-nous si vous avez des questions.',
      ],
    },
  },
  cameBack: {
    en: {
      ...en,
      subject: 'Your refund could not be paid out',
      paragraphs: [
        'Your refund of {card} for {product} on invoice {number} could not be paid to your card. The card may have been closed.',
        'We gave you a credit instead: {card}, valid until {day}. If you prefer the money, please tell the office.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre remboursement n’a pas pu être versé',
      paragraphs: [
        'Votre remboursement de {card} pour {product}, facture {number}, n’a pas pu être versé sur votre carte. La carte a peut-être été fermée.',
        'Nous vous avons accordé un crédit à la place : {card}, valable jusqu’au {day}. Si vous préférez l’argent, dites-le au bureau.',
      ],
    },
  },
})

/** The origin of a credit, as the list of credits shows it. */
export const creditOrigin = (number: string): InBoth => ({
  en: `Refund of ${number}`,
  fr: `Remboursement de ${number}`,
})

/** Added below a letter when an instalment stays due. */
export const stillDueWords = {
  en: 'The rest is still due: {due}.',
  fr: 'Le reste demeure dû : {due}.',
}

/** Added to a letter about the invoice of a club. */
export const clubWords = {
  card: {
    en: '{card} goes back to the card that paid the invoice. It takes five to ten days to appear on its statement.',
    fr: '{card} retourne sur la carte qui a payé la facture. Il faut compter de cinq à dix jours avant que le montant figure à son relevé.',
  },
  office: {
    en: 'The office sends {club} back to the club.',
    fr: 'Le bureau rembourse {club} au club.',
  },
  due: {
    en: 'The club still has to pay {due} of the invoice.',
    fr: 'Le club doit encore payer {due} sur la facture.',
  },
}
