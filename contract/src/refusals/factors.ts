import { refusals, sentences } from './say.ts'

/** Why a second factor, or something that needs one, is refused. */
export const factorRefusals = refusals({
  prove_again: {
    error: 'proof_needed',
    en: 'Please prove again that it is you.',
    fr: 'Veuillez prouver de nouveau qu’il s’agit de vous.',
  },
  factor_missing: {
    error: 'factor_needed',
    en: 'People of the office need a second factor. Set one up on your account page, under Sign-in and security.',
    fr: 'Les personnes du bureau ont besoin d’un second facteur. Configurez-le sur la page de votre compte, sous Connexion et sécurité.',
  },
  wrong_code: {
    error: 'factor_refused',
    en: 'This code is not right. Use the newest code, and check that your phone sets its clock by itself.',
    fr: 'Ce code n’est pas le bon. Utilisez le code le plus récent et vérifiez que votre téléphone règle son horloge automatiquement.',
  },
  wrong_recovery_code: {
    error: 'factor_refused',
    en: 'This recovery code is not right, or it was used before.',
    fr: 'Ce code de récupération n’est pas le bon, ou il a déjà servi.',
  },
  wrong_email_code: {
    error: 'factor_refused',
    en: 'This code is not right, or it has expired. Ask for a new one.',
    fr: 'Ce code n’est pas le bon, ou il a expiré. Demandez-en un nouveau.',
  },
  way_unavailable: {
    error: 'factor_refused',
    en: 'Choose another way: this one is not set up.',
    fr: 'Choisissez un autre moyen : celui-ci n’est pas configuré.',
  },
  passkey_refused: {
    error: 'factor_refused',
    en: 'This passkey was not accepted. Try again, or choose another way to sign in.',
    fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou choisissez un autre moyen de vous connecter.',
  },
  passkey_known: {
    error: 'factor_refused',
    en: 'This passkey is already in use.',
    fr: 'Cette clé d’accès est déjà utilisée.',
  },
  authenticator_on: {
    error: 'factor_refused',
    en: 'An authenticator app is already set up. Remove it first to use another.',
    fr: 'Une application d’authentification est déjà configurée. Retirez-la d’abord pour en utiliser une autre.',
  },
  authenticator_begun_again: {
    error: 'factor_refused',
    en: 'This QR code and key no longer work, because a newer set-up was begun in another tab or browser. Start again here.',
    fr: 'Ce code QR et cette clé ne fonctionnent plus, car une configuration plus récente a été commencée dans un autre onglet ou navigateur. Recommencez ici.',
  },
  recovery_codes_replaced: {
    error: 'factor_refused',
    en: 'These recovery codes do not work: newer ones were made in another tab or browser.',
    fr: 'Ces codes de récupération ne fonctionnent pas : de plus récents ont été créés dans un autre onglet ou navigateur.',
  },
  authenticator_unreadable: {
    error: 'factor_refused',
    en: 'The codes of your app can no longer be checked here. Use a recovery code or a passkey, then remove the app from your account and set it up again.',
    fr: 'Les codes de votre application ne peuvent plus être vérifiés ici. Utilisez un code de récupération ou une clé d’accès, puis retirez l’application de votre compte et configurez-la de nouveau.',
  },
  too_many_passkeys: {
    error: 'factor_refused',
    en: 'You have {most} passkeys. Remove one first.',
    fr: 'Vous avez {most} clés d’accès. Retirez-en une d’abord.',
  },
  no_factor_yet: {
    error: 'factor_refused',
    en: 'Set up a passkey or an authenticator app first.',
    fr: 'Configurez d’abord une clé d’accès ou une application d’authentification.',
  },
  last_factor_stays: {
    error: 'factor_refused',
    en: 'People of the office need a second factor. Add another before you remove this one.',
    fr: 'Les personnes du bureau ont besoin d’un second facteur. Ajoutez-en un autre avant de retirer celui-ci.',
  },
  second_step_over: {
    error: 'factor_refused',
    en: 'This sign-in is over, because it took too long or the password was changed. Please begin again with your password.',
    fr: 'Cette connexion est terminée, car elle a pris trop de temps ou le mot de passe a changé. Veuillez recommencer avec votre mot de passe.',
  },
  second_step_used: {
    error: 'factor_refused',
    en: 'This sign-in was already finished. If you are not signed in here, please begin again with your password.',
    fr: 'Cette connexion est déjà terminée. Si vous n’êtes pas connecté ici, veuillez recommencer avec votre mot de passe.',
  },
  lost_factor_second_person: {
    error: 'not_allowed',
    en: 'You proposed this. Another person of the office has to confirm it.',
    fr: 'Vous l’avez proposé. Une autre personne du bureau doit le confirmer.',
  },
  lost_factor_state: {
    error: 'refused',
    en: 'This request is not at that step any more. Load the list again.',
    fr: 'Cette demande n’en est plus à cette étape. Rechargez la liste.',
  },
})

export const factorAnswers = sentences({
  lost_factor_asked: {
    en: 'The office knows. They will call you or write to you, and you will get an email at each step.',
    fr: 'Le bureau est informé. Il vous appellera ou vous écrira, et vous recevrez un courriel à chaque étape.',
  },
})
