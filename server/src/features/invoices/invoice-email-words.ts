import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

export const invoiceEmailWords = {
  receipt: {
    en: {
      subject: 'Your receipt {number} from {name}',
      greeting: hello.en,
      paragraphs: [
        'Thank you for your payment. Paid now: {paid}. Your invoice {number} is attached.',
        'One step is left: the registration is valid once the waivers are signed.',
      ],
      label: 'Sign the waivers',
      note: because.en('you bought something on our registration site'),
    },
    fr: {
      subject: 'Votre reçu {number} de {name}',
      greeting: hello.fr,
      paragraphs: [
        'Merci de votre paiement. Payé maintenant : {paid}. Votre facture {number} est jointe.',
        'Il reste une étape : l’inscription est valide une fois les décharges signées.',
      ],
      label: 'Signer les décharges',
      note: because.fr('vous avez fait un achat sur notre site d’inscription'),
    },
  },
} as const satisfies Record<string, Bilingual>
