import { refusals } from './say.ts'
import { type Thing, things } from './things.ts'

/** Refusals of any call, and the texts a browser shows when it gets only a status, or no answer at all. */
export const requestRefusals = refusals({
  bad_request: {
    error: 'invalid_request',
    en: 'Something in the request is wrong.',
    fr: 'Quelque chose ne va pas dans la demande.',
  },
  unreadable_address: {
    error: 'invalid_request',
    en: 'This address cannot be read.',
    fr: 'Cette adresse est illisible.',
  },
  unreadable_body: {
    error: 'invalid_request',
    en: 'The content of this request cannot be read.',
    fr: 'Le contenu de cette demande est illisible.',
  },
  not_signed_in: { error: 'not_signed_in', en: "You're not logged in", fr: 'Vous n’êtes pas connecté' },
  not_allowed: {
    error: 'not_allowed',
    en: "You're not authorized to be here",
    fr: 'Vous n’avez pas accès à cette page',
  },
  not_found: {
    error: 'not_found',
    en: ({ thing }: { thing: Thing }) => `${things[thing].en} not found.`,
    fr: ({ thing }: { thing: Thing }) => `${things[thing].fr} introuvable.`,
  },
  method_not_allowed: {
    error: 'method_not_allowed',
    en: 'Use another method for this call.',
    fr: 'Utilisez une autre méthode pour cet appel.',
  },
  body_too_large: {
    error: 'body_too_large',
    en: 'This request is too large.',
    fr: 'Cette demande est trop volumineuse.',
  },
  unsupported_media_type: {
    error: 'unsupported_media_type',
    en: 'Send the content as application/json.',
    fr: 'Envoyez le contenu en application/json.',
  },
  too_many_requests: {
    error: 'too_many_requests',
    en: 'Too many requests. Please wait a moment.',
    fr: 'Trop de demandes. Veuillez patienter un moment.',
  },
  idempotency_key_invalid: {
    error: 'invalid_request',
    en: 'An Idempotency-Key has 1 to 255 characters: letters, digits and signs without spaces.',
    fr: 'Une clé Idempotency-Key a de 1 à 255 caractères : lettres, chiffres et signes sans espaces.',
  },
  idempotency_key_reused: {
    error: 'refused',
    en: 'This Idempotency-Key was used for another request. Use a new key.',
    fr: 'Cette clé Idempotency-Key a servi à une autre demande. Utilisez une nouvelle clé.',
  },
  idempotency_in_progress: {
    error: 'request_in_progress',
    en: 'The first request with this Idempotency-Key is still in progress. Try again in a moment.',
    fr: 'La première demande avec cette clé Idempotency-Key est encore en cours. Réessayez dans un instant.',
  },
  idempotency_answer_gone: {
    error: 'refused',
    en: 'The stored answer for this Idempotency-Key is no longer available. Look up what was done, or use a new key.',
    fr: 'La réponse conservée pour cette clé Idempotency-Key n’est plus disponible. Vérifiez ce qui a été fait, ou utilisez une nouvelle clé.',
  },
  busy: {
    error: 'unavailable',
    en: 'The site is busy. Please try again in a moment.',
    fr: 'Le site est occupé. Veuillez réessayer dans un instant.',
  },
  stopping: {
    error: 'unavailable',
    en: 'This server is stopping.',
    fr: 'Ce serveur est en train de s’arrêter.',
  },
  database_silent: {
    error: 'unavailable',
    en: 'The database does not answer.',
    fr: 'La base de données ne répond pas.',
  },
  maintenance: {
    error: 'maintenance',
    en: 'The site is currently in maintenance mode.',
    fr: 'Le site est actuellement en maintenance.',
  },
  unexpected: {
    error: 'unexpected',
    en: 'Something went terribly wrong - please Try again. If the condition persists, please contact support',
    fr: 'Un grave problème est survenu - veuillez réessayer. S’il persiste, communiquez avec le soutien',
  },
  unreachable: {
    error: 'unavailable',
    en: 'We could not reach the site. Check your connection and try again.',
    fr: 'Le site est injoignable. Vérifiez votre connexion et réessayez.',
  },
  wrong_credentials: {
    error: 'wrong_credentials',
    en: 'Invalid login credentials',
    fr: 'Identifiants de connexion invalides',
  },
  email_not_verified: { error: 'email_not_verified', en: 'Email not verified', fr: 'Courriel non vérifié' },
  payment_declined: { error: 'payment_declined', en: 'Payment Declined', fr: 'Paiement refusé' },
  unable_to_pay: {
    error: 'payment_failed',
    en: 'We were unable to process your payment',
    fr: 'Nous n’avons pas pu traiter votre paiement',
  },
})
