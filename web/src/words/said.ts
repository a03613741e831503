import { withFrenchSpaces } from '@centrepass/contract/french-spaces'
import { isFieldError, sayField } from '@centrepass/contract/refusals/fields'
import { type Locale, useLocale } from './locale.ts'

/** What the rules and the server say in English, as it is said in French. What is missing stays English. */
const french: Record<string, string> = {
  'This field is required': 'Ce champ est obligatoire',
  'Invalid email address': 'Adresse courriel invalide',
  'Invalid Postal Code': 'Code postal invalide',
  'You must agree to the terms.': 'Vous devez accepter les conditions.',
  'Use at least one letter or digit': 'Utilisez au moins une lettre ou un chiffre',
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
  'This is not the password of the account.': 'Ce n’est pas le mot de passe du compte.',
  'Confirm your link to this person first. We sent you an email about it.':
    'Confirmez d’abord votre lien avec cette personne. Nous vous avons envoyé un courriel à ce sujet.',
  'Too many tries. Please wait a day and try again.':
    'Trop d’essais. Veuillez attendre un jour, puis réessayer.',
  'Too many tries. Please wait a while and try again.':
    'Trop de tentatives. Veuillez patienter un moment et réessayer.',
  'Too many requests. Please wait a moment.': 'Trop de demandes. Veuillez patienter un moment.',
  'The site is busy. Please try again in a moment.':
    'Le site est occupé. Veuillez réessayer dans un instant.',
  'The site is currently in maintenance mode.': 'Le site est actuellement en maintenance.',
  'This link has expired or was used already. Please ask for a new one.':
    'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  'This address belongs to another account by now.': 'Cette adresse appartient maintenant à un autre compte.',
  'Enter a real date, like 2012-04-16': 'Entrez une date réelle, comme 2012-04-16',
  'This date lies in the future': 'Cette date est dans l’avenir',
  'Participants are 3 to 100 years old': 'Les participants ont de 3 à 100 ans',
  'Enter a ten-digit number, or one that starts with +':
    'Entrez un numéro à dix chiffres, ou un numéro qui commence par +',
  'Use at most 254 characters': 'Utilisez au plus 254 caractères',
  'This text holds characters that cannot be stored':
    'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  'Whoever is younger than 13 is registered by a parent or guardian':
    'Une personne de moins de 13 ans est inscrite par un parent ou un tuteur',
  'You are the only guardian of a minor. Ask the office to end this link.':
    'Vous êtes le seul tuteur d’une personne mineure. Demandez au bureau de mettre fin à ce lien.',
  'You act for others, so we need your own record. Ask the office to end this link.':
    'Vous agissez pour d’autres personnes et nous avons donc besoin de votre propre dossier. Demandez au bureau de mettre fin à ce lien.',
  'This minor acts for others. End those links first, and then this one.':
    'Cette personne mineure agit pour d’autres. Mettez d’abord fin à ces liens, puis à celui-ci.',
  'The office has to confirm this contact first.':
    'Le bureau doit d’abord confirmer cette personne-ressource.',
  'Only an adult who acts for this person can end the link of another guardian.':
    'Seul un adulte qui agit pour cette personne peut mettre fin au lien d’un autre tuteur.',
  'You already have a participant of your own.': 'Vous avez déjà votre propre participant.',
  'This person is linked to your account already.': 'Cette personne est déjà reliée à votre compte.',
  'You cannot be your own guardian.': 'Vous ne pouvez pas être votre propre tuteur.',
  'An account can have at most 12 dependants. Please ask the office.':
    'Un compte peut avoir au plus 12 personnes à charge. Veuillez demander au bureau.',
  'This search has run out. Please search again.': 'Cette recherche a expiré. Veuillez chercher de nouveau.',
  'This link is no longer valid. Sign in, and choose your mails in your account.':
    'Ce lien n’est plus valide. Connectez-vous, et choisissez vos courriels dans votre compte.',
  'This request is closed already.': 'Cette demande est déjà close.',
  'This link is no longer possible. Please ask the office.':
    'Ce lien n’est plus possible. Veuillez demander au bureau.',
  'Name a parent or guardian whom we can call': 'Nommez un parent ou tuteur que nous pouvons appeler',
  'Use at least 3 characters': 'Utilisez au moins 3 caractères',
  'Use the two-letter code': 'Utilisez le code à deux lettres',
  'Tell us what matters, or tick that there is nothing to declare':
    'Dites-nous ce qui importe, ou cochez qu’il n’y a rien à déclarer',
  'We need this consent for everyone under the age of majority':
    'Ce consentement est requis pour toute personne mineure',
  'Choose another club than the first': 'Choisissez un autre club que le premier',
  'Enter the 5 to 8 digits of the number': 'Entrez les 5 à 8 chiffres du numéro',
  'Choose one of the list': 'Choisissez dans la liste',
  'Something in the profile is not right.': 'Quelque chose ne va pas dans le profil.',
  'Only an adult can correct a birthdate. Please ask a guardian or the office.':
    'Seul un adulte peut corriger une date de naissance. Veuillez demander à un tuteur ou au bureau.',
  'Only the office can correct this birthdate. Please ask the office.':
    'Seul le bureau peut corriger cette date de naissance. Veuillez demander au bureau.',
  'No Cart': 'Aucun panier',
  'No cart': 'Aucun panier',
  'Payment Declined': 'Paiement refusé',
  'We were unable to process your payment': 'Nous n’avons pas pu traiter votre paiement',
  'Prices changed. Review your cart.': 'Les prix ont changé. Vérifiez votre panier.',
  'Your cart expired. Review it again.': 'Votre panier a expiré. Vérifiez-le de nouveau.',
  'A credit you selected is no longer available.': 'Un crédit que vous avez choisi n’est plus disponible.',
  'This is being paid for at this moment. Please wait a moment.':
    'Ceci est en train d’être payé. Veuillez patienter un instant.',
  'The amounts changed. Please look at them again.': 'Les montants ont changé. Veuillez les revoir.',
  'This changed a moment ago. Please look at it again.': 'Ceci vient de changer. Veuillez le revoir.',
  'This is cancelled already.': 'Ceci est déjà annulé.',
  'The office is looking at this request already.': 'Le bureau examine déjà cette demande.',
  'Something is being paid for this person at this moment. Please wait a moment.':
    'Quelque chose est en train d’être payé pour cette personne. Veuillez patienter un instant.',
  'An instalment is being charged. Please try again in a moment.':
    'Un versement est en train d’être débité. Veuillez réessayer dans un instant.',
  'The earlier category is full by now. Please contact the office.':
    'La catégorie antérieure est maintenant complète. Veuillez communiquer avec le bureau.',
  'Your card has insufficient funds.': 'Les fonds de votre carte sont insuffisants.',
  'Your card has expired.': 'Votre carte est expirée.',
  'The security code is incorrect.': 'Le code de sécurité est inexact.',
  'The card number is incorrect.': 'Le numéro de carte est inexact.',
  'The bank could not process the card. You were not charged.':
    'La banque n’a pas pu traiter la carte. Rien n’a été débité.',
  'Your bank wants to confirm this payment first. Please try another card.':
    'Votre banque veut d’abord confirmer ce paiement. Veuillez essayer une autre carte.',
  'Please enter your card again. You were not charged.':
    'Veuillez entrer votre carte de nouveau. Rien n’a été débité.',
  'Enter your card.': 'Entrez votre carte.',
  'There is no card on file for this plan.': 'Il n’y a pas de carte au dossier pour ce plan.',
  'There is no card on file for this plan. Enter one first.':
    'Il n’y a pas de carte au dossier pour ce plan. Entrez-en une d’abord.',
  'This plan waits for another card.': 'Ce plan attend une autre carte.',
  'The new card is kept for this plan.': 'La nouvelle carte est gardée pour ce plan.',
  'The card could not be checked. Nothing was changed or charged. Please try again in a moment.':
    'La carte n’a pas pu être vérifiée. Rien n’a été changé ni débité. Veuillez réessayer dans un instant.',
  'The plan has changed meanwhile. Please look again before you pay.':
    'Le plan a changé entre-temps. Veuillez le vérifier avant de payer.',
  'There is nothing left to pay on this plan.': 'Il ne reste rien à payer sur ce plan.',
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
  isFieldError(sentence)
    ? sayField(sentence, locale)
    : locale === 'fr'
      ? withFrenchSpaces(french[sentence] ?? sentence)
      : sentence

export function useSaid(): (sentence: string) => string {
  const locale = useLocale()
  return (sentence) => saidIn(locale, sentence)
}
