import { refusals } from './say.ts'

/** Why a family cannot wait for a spot, or take the one it was offered. */
export const waitingRefusals = refusals({
  wait_none: {
    error: 'refused',
    en: '{product} has no wait list.',
    fr: '{product} n’a pas de liste d’attente.',
  },
  wait_not_full: {
    error: 'refused',
    en: '{product} has a free spot. You can register now.',
    fr: 'Il reste une place dans {product}. Vous pouvez vous inscrire dès maintenant.',
  },
  wait_too_few_spots: {
    error: 'refused',
    en: '{product} has fewer spots in all than the people you chose. Choose “each as a spot comes free”.',
    fr: '{product} compte moins de places en tout que de personnes choisies. Choisissez « chacun dès qu’une place se libère ».',
  },
  wait_already: {
    error: 'refused',
    en: '{name} is already on the wait list.',
    fr: '{name} est déjà sur la liste d’attente.',
  },
  wait_offer_expired: {
    error: 'refused',
    en: 'This offer has expired. The spot has gone to the next in line.',
    fr: 'Cette offre a expiré. La place a été proposée à la personne suivante.',
  },
  wait_offer_taken: {
    error: 'refused',
    en: 'Another guardian has accepted this offer already.',
    fr: 'Un autre tuteur a déjà accepté cette offre.',
  },
  wait_offer_declined: {
    error: 'refused',
    en: 'This offer was declined.',
    fr: 'Cette offre a été refusée.',
  },
  wait_offer_over: {
    error: 'refused',
    en: 'This offer is no longer open.',
    fr: 'Cette offre n’est plus valable.',
  },
  wait_no_spot: {
    error: 'refused',
    en: 'Too few spots are free for this request.',
    fr: 'Il n’y a pas assez de places libres pour cette demande.',
  },
  wait_no_one_left: {
    error: 'refused',
    en: 'Everyone in this request has an offer or has left the wait list.',
    fr: 'Toutes les personnes de cette demande ont une offre ou ont quitté la liste d’attente.',
  },
})
