import { hello, nameLetters, because as ours } from '#platform/mail/letter-writer'

const safety = {
  en: ours.en('it concerns the safety of your account'),
  fr: ours.fr('il concerne la sécurité de votre compte'),
}

/** The words of every email about passkeys, codes and remembered browsers. */
export const factorEmailWords = nameLetters('factor', {
  factorAdded: {
    en: {
      subject: 'A new way to sign in was added to your account',
      greeting: hello.en,
      paragraphs: [
        'A passkey or an authenticator app was added to your account at {name}.',
        'If it was not you, remove it on your account page now, change your password and call the office.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Un nouveau moyen de connexion a été ajouté à votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Une clé d’accès ou une application d’authentification a été ajoutée à votre compte à {name}.',
        'Si ce n’était pas vous, retirez-la tout de suite sur la page de votre compte, changez votre mot de passe et appelez le bureau.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
  factorRemoved: {
    en: {
      subject: 'A way to sign in was removed from your account',
      greeting: hello.en,
      paragraphs: [
        'A passkey or the authenticator app was removed from your account at {name}.',
        'If it was not you, change your password now and call the office.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Un moyen de connexion a été retiré de votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Une clé d’accès ou l’application d’authentification a été retirée de votre compte à {name}.',
        'Si ce n’était pas vous, changez votre mot de passe tout de suite et appelez le bureau.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
  recoveryUsed: {
    en: {
      subject: 'A recovery code of your account was used',
      greeting: hello.en,
      paragraphs: [
        'Someone signed in to your account or confirmed a change with one of its recovery codes. Codes left: {left}.',
        'If it was not you, change your password now, make new recovery codes and call the office.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Un code de récupération de votre compte a été utilisé',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un s’est connecté à votre compte ou a confirmé un changement avec un de ses codes de récupération. Codes restants : {left}.',
        'Si ce n’était pas vous, changez votre mot de passe tout de suite, créez de nouveaux codes de récupération et appelez le bureau.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
  recoveryRenewed: {
    en: {
      subject: 'Your account has new recovery codes',
      greeting: hello.en,
      paragraphs: [
        'New recovery codes were made for your account. The older ones stopped working.',
        'If it was not you, change your password now and call the office.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Votre compte a de nouveaux codes de récupération',
      greeting: hello.fr,
      paragraphs: [
        'De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
        'Si ce n’était pas vous, changez votre mot de passe tout de suite et appelez le bureau.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
  passkeyCopied: {
    en: {
      subject: 'We refused one of your passkeys to be safe',
      greeting: hello.en,
      paragraphs: [
        'One of your passkeys was used in a way that suggests a copy of it exists. We refused it, and it opens your account no more.',
        'Sign in another way, remove it on your account page and add a new one. If you did not try to sign in, call the office.',
      ],
      label: 'Open my account',
      note: safety.en,
    },
    fr: {
      subject: 'Nous avons refusé une de vos clés d’accès par prudence',
      greeting: hello.fr,
      paragraphs: [
        'Une de vos clés d’accès a été utilisée d’une façon qui laisse croire qu’il en existe une copie. Nous l’avons refusée, et elle n’ouvre plus votre compte.',
        'Connectez-vous autrement, retirez-la sur la page de votre compte et ajoutez-en une nouvelle. Si vous n’avez pas essayé de vous connecter, appelez le bureau.',
      ],
      label: 'Ouvrir mon compte',
      note: safety.fr,
    },
  },
  codesTried: {
    en: {
      subject: 'Someone with your password tried to sign in',
      greeting: hello.en,
      paragraphs: [
        'Someone gave the right password of your account and then too many wrong codes. They did not get in.',
        'If it was not you, your password is known to someone else: choose a new one now.',
      ],
      label: 'Choose a new password',
      note: safety.en,
    },
    fr: {
      subject: 'Quelqu’un qui a votre mot de passe a essayé de se connecter',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un a donné le bon mot de passe de votre compte, puis trop de mauvais codes. Cette personne n’a pas pu entrer.',
        'Si ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe : choisissez-en un nouveau maintenant.',
      ],
      label: 'Choisir un nouveau mot de passe',
      note: safety.fr,
    },
  },
  emailCode: {
    en: {
      subject: 'Your code is {code}',
      greeting: hello.en,
      paragraphs: ['Your code for the demonstration of {name} is {code}. It works once, for ten minutes.'],
      note: ours.en('someone signs in with your password'),
    },
    fr: {
      subject: 'Votre code est {code}',
      greeting: hello.fr,
      paragraphs: [
        'Votre code pour la démonstration de {name} est {code}. Il fonctionne une fois, pendant dix minutes.',
      ],
      note: ours.fr('quelqu’un se connecte avec votre mot de passe'),
    },
  },
})
