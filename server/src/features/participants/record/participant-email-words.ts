import { because, hello, nameLetters } from '#platform/mail/letter-writer'
import { guardianshipEmailWords } from './guardianship-email-words.ts'

/** The words of every email about a participant. `{person}` is whom it is about, `{asker}` who asks. */
export const participantEmailWords = nameLetters('participant', {
  ...guardianshipEmailWords,
  confirmLink: {
    en: {
      subject: 'Please confirm: a link to {person}',
      greeting: hello.en,
      paragraphs: [
        '{asker} has asked to be linked to {person} in our registration system, as {relation}. A linked person can register {person} and see their profile.',
        'If this is right, please confirm. If not, decline: no one is linked until one of you confirms. The button in this email works once, for 72 hours.',
      ],
      label: 'See the request',
      note: because.en('your address is on file for {person}'),
    },
    fr: {
      subject: 'Veuillez confirmer : un lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} a demandé à être relié à {person} dans notre système d’inscription, à titre de {relation}. Une personne reliée peut inscrire {person} et voir son profil.',
        'Si c’est exact, veuillez confirmer. Sinon, refusez : personne n’est relié tant que l’un de vous n’a pas confirmé. Le bouton de ce courriel fonctionne une fois, pendant 72 heures.',
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
        '{asker} has asked to be linked to {person}, as {relation}. No one is linked until an adult who already acts for {person}, or our office, agrees.',
        'If you have concerns about this request, please call us.',
      ],
      note: because.en('you can act for {person}'),
    },
    fr: {
      subject: 'Quelqu’un a demandé un lien avec {person}',
      greeting: hello.fr,
      paragraphs: [
        '{asker} a demandé à être relié à {person}, à titre de {relation}. Personne n’est relié tant qu’un adulte qui agit déjà pour {person}, ou notre bureau, n’a pas accepté.',
        'Si cette demande vous préoccupe, veuillez nous appeler.',
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
  erasureStopped: {
    en: {
      subject: 'Erasure withdrawn: {person}',
      greeting: hello.en,
      paragraphs: [
        'The request to erase what we hold about {person} ended, because the account that made it no longer acts for {person}. Nothing was erased.',
      ],
      note: because.en('your account is linked to {person}'),
    },
    fr: {
      subject: 'Demande d’effacement retirée : {person}',
      greeting: hello.fr,
      paragraphs: [
        'La demande d’effacer ce que nous conservons sur {person} a pris fin, parce que le compte qui l’a faite n’agit plus pour cette personne. Rien n’a été effacé.',
      ],
      note: because.fr('votre compte est relié à {person}'),
    },
  },
  linkEnded: {
    en: {
      subject: 'Your link to {person} has ended',
      greeting: hello.en,
      paragraphs: [
        'You can no longer see {person} in your account, or register, pay or sign for {person}. Existing registrations and payments do not change.',
        'If you have questions about it, please call us.',
      ],
      note: because.en('you could act for {person}'),
    },
    fr: {
      subject: 'Votre lien avec {person} a pris fin',
      greeting: hello.fr,
      paragraphs: [
        'Vous ne voyez plus {person} dans votre compte et ne pouvez plus inscrire cette personne, payer ni signer pour elle. Les inscriptions et les paiements déjà faits ne changent pas.',
        'Si vous avez des questions, veuillez nous appeler.',
      ],
      note: because.fr('vous pouviez agir pour {person}'),
    },
  },
  wasFound: {
    en: {
      subject: 'Someone looked up the record of {person}',
      greeting: hello.en,
      paragraphs: [
        'Someone who knows the name, the birthdate and one more fact from the record of {person} looked it up on our site. We showed them nothing they did not already know.',
        'If you do not know who this could be, please call us.',
      ],
      note: because.en('you can act for {person}'),
    },
    fr: {
      subject: 'Quelqu’un a trouvé le dossier de {person}',
      greeting: hello.fr,
      paragraphs: [
        'Une personne qui connaît le nom, la date de naissance et un autre renseignement du dossier de {person} l’a recherché sur notre site. Nous ne lui avons rien montré qu’elle ne savait déjà.',
        'Si vous ne savez pas qui cela pourrait être, veuillez nous appeler.',
      ],
      note: because.fr('vous pouvez agir pour {person}'),
    },
  },
  takeOver: {
    en: {
      subject: 'Take over your registration record',
      greeting: hello.en,
      paragraphs: [
        'You are an adult now. From {day}, your former guardians can only see your history.',
        'Please create an account with this address, then choose Link Existing and Mine. After that you can register yourself.',
      ],
      label: 'Take over my record',
      note: because.en('your address is on file for {person}'),
    },
    fr: {
      subject: 'Reprenez votre dossier d’inscription',
      greeting: hello.fr,
      paragraphs: [
        'Vous avez atteint la majorité. À partir du {day}, vos anciens tuteurs ne verront que votre historique.',
        'Veuillez créer un compte avec cette adresse, puis choisir Relier un dossier existant et « C’est moi ». Vous pourrez ensuite vous inscrire vous-même.',
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
        '{person} is now an adult and can take over the record. You can act for them until {day}; after that you can only see their history.',
      ],
      note: because.en('you are a guardian of {person}'),
    },
    fr: {
      subject: '{person} a atteint la majorité',
      greeting: hello.fr,
      paragraphs: [
        '{person} est maintenant adulte et peut reprendre son dossier. Vous pouvez agir pour cette personne jusqu’au {day}; ensuite, vous ne verrez que son historique.',
      ],
      note: because.fr('vous êtes tuteur de {person}'),
    },
  },
})
