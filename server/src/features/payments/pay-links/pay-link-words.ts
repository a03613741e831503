import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const en = { greeting: hello.en, note: because.en('you have an invoice from our registration site') }
const fr = { greeting: hello.fr, note: because.fr('vous avez une facture de notre site d’inscription') }

export const payLinkWords = nameLetters('payLink', {
  link: {
    en: {
      ...en,
      subject: 'Your invoice {number} is open: {open}',
      paragraphs: [
        '{open} of invoice {number} is still to be paid. The invoice is attached.',
        'You can pay it by card with the button below. You do not need to sign in. The link works until the invoice is paid, for {days} days at most.',
      ],
      label: 'Pay by card',
    },
    fr: {
      ...fr,
      subject: 'Votre facture {number} est ouverte : {open}',
      paragraphs: [
        'Il reste {open} à payer sur la facture {number}. Elle est jointe à ce courriel.',
        'Vous pouvez la payer par carte avec le bouton ci-dessous, sans vous connecter. Le lien sert jusqu’au paiement complet, pendant {days} jours au plus.',
      ],
      label: 'Payer par carte',
    },
  },
  received: {
    en: {
      ...en,
      subject: 'We received {amount} for invoice {number}',
      paragraphs: ['Thank you. Your card paid {amount} of invoice {number}.', '{open} is still to be paid.'],
    },
    fr: {
      ...fr,
      subject: 'Nous avons reçu {amount} pour la facture {number}',
      paragraphs: ['Merci. Votre carte a payé {amount} de la facture {number}.', 'Il reste {open} à payer.'],
    },
  },
})
