import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

/** The words of the emails about an erasure. `{person}` is whom it is about. */
export const erasureEmailWords = {
  asked: {
    en: {
      subject: 'Erasure asked for: {person}',
      greeting: hello.en,
      paragraphs: [
        'We were asked to erase what we hold about {person}. Nothing happens before {day}; until then you can withdraw it on your account page.',
        'Where the person is a minor, or something is still open, our office looks at it first. If you did not ask for this, or have concerns, please tell us.',
      ],
      label: 'See the account',
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Demande d’effacement : {person}',
      greeting: hello.fr,
      paragraphs: [
        'On nous a demandé d’effacer ce que nous conservons sur {person}. Rien ne se produit avant le {day}; d’ici là, vous pouvez retirer la demande sur la page de votre compte.',
        'Si la personne est mineure, ou si quelque chose est encore en suspens, notre bureau examine d’abord la demande. Si vous n’êtes pas à l’origine de cette demande, ou si elle vous inquiète, veuillez nous le dire.',
      ],
      label: 'Voir le compte',
      note: because.fr('votre compte est relié à {person}'),
    },
  },
  askedByAnother: {
    en: {
      subject: 'Erasure asked for: {person}',
      greeting: hello.en,
      paragraphs: [
        'We were asked to erase what we hold about {person}. Nothing happens before {day}.',
        'If you have concerns, please tell our office.',
      ],
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Demande d’effacement : {person}',
      greeting: hello.fr,
      paragraphs: [
        'On nous a demandé d’effacer ce que nous conservons sur {person}. Rien ne se produit avant le {day}.',
        'Si cela vous inquiète, veuillez le dire à notre bureau.',
      ],
      note: because.fr('votre compte est relié à {person}'),
    },
  },
  withdrawn: {
    en: {
      subject: 'Erasure withdrawn: {person}',
      greeting: hello.en,
      paragraphs: [
        'The request to erase what we hold about {person} was withdrawn. Nothing was erased, and nothing will be.',
      ],
      label: 'See the account',
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Demande d’effacement retirée : {person}',
      greeting: hello.fr,
      paragraphs: [
        'La demande d’effacer ce que nous conservons sur {person} a été retirée. Rien n’a été effacé, et rien ne le sera.',
      ],
      label: 'Voir le compte',
      note: because.fr('votre compte est relié à {person}'),
    },
  },
  done: {
    en: {
      subject: 'Erased',
      greeting: hello.en,
      paragraphs: [
        'What we held about participant {number} has been erased. What the law asks us to keep stays until its time is over: books and invoices, and signed documents as evidence.',
      ],
      note: because.en('your account was linked to this person'),
    },
    fr: {
      subject: 'Effacement terminé',
      greeting: hello.fr,
      paragraphs: [
        'Ce que nous conservions sur la personne au numéro {number} a été effacé. Ce que la loi nous oblige à garder reste jusqu’à la fin de son délai : les livres et les factures, et les documents signés à titre de preuve.',
      ],
      note: because.fr('votre compte était relié à cette personne'),
    },
  },
  accountDone: {
    en: {
      subject: 'Erased',
      greeting: hello.en,
      paragraphs: [
        'Your account has been erased. What the law asks us to keep stays until its time is over: books and invoices, and signed documents as evidence.',
      ],
      note: because.en('you asked for the erasure'),
    },
    fr: {
      subject: 'Effacement terminé',
      greeting: hello.fr,
      paragraphs: [
        'Votre compte a été effacé. Ce que la loi nous oblige à garder reste jusqu’à la fin de son délai : les livres et les factures, et les documents signés à titre de preuve.',
      ],
      note: because.fr('vous avez demandé l’effacement'),
    },
  },
  refused: {
    en: {
      subject: 'Erasure not carried out: {person}',
      greeting: hello.en,
      paragraphs: ['Our office did not erase what we hold about {person}.', 'The reason: {reason}'],
      label: 'See the account',
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Effacement non effectué : {person}',
      greeting: hello.fr,
      paragraphs: ['Notre bureau n’a pas effacé ce que nous conservons sur {person}.', 'Le motif : {reason}'],
      label: 'Voir le compte',
      note: because.fr('votre compte est relié à {person}'),
    },
  },
} satisfies Record<string, Bilingual>
