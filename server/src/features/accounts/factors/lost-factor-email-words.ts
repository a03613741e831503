import { hello, nameLetters, because as ours } from '#platform/mail/letter-writer'

const safety = {
  en: ours.en('it concerns the safety of your account'),
  fr: ours.fr('il concerne la sécurité de votre compte'),
}
const stop = { en: 'This was not me: stop it', fr: 'Ce n’était pas moi : tout arrêter' }

/** The words of every email about a second factor that was lost. */
export const lostFactorEmailWords = nameLetters('factor', {
  lostAsked: {
    en: {
      subject: 'Someone says that you lost your second factor',
      greeting: hello.en,
      paragraphs: [
        'Someone who knows the password of your account at {name} asked the office to remove its passkeys and authenticator app.',
        'If it was you, the office will call you or write to you. If it was not you, stop it here and change your password.',
      ],
      label: stop.en,
      note: safety.en,
    },
    fr: {
      subject: 'Quelqu’un dit que vous avez perdu votre second facteur',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un qui connaît le mot de passe de votre compte à {name} a demandé au bureau de retirer ses clés d’accès et son application d’authentification.',
        'Si c’était vous, le bureau vous appellera ou vous écrira. Si ce n’était pas vous, arrêtez tout ici et changez votre mot de passe.',
      ],
      label: stop.fr,
      note: safety.fr,
    },
  },
  lostProposed: {
    en: {
      subject: 'The office spoke with someone about your second factor',
      greeting: hello.en,
      paragraphs: [
        'A person of the office checked the caller and proposed to remove the passkeys and the authenticator app of your account. Another person has to confirm it.',
        'If you did not speak with the office, stop it here.',
      ],
      label: stop.en,
      note: safety.en,
    },
    fr: {
      subject: 'Le bureau a parlé à quelqu’un de votre second facteur',
      greeting: hello.fr,
      paragraphs: [
        'Une personne du bureau a vérifié qui appelait et a proposé de retirer les clés d’accès et l’application d’authentification de votre compte. Une autre personne doit le confirmer.',
        'Si vous n’avez pas parlé au bureau, arrêtez tout ici.',
      ],
      label: stop.fr,
      note: safety.fr,
    },
  },
  lostConfirmed: {
    en: {
      subject: 'Your second factor will be removed in {hours} hours',
      greeting: hello.en,
      paragraphs: [
        'Two people of the office agreed to remove the passkeys, the authenticator app and the recovery codes of your account. It happens in {hours} hours, and every browser is signed out then.',
        'If you did not ask for it, stop it here.',
      ],
      label: stop.en,
      note: safety.en,
    },
    fr: {
      subject: 'Votre second facteur sera retiré dans {hours} heures',
      greeting: hello.fr,
      paragraphs: [
        'Deux personnes du bureau ont accepté de retirer les clés d’accès, l’application d’authentification et les codes de récupération de votre compte. Ce sera fait dans {hours} heures, et tous les navigateurs seront alors déconnectés.',
        'Si vous ne l’avez pas demandé, arrêtez tout ici.',
      ],
      label: stop.fr,
      note: safety.fr,
    },
  },
  lostDone: {
    en: {
      subject: 'Your second factor was removed',
      greeting: hello.en,
      paragraphs: [
        'The passkeys, the authenticator app and the recovery codes of your account were removed, and every browser is signed out. Sign in with your password and set up a new second factor.',
        'If you did not ask for it, choose Forgot Password? on the sign-in page at once and call the office.',
      ],
      label: 'Sign in',
      note: safety.en,
    },
    fr: {
      subject: 'Votre second facteur a été retiré',
      greeting: hello.fr,
      paragraphs: [
        'Les clés d’accès, l’application d’authentification et les codes de récupération de votre compte ont été retirés, et tous les navigateurs sont déconnectés. Connectez-vous avec votre mot de passe et configurez un nouveau second facteur.',
        'Si vous ne l’avez pas demandé, choisissez tout de suite Mot de passe oublié? sur la page de connexion et appelez le bureau.',
      ],
      label: 'Se connecter',
      note: safety.fr,
    },
  },
  lostStopped: {
    en: {
      subject: 'Your second factor stays',
      greeting: hello.en,
      paragraphs: [
        'The request to remove the second factor of your account was ended. Nothing was removed.',
        'If you do not know who asked for it, change your password now.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Votre second facteur reste en place',
      greeting: hello.fr,
      paragraphs: [
        'La demande de retirer le second facteur de votre compte a pris fin. Rien n’a été retiré.',
        'Si vous ne savez pas qui l’a faite, changez votre mot de passe maintenant.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
})
