import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const en = {
  greeting: hello.en,
  note: because.en('our office registered someone of your family at your request'),
}
const fr = {
  greeting: hello.fr,
  note: because.fr('notre bureau a inscrit une personne de votre famille à votre demande'),
}

export const preparedEmailWords = nameLetters('prepared', {
  link: {
    en: {
      ...en,
      subject: 'Ready to pay: registration for {people}',
      paragraphs: [
        'Our office has prepared a registration for {people}. It is complete when you pay {amount}.',
        'You can pay by card with the button below, without signing in. We hold the registration for you until {until}; after that it ends and nothing is owed.',
        'The price is that of today. If it changes before you pay, the page shows you the new one first.',
      ],
      label: 'See and pay',
    },
    fr: {
      ...fr,
      subject: 'À payer : inscription pour {people}',
      paragraphs: [
        'Notre bureau a préparé une inscription pour {people}. Elle sera complète une fois que vous aurez payé {amount}.',
        'Vous pouvez payer par carte avec le bouton ci-dessous, sans vous connecter. Nous vous gardons l’inscription jusqu’au {until}; ensuite elle prend fin et rien n’est dû.',
        'Le prix est celui d’aujourd’hui. S’il change avant votre paiement, la page vous montre d’abord le nouveau.',
      ],
      label: 'Voir et payer',
    },
  },
  calledBack: {
    en: {
      ...en,
      subject: 'The registration for {people} was taken back',
      paragraphs: [
        'The registration that our office prepared for {people} was taken back before it was paid. Nothing was charged, and nothing is owed.',
        'You can still register on our site if there is room. If you have questions, please answer this email or call us.',
      ],
    },
    fr: {
      ...fr,
      subject: 'L’inscription pour {people} a été retirée',
      paragraphs: [
        'L’inscription préparée par notre bureau pour {people} a été retirée avant d’être payée. Rien n’a été débité et rien n’est dû.',
        'Vous pouvez encore vous inscrire sur notre site s’il reste de la place. Pour toute question, répondez à ce courriel ou appelez-nous.',
      ],
    },
  },
  expired: {
    en: {
      ...en,
      subject: 'The registration for {people} has ended',
      paragraphs: [
        'The registration that our office prepared for {people} was not paid in time, so it has ended. Nothing was charged, and nothing is owed.',
        'You can still register on our site if there is room.',
      ],
    },
    fr: {
      ...fr,
      subject: 'L’inscription pour {people} a pris fin',
      paragraphs: [
        'L’inscription préparée par notre bureau pour {people} n’a pas été payée à temps et a donc pris fin. Rien n’a été débité et rien n’est dû.',
        'Vous pouvez encore vous inscrire sur notre site s’il reste de la place.',
      ],
    },
  },
  ended: {
    en: {
      ...en,
      subject: 'The registration for {people} has ended',
      paragraphs: [
        'The registration that our office prepared for {people} has ended before it was paid. {why}',
        'Nothing was charged by its link, and nothing is owed for it. If you have questions, please answer this email or call us.',
      ],
    },
    fr: {
      ...fr,
      subject: 'L’inscription pour {people} a pris fin',
      paragraphs: [
        'L’inscription préparée par notre bureau pour {people} a pris fin avant d’être payée. {why}',
        'Rien n’a été débité par son lien et rien n’est dû pour elle. Pour toute question, répondez à ce courriel ou appelez-nous.',
      ],
    },
  },
})

export const preparedSums = {
  en: { total: 'Total', credits: 'Credits', due: 'To pay', upgrade: 'Paid before' },
  fr: { total: 'Total', credits: 'Crédits', due: 'À payer', upgrade: 'Déjà payé' },
}
