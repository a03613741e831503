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
  createText: 'One account is enough for the whole family. You add your people after you have signed in.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordAdvice: 'Three or four words in a row are easy to remember and hard to guess.',
  agree: 'I agree to the terms of use and to the privacy notice.',
  haveOne: 'Do you have an account already?',
  sentTo: (email: string) =>
    `Thank you. We sent an email to ${email}: open the link in it to confirm your address.`,
  noMail: 'Nothing there after a few minutes? Look into the spam folder, or check the address above.',
  otherAddress: 'Use another address',
  chooseTitle: 'Choose a new password',
  newPassword: 'New password',
  savePassword: 'Save the new password',
  noLink: 'Open this page from the link in the email that we sent you. The link works for an hour.',
  askAgain: 'Send me a new link',
  invalidForm: 'Something not right with your form. Please review and resubmit.',
  reset: {
    title: 'Forgot your password?',
    text: 'Tell us your email address and we will send you a link to choose a new one.',
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
    'Un seul compte suffit pour toute la famille : vous y ajouterez chaque personne après la connexion.',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  passwordAdvice: 'Trois ou quatre mots à la suite sont faciles à retenir et difficiles à deviner.',
  agree: 'J’accepte les conditions d’utilisation et l’avis de confidentialité.',
  haveOne: 'Avez-vous déjà un compte?',
  sentTo: (email) =>
    `Merci. Nous avons envoyé un courriel à ${email} : ouvrez le lien qu’il contient pour confirmer votre adresse.`,
  noMail: 'Rien après quelques minutes? Regardez dans les indésirables, ou vérifiez l’adresse ci-dessus.',
  otherAddress: 'Utiliser une autre adresse',
  chooseTitle: 'Choisissez un nouveau mot de passe',
  newPassword: 'Nouveau mot de passe',
  savePassword: 'Enregistrer le mot de passe',
  noLink:
    'Ouvrez cette page à partir du lien du courriel que nous vous avons envoyé. Le lien fonctionne pendant une heure.',
  askAgain: 'Envoyez-moi un nouveau lien',
  invalidForm:
    'Quelque chose ne va pas dans votre formulaire. Veuillez le vérifier et le soumettre de nouveau.',
  reset: {
    title: 'Mot de passe oublié?',
    text: 'Indiquez votre adresse courriel et nous vous enverrons un lien pour en choisir un nouveau.',
    send: 'Envoyer',
  },
}

export const loginWords: Words<typeof en> = { en, fr }
