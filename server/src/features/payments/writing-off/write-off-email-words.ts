import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you have an invoice from our registration site'),
  fr: because.fr('vous avez une facture de notre site d’inscription'),
}
const en = { greeting: hello.en, note: why.en }
const fr = { greeting: hello.fr, note: why.fr }

export const writeOffWords = nameLetters('writeOff', {
  given: {
    en: {
      ...en,
      subject: 'Less to pay on invoice {number}',
      paragraphs: ['You need not pay {amount} of invoice {number} any more.', '{open} is still to be paid.'],
    },
    fr: {
      ...fr,
      subject: 'Moins à payer sur la facture {number}',
      paragraphs: ['Vous n’avez plus à payer {amount} de la facture {number}.', 'Il reste {open} à payer.'],
    },
  },
  takenBack: {
    en: {
      ...en,
      subject: 'Again to pay on invoice {number}',
      paragraphs: [
        'We wrote that you need not pay {amount} of invoice {number}. That was a mistake: it is to be paid after all.',
        '{open} is to be paid. If you have questions, please call or write to the office.',
      ],
    },
    fr: {
      ...fr,
      subject: 'De nouveau à payer sur la facture {number}',
      paragraphs: [
        'Nous avons écrit que vous n’aviez plus à payer {amount} de la facture {number}. C’était une erreur : ce montant demeure à payer.',
        'Il reste {open} à payer. Pour toute question, veuillez appeler le bureau ou lui écrire.',
      ],
    },
  },
})
