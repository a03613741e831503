import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

/** The words of the emails about an erasure. `{person}` is whom it is about. */
export const erasureEmailWords = {
  asked: {
    en: {
      subject: 'Erasure asked for: {person}',
      greeting: hello.en,
      paragraphs: [
        'We were asked to erase what we hold about {person}. Nothing happens before {day}; until then it can be withdrawn on the account page.',
        'Where the person is a minor, or something is still open, our office looks at it first. If you did not ask for this, or have concerns, please tell us.',
      ],
      label: 'See the account',
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Demande d’effacement : {person}',
      greeting: hello.fr,
      paragraphs: [
        'On nous a demandé d’effacer ce que nous conservons sur {person}. Rien ne se produit avant le {day}; d’ici là, la demande peut être retirée sur la page du compte.',
        'Si la personne est mineure, ou si quelque chose est encore en suspens, notre bureau examine d’abord la demande. Si vous n’êtes pas à l’origine de cette demande, ou si elle vous inquiète, veuillez nous le dire.',
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
        'What we held about the person you named has been erased. What the law asks us to keep stays until its time is over: books and invoices, and signed documents as evidence.',
      ],
      note: because.en('you asked for the erasure'),
    },
    fr: {
      subject: 'Effacement terminé',
      greeting: hello.fr,
      paragraphs: [
        'Ce que nous conservions sur la personne que vous avez nommée a été effacé. Ce que la loi nous oblige à garder reste jusqu’à la fin de son délai : les livres et les factures, et les documents signés à titre de preuve.',
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
      note: because.en('you asked for the erasure'),
    },
    fr: {
      subject: 'Effacement non effectué : {person}',
      greeting: hello.fr,
      paragraphs: ['Notre bureau n’a pas effacé ce que nous conservons sur {person}.', 'Le motif : {reason}'],
      label: 'Voir le compte',
      note: because.fr('vous avez demandé l’effacement'),
    },
  },
} satisfies Record<string, Bilingual>
