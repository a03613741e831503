import { hello, nameLetters, because as ours } from '#platform/mail/letter-writer'

/** The emails to the owner of an account about the wrong passwords of others. */
export const signInAlarmWords = nameLetters('account', {
  signInsFailed: {
    en: {
      subject: 'Someone tried to sign in to your account',
      greeting: hello.en,
      paragraphs: [
        'Someone who does not know your password tried to sign in to your account {count} times. They did not get in.',
        'Was this you? Then there is nothing to do, and you can choose Forgot Password? on the sign-in page.',
        'If it was not you, your account is safe as long as no one can guess your password. If you use it on other sites too, choose a new one now. After ten wrong tries we stop more from browsers that we do not know; you can still sign in where you signed in before, or by email with Forgot Password?.',
      ],
      label: 'Sign in',
      note: ours.en('it concerns the safety of your account. We send it at most once a day'),
    },
    fr: {
      subject: 'Quelqu’un a essayé de se connecter à votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Quelqu’un qui ne connaît pas votre mot de passe a essayé {count} fois de se connecter à votre compte. Cette personne n’y est pas arrivée.',
        'Était-ce vous? Alors il n’y a rien à faire, et vous pouvez choisir Mot de passe oublié? sur la page de connexion.',
        'Si ce n’était pas vous, votre compte est en sécurité tant que personne ne peut deviner votre mot de passe. Si vous l’utilisez aussi sur d’autres sites, choisissez-en un nouveau maintenant. Après dix essais, nous arrêtons ceux des navigateurs que nous ne connaissons pas; vous pouvez toujours vous connecter là où vous l’avez déjà fait, ou par courriel avec Mot de passe oublié?.',
      ],
      label: 'Se connecter',
      note: ours.fr('il concerne la sécurité de votre compte. Nous l’envoyons au plus une fois par jour'),
    },
  },
  newDeviceSignedIn: {
    en: {
      subject: 'A new browser signed in to your account',
      greeting: hello.en,
      paragraphs: [
        'A browser that we do not know signed in to your account, after {count} tries with a wrong password.',
        'Was this you? Then there is nothing to do.',
        'If it was not you, choose Forgot Password? on the sign-in page at once: a new password signs out every browser.',
      ],
      label: 'Sign in',
      note: ours.en('it concerns the safety of your account. We send it at most once a day'),
    },
    fr: {
      subject: 'Un nouveau navigateur s’est connecté à votre compte',
      greeting: hello.fr,
      paragraphs: [
        'Un navigateur que nous ne connaissons pas s’est connecté à votre compte, après {count} essais avec un mauvais mot de passe.',
        'Était-ce vous? Alors il n’y a rien à faire.',
        'Si ce n’était pas vous, choisissez tout de suite Mot de passe oublié? sur la page de connexion : un nouveau mot de passe déconnecte tous les navigateurs.',
      ],
      label: 'Se connecter',
      note: ours.fr('il concerne la sécurité de votre compte. Nous l’envoyons au plus une fois par jour'),
    },
  },
})
