import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

/** Emails about a new link and an objection to it. No side learns from them who said what about the other. */
export const guardianshipEmailWords = {
  linkMade: {
    en: {
      subject: 'A new link to {person}',
      greeting: hello.en,
      paragraphs: [
        '{asker} is now linked to {person} and can act for {person} in our registration system.',
        'If this is not right, please call us.',
      ],
      note: because.en('your address is on file for {person}'),
    },
    fr: {
      subject: 'Un nouveau lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} est maintenant relié à {person} et peut agir pour {person} dans notre système d’inscription.',
        'Si ce n’est pas correct, veuillez nous appeler.',
      ],
      note: because.fr('votre adresse est au dossier de {person}'),
    },
  },
  linkRefused: {
    en: {
      subject: 'Your request for a link to {person}',
      greeting: hello.en,
      paragraphs: [
        'Our office looked at your request for a link to {person} and could not confirm it. You are not linked.',
        'If you have questions about it, please call us.',
      ],
      note: because.en('you asked for this link'),
    },
    fr: {
      subject: 'Votre demande de lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        'Notre bureau a examiné votre demande de lien avec {person} et n’a pas pu la confirmer. Vous n’êtes pas relié.',
        'Si vous avez des questions, veuillez nous appeler.',
      ],
      note: because.fr('vous avez demandé ce lien'),
    },
  },
  linkFrozen: {
    en: {
      subject: 'Your link to {person} is on hold',
      greeting: hello.en,
      paragraphs: [
        'Our office has to look at your link to {person}. Until then your account shows only the name of {person}, and you cannot register, pay or sign for {person}. Existing registrations and payments do not change.',
        'The office will get in touch with you. You can also call us.',
      ],
      note: because.en('you could act for {person}'),
    },
    fr: {
      subject: 'Votre lien avec {person} est suspendu',
      greeting: hello.fr,
      paragraphs: [
        'Notre bureau doit examiner votre lien avec {person}. D’ici là, votre compte n’affiche que le nom de {person}, et vous ne pouvez pas inscrire cette personne, payer ni signer pour elle. Les inscriptions et les paiements déjà faits ne changent pas.',
        'Le bureau communiquera avec vous. Vous pouvez aussi nous appeler.',
      ],
      note: because.fr('vous pouviez agir pour {person}'),
    },
  },
  linkRestored: {
    en: {
      subject: 'Your link to {person} works again',
      greeting: hello.en,
      paragraphs: [
        'Our office has looked at your link to {person}, and it stays. You can act for {person} again.',
        'Signing links and drafts from before the hold no longer work. Please start them again.',
      ],
      label: 'Open {person}',
      note: because.en('you can act for {person}'),
    },
    fr: {
      subject: 'Votre lien avec {person} fonctionne de nouveau',
      greeting: hello.fr,
      paragraphs: [
        'Notre bureau a examiné votre lien avec {person}, et il est maintenu. Vous pouvez de nouveau agir pour {person}.',
        'Les liens de signature et les brouillons d’avant la suspension ne fonctionnent plus. Veuillez les recommencer.',
      ],
      label: 'Ouvrir {person}',
      note: because.fr('vous pouvez agir pour {person}'),
    },
  },
} as const satisfies Record<string, Bilingual>
