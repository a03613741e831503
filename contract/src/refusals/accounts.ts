import { refusals, sentences } from './say.ts'

/** Why something about an account is refused. */
export const accountRefusals = refusals({
  confirm_email_first: {
    error: 'email_not_verified',
    en: 'Please confirm your email address before you sign in.',
    fr: 'Veuillez confirmer votre adresse courriel avant de vous connecter.',
  },
  account_on_hold: {
    error: 'account_on_hold',
    en: 'Your account is on hold. Please contact the office.',
    fr: 'Votre compte est suspendu. Veuillez communiquer avec le bureau.',
  },
  link_spent: {
    error: 'link_spent',
    en: 'This link has expired or was already used. Please ask for a new one.',
    fr: 'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  },
  email_already_confirmed: {
    error: 'link_spent',
    en: 'This address is already confirmed, and this is not the account’s password. Sign in, or choose Forgot Password? there.',
    fr: 'Cette adresse est déjà confirmée, et ce n’est pas le mot de passe du compte. Connectez-vous, ou choisissez-y Mot de passe oublié?',
  },
  reset_link_used: {
    error: 'link_spent',
    en: 'This link was already used to choose a new password. If that was you, sign in with the new password. If not, ask for a new link.',
    fr: 'Ce lien a déjà servi à choisir un nouveau mot de passe. Si c’était vous, connectez-vous avec ce mot de passe. Sinon, demandez un nouveau lien.',
  },
  email_taken: {
    error: 'email_taken',
    en: 'Another account already uses this address.',
    fr: 'Un autre compte utilise déjà cette adresse.',
  },
  other_site: {
    error: 'not_allowed',
    en: 'This request does not come from our own pages.',
    fr: 'Cette demande ne vient pas de nos propres pages.',
  },
  not_current_password: {
    error: 'password_refused',
    en: 'This is not your current password.',
    fr: 'Ce n’est pas votre mot de passe actuel.',
  },
  not_account_password: {
    error: 'password_refused',
    en: 'This is not the account’s password.',
    fr: 'Ce n’est pas le mot de passe du compte.',
  },
  short_password: {
    error: 'password_refused',
    en: 'Choose a password of at least 8 characters.',
    fr: 'Choisissez un mot de passe d’au moins 8 caractères.',
  },
  guessable_password: {
    error: 'password_refused',
    en: 'This password is too easy to guess. Try three or four words in a row.',
    fr: 'Ce mot de passe est trop facile à deviner. Essayez une suite de trois ou quatre mots.',
  },
  repeating_password: {
    error: 'password_refused',
    en: 'Choose a password with different characters.',
    fr: 'Choisissez un mot de passe aux caractères variés.',
  },
  own_word_password: {
    error: 'password_refused',
    en: 'Do not make a password of your name, your address, our name or our clubs alone.',
    fr: 'Ne faites pas un mot de passe de votre nom, de votre adresse, de notre nom ou de nos clubs seulement.',
  },
  sign_in_paused: {
    error: 'too_many_requests',
    en: 'Too many tries for this address. Please wait a while, or choose Forgot Password? to get in by email.',
    fr: 'Trop de tentatives pour cette adresse. Veuillez patienter, ou choisissez Mot de passe oublié? pour entrer par courriel.',
  },
  too_many_tries: {
    error: 'too_many_requests',
    en: 'Too many tries. Please wait a while and try again.',
    fr: 'Trop de tentatives. Veuillez patienter un moment et réessayer.',
  },
  too_many_guesses: {
    error: 'too_many_requests',
    en: 'Too many tries. Please wait a day and try again.',
    fr: 'Trop d’essais. Veuillez attendre un jour, puis réessayer.',
  },
  unsubscribe_gone: {
    error: 'link_spent',
    en: 'This link is no longer valid. Sign in and choose your emails in your account.',
    fr: 'Ce lien n’est plus valide. Connectez-vous et choisissez vos courriels dans votre compte.',
  },
})

/** What an account call answers when all went well. */
export const accountAnswers = sentences({
  instructions_sent: {
    en: "If your email address is in our system, you'll receive an email with further instructions",
    fr: 'Si votre adresse courriel figure dans notre système, vous recevrez un courriel avec d’autres instructions',
  },
  look_into_mailbox: {
    en: 'Please check your email: we sent you a link to confirm your email address.',
    fr: 'Vérifiez vos courriels : nous vous avons envoyé un lien pour confirmer votre adresse.',
  },
  password_changed: {
    en: 'Your password was changed. Please sign in.',
    fr: 'Votre mot de passe a été changé. Veuillez vous connecter.',
  },
})
