import type { Words } from '../../words/locale.ts'

const en = {
  confirmTitle: 'Confirm your email address',
  confirmText: 'One click, and the address is confirmed.',
  confirm: 'Confirm',
  doneTitle: 'Your address is confirmed',
  doneText: (email: string) => `${email} is confirmed. You can sign in now.`,
  signIn: 'Sign In',
  home: 'Go to the home page',
  failedTitle: 'This link did not work',
  resendTitle: 'Resend the verification email',
  resendText: 'Look into your spam folder first. If the email is not there, we send you another one.',
  email: 'Email',
  resend: 'Resend the email',
}

const fr: typeof en = {
  confirmTitle: 'Confirmez votre adresse courriel',
  confirmText: 'Un clic, et l’adresse est confirmée.',
  confirm: 'Confirmer',
  doneTitle: 'Votre adresse est confirmée',
  doneText: (email) => `${email} est confirmée. Vous pouvez maintenant vous connecter.`,
  signIn: 'Se connecter',
  home: 'Aller à l’accueil',
  failedTitle: 'Ce lien n’a pas fonctionné',
  resendTitle: 'Renvoyer le courriel de vérification',
  resendText:
    'Regardez d’abord dans vos indésirables. Si le courriel n’y est pas, nous vous en envoyons un autre.',
  email: 'Courriel',
  resend: 'Renvoyer le courriel',
}

export const verifyWords: Words<typeof en> = { en, fr }
