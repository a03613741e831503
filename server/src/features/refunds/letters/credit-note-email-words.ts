import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('an invoice on our registration site was lowered'),
  fr: because.fr('une facture de notre site d’inscription a été réduite'),
}
const en = { greeting: hello.en, label: 'See the invoice', note: why.en }
const fr = { greeting: hello.fr, label: 'Voir la facture', note: why.fr }

export const creditNoteWords = nameLetters('creditNote', {
  given: {
    en: {
      ...en,
      subject: 'Credit note {note} of {amount}',
      paragraphs: [
        'Credit note {note} lowers invoice {number} by {amount} for {product}, {person}.',
        'The reason: {words}',
      ],
    },
    fr: {
      ...fr,
      subject: 'Note de crédit {note} de {amount}',
      paragraphs: [
        'La note de crédit {note} réduit la facture {number} de {amount} pour {product}, {person}.',
        'Le motif : {words}',
      ],
    },
  },
  exception: {
    en: {
      ...en,
      subject: 'Refund by exception, credit note {note} of {amount}',
      paragraphs: [
        'The refund policy does not give this. Our office has made an exception: credit note {note} lowers invoice {number} by {amount} for {product}, {person}.',
        'The reason: {words}',
      ],
    },
    fr: {
      ...fr,
      subject: 'Remboursement par exception, note de crédit {note} de {amount}',
      paragraphs: [
        'La politique de remboursement ne le prévoit pas. Notre bureau a fait une exception : la note de crédit {note} réduit la facture {number} de {amount} pour {product}, {person}.',
        'Le motif : {words}',
      ],
    },
  },
})

/** One sentence for each way that the amount is given. */
export const creditNoteParts = {
  ended: {
    en: '{product} for {person} is cancelled.',
    fr: '{product} pour {person} est annulé.',
  },
  forgiven: {
    en: '{forgiven} that was still to be paid need not be paid.',
    fr: '{forgiven} qui restait à payer n’est plus à payer.',
  },
  card: {
    en: '{card} goes back to the card that paid. It takes five to ten days to appear on its statement.',
    fr: '{card} retourne sur la carte qui a payé. Il faut compter de cinq à dix jours avant que le montant figure à son relevé.',
  },
  credit: {
    en: 'You have a credit of {credit}, valid until {day}. The cart applies it automatically.',
    fr: 'Vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’applique automatiquement.',
  },
  club: {
    en: 'The office sends {club} back to the club.',
    fr: 'Le bureau rembourse {club} au club.',
  },
  due: {
    en: '{due} of the invoice is still to be paid.',
    fr: 'Il reste {due} à payer sur la facture.',
  },
}
