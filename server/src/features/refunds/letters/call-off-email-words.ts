import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you registered someone on our registration site'),
  fr: because.fr('vous avez inscrit une personne sur notre site d’inscription'),
}

export const callOffEmailWords = nameLetters('call_off', {
  calledOff: {
    en: {
      ...{ greeting: hello.en, label: 'See your account', note: why.en },
      subject: '{product} does not take place',
      paragraphs: ['We are sorry: {product} does not take place. You do not have to do anything.'],
    },
    fr: {
      ...{ greeting: hello.fr, label: 'Voir votre compte', note: why.fr },
      subject: '{product} n’aura pas lieu',
      paragraphs: ['Nous sommes désolés : {product} n’aura pas lieu. Vous n’avez rien à faire.'],
    },
  },
  // A registration does not take place anywhere: it is no longer offered.
  registrationEnded: {
    en: {
      ...{ greeting: hello.en, label: 'See your account', note: why.en },
      subject: 'The registration “{product}” is no longer offered',
      paragraphs: [
        'We are sorry: the registration “{product}” is no longer offered. You do not have to do anything.',
      ],
    },
    fr: {
      ...{ greeting: hello.fr, label: 'Voir votre compte', note: why.fr },
      subject: 'L’inscription « {product} » n’est plus offerte',
      paragraphs: [
        'Nous sommes désolés : l’inscription « {product} » n’est plus offerte. Vous n’avez rien à faire.',
      ],
    },
  },
  registrationOffered: {
    en: {
      ...{ greeting: hello.en, label: 'Choose', note: why.en },
      subject: 'The registration “{product}” is no longer offered: please choose',
      paragraphs: [
        'We are sorry: the registration “{product}” is no longer offered. It concerns {people}.',
        'Until {day} you can choose: all your money back, a credit for later, or another registration if we can offer it.',
      ],
    },
    fr: {
      ...{ greeting: hello.fr, label: 'Choisir', note: why.fr },
      subject: 'L’inscription « {product} » n’est plus offerte : à vous de choisir',
      paragraphs: [
        'Nous sommes désolés : l’inscription « {product} » n’est plus offerte. Cela concerne {people}.',
        'Jusqu’au {day}, vous pouvez choisir : tout votre argent, un crédit pour plus tard, ou une autre inscription si nous pouvons l’offrir.',
      ],
    },
  },
  offered: {
    en: {
      ...{ greeting: hello.en, label: 'Choose', note: why.en },
      subject: '{product} does not take place: please choose',
      paragraphs: [
        'We are sorry: {product} does not take place. It concerns {people}.',
        'Until {day} you can choose: all your money back, a credit for later, or something else if we can offer it.',
      ],
    },
    fr: {
      ...{ greeting: hello.fr, label: 'Choisir', note: why.fr },
      subject: '{product} n’aura pas lieu : à vous de choisir',
      paragraphs: [
        'Nous sommes désolés : {product} n’aura pas lieu. Cela concerne {people}.',
        'Jusqu’au {day}, vous pouvez choisir : tout votre argent, un crédit pour plus tard, ou autre chose si nous pouvons l’offrir.',
      ],
    },
  },
})

/** What happens without an answer. */
export const otherwiseWords = {
  card: {
    en: 'If you do not choose by then, we refund everything to the card you paid with.',
    fr: 'Sans réponse d’ici là, nous remboursons le tout sur la carte avec laquelle vous avez payé.',
  },
  credit: {
    en: 'If you do not choose by then, everything becomes a credit on your account.',
    fr: 'Sans réponse d’ici là, le tout devient un crédit à votre compte.',
  },
}

/** One for each person. */
export const calledOffPersonWords = {
  card: {
    en: '{person}: we refund {card} to the card you paid with. It takes five to ten days to appear on your statement.',
    fr: '{person} : nous remboursons {card} sur la carte avec laquelle vous avez payé. Il faut compter de cinq à dix jours avant que le montant figure à votre relevé.',
  },
  credit: {
    en: '{person}: you have a credit of {credit}, valid until {day}. The cart applies it automatically.',
    fr: '{person} : vous avez un crédit de {credit}, valable jusqu’au {day}. Le panier l’applique automatiquement.',
  },
  both: {
    en: '{person}: we refund {card} to the card you paid with, within five to ten days. The rest is a credit of {credit}, valid until {day}.',
    fr: '{person} : nous remboursons {card} sur la carte avec laquelle vous avez payé, d’ici cinq à dix jours. Le reste est un crédit de {credit}, valable jusqu’au {day}.',
  },
  nothing: {
    en: '{person}: nothing was paid, so there is nothing to refund.',
    fr: '{person} : rien n’a été payé; il n’y a donc rien à rembourser.',
  },
}

/** Added where it applies. */
export const calledOffMoreWords = {
  instalments: {
    en: 'Instalments that were still to come are not charged.',
    fr: 'Les versements à venir ne seront pas débités.',
  },
  left: {
    en: 'For someone else in your family we are not finished yet. We will write to you about that.',
    fr: 'Pour une autre personne de votre famille, nous n’avons pas encore terminé. Nous vous écrirons à ce sujet.',
  },
}
