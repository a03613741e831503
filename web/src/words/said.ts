import { type Locale, useLocale } from './locale.ts'

/** What the rules and the server say in English, as it is said in French. What is missing stays English. */
const french: Record<string, string> = {
  'This field is required': 'Ce champ est obligatoire',
  'Invalid email address': 'Adresse courriel invalide',
  'Invalid Postal Code': 'Code postal invalide',
  'You must agree to the terms.': 'Vous devez accepter les conditions.',
  'Use at most 60 characters': 'Utilisez au plus 60 caractères',
  'Use at most 256 characters': 'Utilisez au plus 256 caractères',
  'Use letters, spaces, hyphens and apostrophes':
    'Utilisez des lettres, des espaces, des traits d’union et des apostrophes',
  'Choose a password of at least 8 characters.': 'Choisissez un mot de passe d’au moins 8 caractères.',
  'This password is among the first that anybody would guess. Try three or four words in a row.':
    'Ce mot de passe est parmi les premiers que l’on devinerait. Essayez trois ou quatre mots à la suite.',
  'Choose a password with different characters.': 'Choisissez un mot de passe aux caractères variés.',
  'Choose a password that is not your name, your address or our name.':
    'Choisissez un mot de passe qui n’est ni votre nom, ni votre adresse, ni notre nom.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Invalid login credentials': 'Identifiants de connexion invalides',
  'Please confirm your email address before you sign in.':
    'Veuillez confirmer votre adresse courriel avant de vous connecter.',
  'Email not verified': 'Courriel non vérifié',
  'Your account is on hold. Please contact the office.':
    'Votre compte est suspendu. Veuillez communiquer avec le bureau.',
  'Too many tries. Please wait a while and try again.':
    'Trop de tentatives. Veuillez patienter un moment et réessayer.',
  'Too many requests. Please wait a moment.': 'Trop de demandes. Veuillez patienter un moment.',
  'The site is busy. Please try again in a moment.':
    'Le site est occupé. Veuillez réessayer dans un instant.',
  'The site is currently in maintenance mode.': 'Le site est actuellement en maintenance.',
  'This link has expired or was used already. Please ask for a new one.':
    'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  'This address belongs to another account by now.': 'Cette adresse appartient maintenant à un autre compte.',
  "You're not logged in": 'Vous n’êtes pas connecté',
  "You're not authorized to be here": 'Vous n’avez pas accès à cette page',
  'Something in the request is not right.': 'Quelque chose ne va pas dans la demande.',
  'Something went terribly wrong - please Try again. If the condition persists, please contact support':
    'Un grave problème est survenu - veuillez réessayer. S’il persiste, communiquez avec le soutien',
  'We could not reach the site. Check your connection and try again.':
    'Le site est injoignable. Vérifiez votre connexion et réessayez.',
  "If your email address is in our system, you'll receive an email with further instructions":
    'Si votre adresse courriel figure dans notre système, vous recevrez un courriel avec d’autres instructions',
  'Please look into your mailbox: we sent you a link to confirm your email address.':
    'Regardez votre boîte aux lettres : nous vous avons envoyé un lien pour confirmer votre adresse.',
  'Your password was changed. Please sign in.': 'Votre mot de passe a été changé. Veuillez vous connecter.',
}

const saidIn = (locale: Locale, sentence: string): string =>
  locale === 'fr' ? (french[sentence] ?? sentence) : sentence

export function useSaid(): (sentence: string) => string {
  const locale = useLocale()
  return (sentence) => saidIn(locale, sentence)
}
