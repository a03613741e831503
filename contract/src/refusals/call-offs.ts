import { refusals } from './say.ts'

/** Why the office cannot call off a course or program. */
export const callOffRefusals = refusals({
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
