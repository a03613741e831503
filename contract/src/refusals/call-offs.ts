import { refusals } from './say.ts'

/** Why the office cannot call something off. */
export const callOffRefusals = refusals({
  call_off_answered: {
    error: 'refused',
    en: 'This was answered already, or it is over.',
    fr: 'Une réponse a déjà été donnée, ou c’est terminé.',
  },
  call_off_answer_late: {
    error: 'refused',
    en: 'The day for choosing has passed. You get all your money back.',
    fr: 'Le jour pour choisir est passé. Tout votre argent vous est rendu.',
  },
  call_off_day: {
    error: 'refused',
    en: 'Give families a day to choose that is after today, and at most 60 days away.',
    fr: 'Donnez aux familles un jour pour choisir après aujourd’hui, dans au plus 60 jours.',
  },
  call_off_itself: {
    error: 'refused',
    en: 'What is called off cannot be offered instead.',
    fr: 'L’activité annulée ne peut pas être offerte à sa propre place.',
  },
  call_off_no_day: {
    error: 'refused',
    en: 'Families can choose something else only if they have a day to do so.',
    fr: 'Les familles ne peuvent choisir autre chose que si elles ont un jour pour le faire.',
  },
  call_off_not_offered: {
    error: 'refused',
    en: 'This is not among what you can choose instead.',
    fr: 'Ceci ne fait pas partie de ce que vous pouvez choisir à la place.',
  },
  call_off_paused: {
    error: 'refused',
    en: 'This is paused at the moment. Please try again later.',
    fr: 'Ceci est en pause pour l’instant. Réessayez plus tard.',
  },
  call_off_changed: {
    error: 'refund_changed',
    en: 'Someone joined or left since you looked at it. Please check the number again.',
    fr: 'Quelqu’un s’est ajouté ou s’est retiré depuis que vous l’avez consulté. Veuillez vérifier de nouveau le nombre.',
  },
  call_off_under_way: {
    error: 'already_cancelled',
    en: 'This is already being called off.',
    fr: 'L’annulation de cette activité est déjà en cours.',
  },
  call_off_over: {
    error: 'already_cancelled',
    en: 'Everyone is called off already. There is nothing left to stop or to try.',
    fr: 'Tout est déjà annulé. Il ne reste rien à arrêter ni à réessayer.',
  },
})
