import type { CancelRefusal } from '@centrepass/contract/refunds'
import type { Words } from '../../words/locale.ts'

const en: Record<CancelRefusal, string> = {
  already_cancelled: 'This is cancelled already.',
  waiting: 'The office is looking at your request already. You hear from us by mail.',
  is_credit: 'A credit for an earlier category cannot be cancelled by itself.',
  is_over: 'This is over or was replaced, so it cannot be cancelled any more.',
  no_longer_yours: 'You no longer act for this person. Please contact the office.',
  registration_valid:
    'This registration is in force and the insurance has begun. It stays until the season ends, and nothing comes back.',
  registration_late: 'The days in which a registration can be given back are over.',
  not_refundable: 'This registration cannot be given back.',
  taken_off_another: 'Its price was taken off a later registration. Cancel that one first:',
  others_need_it: 'These need the registration. Cancel them first:',
  being_paid: 'Something is being paid for this person at this moment. Please wait a moment and try again.',
  billed_to_club: 'The club is billed for this, so the office settles it with the club.',
  disputed: 'Your bank is looking at this payment. Nothing can be given back until it is done.',
}

const fr: typeof en = {
  already_cancelled: 'Ceci est déjà annulé.',
  waiting: 'Le bureau examine déjà votre demande. Vous aurez de nos nouvelles par courriel.',
  is_credit: 'Un crédit pour une catégorie antérieure ne peut pas être annulé seul.',
  is_over: 'Ceci est terminé ou a été remplacé et ne peut plus être annulé.',
  no_longer_yours: 'Vous n’agissez plus pour cette personne. Veuillez communiquer avec le bureau.',
  registration_valid:
    'Cette inscription est en vigueur et l’assurance a commencé. Elle demeure jusqu’à la fin de la saison, et rien n’est remboursé.',
  registration_late: 'Le délai pour rendre une inscription est passé.',
  not_refundable: 'Cette inscription ne peut pas être rendue.',
  taken_off_another: 'Son prix a été déduit d’une inscription ultérieure. Annulez d’abord celle-ci :',
  others_need_it: 'Ceci exige l’inscription. Annulez d’abord :',
  being_paid: 'Quelque chose est en train d’être payé pour cette personne. Patientez un moment et réessayez.',
  billed_to_club: 'Ceci est facturé au club : le bureau règle la question avec le club.',
  disputed: 'Votre banque examine ce paiement. Rien ne peut être remboursé d’ici là.',
}

export const refusalWords: Words<typeof en> = { en, fr }
