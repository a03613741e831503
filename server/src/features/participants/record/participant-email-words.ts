import { type Bilingual, because, hello } from '#platform/mail/letter-writer'

/** The words of every mail about a participant. `{person}` is whom it is about, `{asker}` who asks. */
export const participantEmailWords = {
  confirmLink: {
    en: {
      subject: 'Please confirm: a link to {person}',
      greeting: hello.en,
      paragraphs: [
        '{asker} has asked to be linked to {person} in our registration system, as {relation}. Whoever is linked can register this person and see their profile.',
        'If this is right, please confirm it. If not, decline: nothing is linked until one of you says yes. The link works once, for 72 hours.',
      ],
      label: 'See the request',
      note: because.en('your address is on file for {person}'),
    },
    fr: {
      subject: 'Veuillez confirmer : un lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} a demandé à être relié à {person} dans notre système d’inscription, à titre de {relation}. Une personne reliée peut inscrire cette personne et voir son profil.',
        'Si c’est exact, veuillez confirmer. Sinon, refusez : rien n’est relié tant que personne n’a dit oui. Le lien fonctionne une fois, pendant 72 heures.',
      ],
      label: 'Voir la demande',
      note: because.fr('votre adresse est au dossier de {person}'),
    },
  },
  confirmCreated: {
    en: {
      subject: 'Please confirm: you added {person}',
      greeting: hello.en,
      paragraphs: [
        'You added {person} to your account. Please confirm that you did, then you can add a registration to the cart.',
        'The link works once, for 72 hours.',
      ],
      label: 'Confirm',
      note: because.en(
        '{person} was added to your account. If it was not you, decline and change your password',
      ),
    },
    fr: {
      subject: 'Veuillez confirmer : vous avez ajouté {person}',
      greeting: hello.fr,
      paragraphs: [
        'Vous avez ajouté {person} à votre compte. Veuillez le confirmer; vous pourrez ensuite ajouter une inscription au panier.',
        'Le lien fonctionne une fois, pendant 72 heures.',
      ],
      label: 'Confirmer',
      note: because.fr(
        '{person} a été ajouté à votre compte. Si ce n’était pas vous, refusez et changez votre mot de passe',
      ),
    },
  },
  linkInReview: {
    en: {
      subject: 'Someone asked for a link to {person}',
      greeting: hello.en,
      paragraphs: [
        '{asker} has asked to be linked to {person}, as {relation}. Nothing is linked until an adult who already acts for {person}, or our office, has agreed.',
        'If you have something to say about it, please call us.',
      ],
      note: because.en('you can act for {person}'),
    },
    fr: {
      subject: 'Quelqu’un a demandé un lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} a demandé à être relié à {person}, à titre de {relation}. Rien n’est relié tant qu’un adulte qui agit déjà pour {person}, ou notre bureau, n’a pas accepté.',
        'Si vous avez quelque chose à dire à ce sujet, veuillez nous appeler.',
      ],
      note: because.fr('vous pouvez agir pour {person}'),
    },
  },
  linkConfirmed: {
    en: {
      subject: 'You are linked to {person}',
      greeting: hello.en,
      paragraphs: ['Your link to {person} is confirmed. You can add a registration to the cart now.'],
      label: 'Open {person}',
      note: because.en('you asked for this link'),
    },
    fr: {
      subject: 'Vous êtes relié à {person}',
      greeting: hello.fr,
      paragraphs: [
        'Votre lien avec {person} est confirmé. Vous pouvez maintenant ajouter une inscription au panier.',
      ],
      label: 'Ouvrir {person}',
      note: because.fr('vous avez demandé ce lien'),
    },
  },
  linkEnded: {
    en: {
      subject: 'Your link to {person} has ended',
      greeting: hello.en,
      paragraphs: [
        'You can no longer see {person} in your account, nor register, pay or sign for {person}. What is registered and paid stays as it is.',
        'If you have questions about it, please call us.',
      ],
      note: because.en('you could act for {person}'),
    },
    fr: {
      subject: 'Votre lien avec {person} a pris fin',
      greeting: hello.fr,
      paragraphs: [
        'Vous ne voyez plus {person} dans votre compte et ne pouvez plus inscrire cette personne, payer ni signer pour elle. Ce qui est inscrit et payé reste tel quel.',
        'Si vous avez des questions, veuillez nous appeler.',
      ],
      note: because.fr('vous pouviez agir pour {person}'),
    },
  },
  wasFound: {
    en: {
      subject: 'Somebody found the record of {person}',
      greeting: hello.en,
      paragraphs: [
        'Somebody who knows the name, the birthdate and one more fact from the record of {person} has looked it up. They were shown nothing that they did not know.',
        'If you cannot think of anybody who would, please call us.',
      ],
      note: because.en('you can act for {person}'),
    },
    fr: {
      subject: 'Quelqu’un a trouvé le dossier de {person}',
      greeting: hello.fr,
      paragraphs: [
        'Une personne qui connaît le nom, la date de naissance et un autre élément du dossier de {person} l’a recherché. Rien d’autre que ce qu’elle savait ne lui a été montré.',
        'Si vous ne voyez pas qui cela pourrait être, veuillez nous appeler.',
      ],
      note: because.fr('vous pouvez agir pour {person}'),
    },
  },
  takeOver: {
    en: {
      subject: 'Your registration record is yours now',
      greeting: hello.en,
      paragraphs: [
        'You have come of age. From {day} on those who were your guardians see your history only.',
        'Please create an account with this address, choose Link Existing and then Mine, and register yourself from then on.',
      ],
      label: 'Take over my record',
      note: because.en('your address is on file for {person}'),
    },
    fr: {
      subject: 'Votre dossier d’inscription est maintenant le vôtre',
      greeting: hello.fr,
      paragraphs: [
        'Vous avez atteint la majorité. À partir du {day}, vos anciens tuteurs ne verront que votre historique.',
        'Veuillez créer un compte avec cette adresse, choisir Relier un dossier existant puis « C’est moi », et vous inscrire vous-même désormais.',
      ],
      label: 'Reprendre mon dossier',
      note: because.fr('votre adresse est au dossier de {person}'),
    },
  },
  handsOver: {
    en: {
      subject: '{person} has come of age',
      greeting: hello.en,
      paragraphs: [
        '{person} is an adult now and takes over the record. You can act for them until {day}; after that you see their history.',
      ],
      note: because.en('you are a guardian of {person}'),
    },
    fr: {
      subject: '{person} a atteint la majorité',
      greeting: hello.fr,
      paragraphs: [
        '{person} est maintenant adulte et reprend son dossier. Vous pouvez agir pour cette personne jusqu’au {day}; ensuite, vous verrez son historique.',
      ],
      note: because.fr('vous êtes tuteur de {person}'),
    },
  },
} as const satisfies Record<string, Bilingual>
