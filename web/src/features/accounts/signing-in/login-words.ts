import type { Words } from '#words/locale.ts'

const en = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  show: 'Show password',
  hide: 'Hide password',
  signIn: 'Sign In',
  forgot: 'Forgot Password?',
  create: 'Create Account',
  newHere: 'New this season? Accounts from earlier seasons do not carry over.',
  close: 'Close',
  welcome: (firstName: string) => `Welcome back, ${firstName}`,
  resend: 'Resend the verification email',
  createTitle: 'Create your account',
  createText: 'One account is enough for the whole family. You add your family after you sign in.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordAdvice: 'Three or four words in a row are easy to remember and hard to guess.',
  agree: 'I agree to the terms of use and to the privacy notice.',
  haveOne: 'Already have an account?',
  sentTo: (email: string) =>
    `Thank you. We sent an email to ${email}: open the link in it to confirm your address.`,
  noMail: 'No email after a few minutes? Check your spam folder and the address above.',
  otherAddress: 'Use another address',
  chooseTitle: 'Choose a new password',
  newPassword: 'New password',
  savePassword: 'Save the new password',
  noLink: 'Open this page from the link in our email. The link works for one hour.',
  askAgain: 'Send me a new link',
  invalidForm: 'Something not right with your form. Please review and resubmit.',
  reset: {
    title: 'Forgot your password?',
    text: 'Enter your email address and we will send you a link to choose a new password.',
    send: 'Send Reset',
  },
}

const fr: typeof en = {
  title: 'Se connecter',
  email: 'Courriel',
  password: 'Mot de passe',
  passwordHint: 'Au moins 8 caractères',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  signIn: 'Se connecter',
  forgot: 'Mot de passe oublié?',
  create: 'Créer un compte',
  newHere: 'Nouveau cette saison? Les comptes des saisons précédentes ne sont pas conservés.',
  close: 'Fermer',
  welcome: (firstName) => `Heureux de vous revoir, ${firstName}`,
  resend: 'Renvoyer le courriel de vérification',
  createTitle: 'Créez votre compte',
  createText:
    'Un seul compte suffit pour toute la famille. Vous y ajouterez chaque personne après vous être connecté.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  passwordAdvice: 'Une suite de trois ou quatre mots est facile à retenir et difficile à deviner.',
  agree: 'J’accepte les conditions d’utilisation et l’avis de confidentialité.',
  haveOne: 'Vous avez déjà un compte?',
  sentTo: (email) =>
    `Merci. Nous avons envoyé un courriel à ${email} : ouvrez le lien qu’il contient pour confirmer votre adresse.`,
  noMail:
    'Aucun courriel après quelques minutes? Regardez dans vos courriels indésirables et vérifiez l’adresse ci-dessus.',
  otherAddress: 'Utiliser une autre adresse',
  chooseTitle: 'Choisissez un nouveau mot de passe',
  newPassword: 'Nouveau mot de passe',
  savePassword: 'Enregistrer le mot de passe',
  noLink: 'Ouvrez cette page à partir du lien dans notre courriel. Le lien fonctionne pendant une heure.',
  askAgain: 'Envoyez-moi un nouveau lien',
  invalidForm:
    'Quelque chose ne va pas dans votre formulaire. Veuillez le vérifier et le soumettre de nouveau.',
  reset: {
    title: 'Mot de passe oublié?',
    text: 'Entrez votre adresse courriel et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    send: 'Envoyer',
  },
}

export const loginWords: Words<typeof en> = { en, fr }
