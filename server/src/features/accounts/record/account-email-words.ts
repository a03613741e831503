import { hello, nameLetters, because as ours } from '#platform/mail/letter-writer'

/** The words of every email about an account. `{name}` is the association's name. */
export const accountEmailWords = nameLetters('account', {
  verifyEmail: {
    en: {
      subject: 'Confirm your email address for {name}',
      greeting: hello.en,
      paragraphs: [
        'Welcome to {name}. Please confirm that this address is yours: type the password you chose, or choose one now. Then you are signed in.',
        'The link works for 48 hours.',
      ],
      label: 'Confirm my address',
      note: ours.en('someone created an account with this address. If it was not you, do nothing'),
    },
    fr: {
      subject: 'Confirmez votre adresse courriel pour {name}',
      greeting: hello.fr,
      paragraphs: [
        'Bienvenue à {name}. Veuillez confirmer que cette adresse est la vôtre : entrez le mot de passe que vous avez choisi, ou choisissez-en un maintenant. Vous serez alors connecté.',
        'Le lien fonctionne pendant 48 heures.',
      ],
      label: 'Confirmer mon adresse',
      note: ours.fr('quelqu’un a créé un compte avec cette adresse. Si ce n’était pas vous, ne faites rien'),
    },
  },
  accountExists: {
    en: {
      subject: 'You already have an account with {name}',
      greeting: hello.en,
      paragraphs: [
        'Someone, probably you, tried to create an account with this address. There is one already, so nothing was changed.',
        'Sign in with your password, or choose Forgot Password? on the sign-in page.',
      ],
      label: 'Sign in',
      note: ours.en('this address belongs to an account'),
    },
    fr: {
      subject: 'Vous avez déjà un compte à {name}',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un, probablement vous, a essayé de créer un compte avec cette adresse. Il en existe déjà un, et rien n’a été changé.',
        'Connectez-vous avec votre mot de passe, ou choisissez Mot de passe oublié? sur la page de connexion.',
      ],
      label: 'Se connecter',
      note: ours.fr('cette adresse appartient à un compte'),
    },
  },
  alreadyVerified: {
    en: {
      subject: 'Your email address is already confirmed',
      greeting: hello.en,
      paragraphs: [
        'You asked for the verification email, but this address is already confirmed. You can sign in.',
      ],
      label: 'Sign in',
      note: ours.en('someone asked for a verification email to this address'),
    },
    fr: {
      subject: 'Votre adresse courriel est déjà confirmée',
      greeting: hello.fr,
      paragraphs: [
        'Vous avez demandé le courriel de vérification, mais cette adresse est déjà confirmée. Vous pouvez vous connecter.',
      ],
      label: 'Se connecter',
      note: ours.fr('quelqu’un a demandé un courriel de vérification à cette adresse'),
    },
  },
  resetPassword: {
    en: {
      subject: 'Choose a new password',
      greeting: hello.en,
      paragraphs: ['With this link you can choose a new password. It works once, for 60 minutes.'],
      label: 'Choose a new password',
      note: ours.en('someone asked for it. If it was not you, do nothing: your password stays as it is'),
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: hello.fr,
      paragraphs: [
        'Ce lien vous permet de choisir un nouveau mot de passe. Il fonctionne une fois, pendant 60 minutes.',
      ],
      label: 'Choisir un nouveau mot de passe',
      note: ours.fr(
        'quelqu’un l’a demandé. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même',
      ),
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      greeting: hello.en,
      paragraphs: [
        'The password of your account was changed, and every browser that was signed in is signed out.',
        'If it was not you, choose Forgot Password? on the sign-in page at once.',
      ],
      label: 'Sign in',
      note: ours.en('it concerns the safety of your account'),
    },
    fr: {
      subject: 'Votre mot de passe a été changé',
      greeting: hello.fr,
      paragraphs: [
        'Le mot de passe de votre compte a été changé, et tous les navigateurs connectés ont été déconnectés.',
        'Si ce n’était pas vous, choisissez tout de suite Mot de passe oublié? sur la page de connexion.',
      ],
      label: 'Se connecter',
      note: ours.fr('il concerne la sécurité de votre compte'),
    },
  },
  confirmNewEmail: {
    en: {
      subject: 'Confirm your new email address',
      greeting: hello.en,
      paragraphs: [
        'Please confirm that your account should use this address from now on. The page asks for the password of the account.',
      ],
      label: 'Confirm my new address',
      note: ours.en('someone entered this address as their new one. If it was not you, do nothing'),
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse courriel',
      greeting: hello.fr,
      paragraphs: [
        'Veuillez confirmer que votre compte doit désormais utiliser cette adresse. La page demande le mot de passe du compte.',
      ],
      label: 'Confirmer ma nouvelle adresse',
      note: ours.fr(
        'quelqu’un a saisi cette adresse comme sa nouvelle adresse. Si ce n’était pas vous, ne faites rien',
      ),
    },
  },
  emailChangeAsked: {
    en: {
      subject: 'A new email address was entered for your account',
      greeting: hello.en,
      paragraphs: [
        'Someone with your password asked to change the address of your account. It changes once the new address is confirmed.',
        'If it was not you, change your password now.',
      ],
      note: ours.en('it concerns the safety of your account'),
    },
    fr: {
      subject: 'Une nouvelle adresse courriel a été saisie pour votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse de votre compte. Elle changera une fois la nouvelle adresse confirmée.',
        'Si ce n’était pas vous, changez votre mot de passe maintenant.',
      ],
      note: ours.fr('il concerne la sécurité de votre compte'),
    },
  },
  emailChanged: {
    en: {
      subject: 'The email address of your account was changed',
      greeting: hello.en,
      paragraphs: [
        'Your account uses another address from now on. If it was not you, please call the office.',
      ],
      note: ours.en('it concerns the safety of your account'),
    },
    fr: {
      subject: 'L’adresse courriel de votre compte a été changée',
      greeting: hello.fr,
      paragraphs: [
        'Votre compte utilise désormais une autre adresse. Si ce n’était pas vous, veuillez appeler le bureau.',
      ],
      note: ours.fr('il concerne la sécurité de votre compte'),
    },
  },
  sessionEnded: {
    en: {
      subject: 'We signed you out to be safe',
      greeting: hello.en,
      paragraphs: [
        'Your sign-in was used in two places, so it may have been copied. We ended it to be safe.',
        'Please sign in again. If you share this computer, change your password too.',
      ],
      label: 'Sign in',
      note: ours.en('it concerns the safety of your account'),
    },
    fr: {
      subject: 'Nous vous avons déconnecté par prudence',
      greeting: hello.fr,
      paragraphs: [
        'Votre connexion a été utilisée à deux endroits : elle a peut-être été copiée. Nous y avons mis fin par prudence.',
        'Veuillez vous reconnecter. Si vous partagez cet ordinateur, changez aussi votre mot de passe.',
      ],
      label: 'Se connecter',
      note: ours.fr('il concerne la sécurité de votre compte'),
    },
  },
})
