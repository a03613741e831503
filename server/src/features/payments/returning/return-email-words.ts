import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const en = {
  greeting: hello.en,
  label: 'Open your account',
  note: because.en('your card was used on our registration site'),
}
const fr = {
  greeting: hello.fr,
  label: 'Ouvrir votre compte',
  note: because.fr('votre carte a servi sur notre site d’inscription'),
}
const refund = {
  en: 'We refund all of it to the same card. You do not need to do anything. It takes five to ten days to appear on your statement.',
  fr: 'Nous remboursons le tout sur la même carte. Vous n’avez rien à faire. Il faut compter de cinq à dix jours avant que le montant figure à votre relevé.',
}

export const returnEmailWords = nameLetters('return', {
  late: {
    en: {
      ...en,
      subject: 'We refund {amount}: your card was charged too late',
      paragraphs: [
        'Your card was charged {amount} after we had told you that the payment did not go through. It pays for nothing.',
        refund.en,
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous remboursons {amount} : votre carte a été débitée trop tard',
      paragraphs: [
        'Votre carte a été débitée de {amount} après que nous vous avons dit que le paiement avait échoué. Ce débit ne paie rien.',
        refund.fr,
      ],
    },
  },
  otherAmount: {
    en: {
      ...en,
      subject: 'We refund {amount}: your card was charged another amount',
      paragraphs: [
        'Your card was charged {amount} instead of {asked}. We do not accept that, so nothing was bought or paid with it.',
        refund.en,
        'Please try again. For an instalment you can pay now, or we will try your card again.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous remboursons {amount} : votre carte a été débitée d’un autre montant',
      paragraphs: [
        'Votre carte a été débitée de {amount} au lieu de {asked}. Nous ne l’acceptons pas : rien n’a été acheté ni payé.',
        refund.fr,
        'Veuillez essayer de nouveau. Pour un versement, vous pouvez payer maintenant, ou nous essaierons de nouveau votre carte.',
      ],
    },
  },
  notSettled: {
    en: {
      ...en,
      subject: 'We refund {amount}: your payment could not be completed',
      paragraphs: [
        'Your card was charged {amount}, but we could not complete what you paid for. Nothing was bought or paid with it.',
        refund.en,
        'We are sorry for the trouble. Please try again, or write to us.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Nous remboursons {amount} : votre paiement n’a pas abouti',
      paragraphs: [
        'Votre carte a été débitée de {amount}, mais nous n’avons pas pu terminer ce que vous payiez. Rien n’a été acheté ni payé.',
        refund.fr,
        'Nous sommes désolés. Veuillez essayer de nouveau, ou écrivez-nous.',
      ],
    },
  },
  nothingTaken: {
    en: {
      ...en,
      subject: 'Your payment of {asked} did not go through',
      paragraphs: [
        'We asked our card provider about your payment of {asked} and ended it: nothing was bought with it.',
        'If your card is charged for it all the same, we refund it by ourselves and tell you. You can pay again now.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre paiement de {asked} n’a pas été fait',
      paragraphs: [
        'Nous avons interrogé notre fournisseur de paiement au sujet de votre paiement de {asked} et y avons mis fin : rien n’a été acheté.',
        'Si votre carte est débitée malgré tout, nous la remboursons de nous-mêmes et vous le disons. Vous pouvez payer de nouveau.',
      ],
    },
  },
  asCredit: {
    en: {
      ...en,
      subject: 'Your refund could not be paid out',
      paragraphs: [
        'Your refund of {amount} could not be paid to your card. The card may have been closed.',
        'We gave you a credit instead: {amount}, valid until {day}. If you prefer the money, please tell the office.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre remboursement n’a pas pu être versé',
      paragraphs: [
        'Votre remboursement de {amount} n’a pas pu être versé sur votre carte. La carte a peut-être été fermée.',
        'Nous vous avons accordé un crédit à la place : {amount}, valable jusqu’au {day}. Si vous préférez l’argent, dites-le au bureau.',
      ],
    },
  },
  takesLonger: {
    en: {
      ...en,
      subject: 'Your refund of {amount} takes longer',
      paragraphs: [
        'Our card provider could not send your refund of {amount} yet. We try again every hour and send it as soon as we can.',
        'You do not need to do anything. If it is not sent within a week, the office decides with you how you get your money.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Votre remboursement de {amount} prend plus de temps',
      paragraphs: [
        'Notre fournisseur de paiement n’a pas encore pu envoyer votre remboursement de {amount}. Nous essayons toutes les heures et l’enverrons dès que possible.',
        'Vous n’avez rien à faire. S’il n’est pas envoyé d’ici une semaine, le bureau décidera avec vous comment vous rendre votre argent.',
      ],
    },
  },
})
