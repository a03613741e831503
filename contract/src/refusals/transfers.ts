import { refusals } from './say.ts'

/** Why a person cannot change clubs, or an answer to it does not count. */
export const transferRefusals = refusals({
  transfer_not_registered: {
    error: 'refused',
    en: 'Only someone who is registered for this season can change clubs by a transfer. Without a registration, choose the club in the profile.',
    fr: 'Seule une personne inscrite pour cette saison peut changer de club par un transfert. Sans inscription, choisissez le club dans le profil.',
  },
  transfer_no_club: {
    error: 'refused',
    en: 'This person is registered without a club from our list. Choose the club in the profile; no transfer is needed.',
    fr: 'Cette personne est inscrite sans club de notre liste. Choisissez le club dans le profil; aucun transfert n’est nécessaire.',
  },
  transfer_minor: {
    error: 'not_allowed',
    en: 'An adult has to decide about a change of clubs. Please ask a guardian.',
    fr: 'Une personne adulte doit décider d’un changement de club. Veuillez demander à un tuteur.',
  },
  transfer_late: {
    error: 'refused',
    en: 'The last day for changing clubs this season has passed. Only the office can allow an exception.',
    fr: 'Le dernier jour pour changer de club cette saison est passé. Seul le bureau peut permettre une exception.',
  },
  transfer_no_family: {
    error: 'refused',
    en: 'No account acts for this person, so no one can agree to the transfer. Add a guardian first.',
    fr: 'Aucun compte n’agit pour cette personne : personne ne peut accepter le transfert. Ajoutez d’abord un tuteur.',
  },
  transfer_open: {
    error: 'refused',
    en: 'A transfer of this person is already under way.',
    fr: 'Un transfert de cette personne est déjà en cours.',
  },
  transfer_same_club: {
    error: 'refused',
    en: 'This is the club of the person already.',
    fr: 'C’est déjà le club de cette personne.',
  },
  transfer_club: {
    error: 'refused',
    en: 'Choose a club from the list that is active.',
    fr: 'Choisissez un club actif de la liste.',
  },
  transfer_day: {
    error: 'refused',
    en: 'The day must not be in the past, and must be within the season.',
    fr: 'Le jour ne peut pas être passé et doit être dans la saison.',
  },
  transfer_over: {
    error: 'refused',
    en: 'This transfer is in force or over, so nothing about it can be changed.',
    fr: 'Ce transfert est en vigueur ou terminé; rien ne peut y être changé.',
  },
  transfer_answered: {
    error: 'refused',
    en: 'This was answered already.',
    fr: 'Une réponse a déjà été donnée.',
  },
  transfer_club_first: {
    error: 'refused',
    en: 'This club has a registrar of its own, who can still answer.',
    fr: 'Ce club a son propre registraire, qui peut encore répondre.',
  },
  transfer_family_first: {
    error: 'refused',
    en: 'The family has not agreed yet. The clubs are asked after that.',
    fr: 'La famille n’a pas encore donné son accord. Les clubs sont consultés ensuite.',
  },
  transfer_of_family: {
    error: 'refused',
    en: 'The family has asked for this transfer. Only the family can withdraw it.',
    fr: 'La famille a demandé ce transfert. Elle seule peut le retirer.',
  },
  transfer_in_time: {
    error: 'refused',
    en: 'The last day for transfers has not passed. No exception is needed.',
    fr: 'Le dernier jour pour les transferts n’est pas passé. Aucune exception n’est nécessaire.',
  },
})
