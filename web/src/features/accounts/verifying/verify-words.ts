import type { Words } from '#words/locale.ts'

const en = {
  confirmTitle: 'Confirm your email address',
  signUpText:
    'Check your name. Then enter the password you chose when you signed up, or choose one now, to sign in.',
  newAddressText: 'Enter your account password to start using this address.',
  confirmSignUp: 'Confirm and sign in',
  confirmNewAddress: 'Confirm my new address',
  confirmed: (email: string) => `${email} is confirmed. You are signed in.`,
  stepNext: (email: string) => `${email} is confirmed. Finish signing in.`,
  loading: 'Checking the link',
  doneTitle: 'Your address is confirmed',
  doneText: (email: string) => `${email} is confirmed. You can sign in now.`,
  signIn: 'Sign In',
  home: 'Go to the home page',
  goOn: 'Continue',
  failedTitle: 'This link did not work',
  incomplete: 'The link is not complete. Please open it in the email again, or copy all of it.',
  resendTitle: 'Resend the verification email',
  resendText: 'Check your spam folder first. If the email is not there, we can send you another one.',
  email: 'Email',
  resend: 'Resend the email',
}

const fr: typeof en = {
  confirmTitle: 'Confirmez votre adresse courriel',
  signUpText:
    'Vérifiez votre nom. Entrez ensuite le mot de passe choisi à la création du compte, ou choisissez-en un maintenant, pour vous connecter.',
  newAddressText: 'Entrez le mot de passe de votre compte pour utiliser cette adresse.',
  confirmSignUp: 'Confirmer et me connecter',
  confirmNewAddress: 'Confirmer ma nouvelle adresse',
  confirmed: (email) => `${email} est confirmée. Vous êtes connecté.`,
  stepNext: (email) => `${email} est confirmée. Terminez la connexion.`,
  loading: 'Vérification du lien',
  doneTitle: 'Votre adresse est confirmée',
  doneText: (email) => `${email} est confirmée. Vous pouvez maintenant vous connecter.`,
  signIn: 'Se connecter',
  home: 'Aller à l’accueil',
  goOn: 'Continuer',
  failedTitle: 'Ce lien n’a pas fonctionné',
  incomplete:
    'Ce lien n’est pas complet. Veuillez l’ouvrir de nouveau dans le courriel, ou le copier en entier.',
  resendTitle: 'Renvoyer le courriel de vérification',
  resendText:
    'Regardez d’abord dans vos courriels indésirables. Si le courriel n’y est pas, nous pouvons vous en envoyer un autre.',
  email: 'Courriel',
  resend: 'Renvoyer le courriel',
}

export const verifyWords: Words<typeof en> = { en, fr }
