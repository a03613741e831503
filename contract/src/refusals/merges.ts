import { refusals } from './say.ts'

/** Why the office cannot join two records, or take it back. */
export const mergeRefusals = refusals({
  merge_changed: {
    error: 'refused',
    en: 'One of the two records changed since you looked. Please check the effects again.',
    fr: 'Un des deux dossiers a changé depuis que vous l’avez consulté. Veuillez vérifier de nouveau les effets.',
  },
  merge_same: {
    error: 'refused',
    en: 'This is one record only. Choose two.',
    fr: 'C’est un seul dossier. Choisissez-en deux.',
  },
  merge_joined: {
    error: 'refused',
    en: 'One of these records was joined with another already. Open that one.',
    fr: 'Un de ces dossiers a déjà été réuni à un autre. Ouvrez celui-là.',
  },
  merge_erased: {
    error: 'refused',
    en: 'The data of one of these people was erased, or is about to be. It cannot be joined.',
    fr: 'Les données d’une de ces personnes ont été effacées, ou le seront bientôt. On ne peut pas les réunir.',
  },
  merge_family: {
    error: 'refused',
    en: 'One of these two acts for the other. A parent and a child are two people.',
    fr: 'Une de ces deux personnes agit pour l’autre. Un parent et son enfant sont deux personnes.',
  },
  merge_one_team: {
    error: 'refused',
    en: 'Both are in the team {team}. Take one of them off its roster first.',
    fr: 'Les deux sont dans l’équipe {team}. Retirez d’abord l’une des deux de sa liste.',
  },
  merge_two_registrations: {
    error: 'refused',
    en: 'Both have “{name}” for the season {season}. Cancel one of the two first.',
    fr: 'Les deux ont « {name} » pour la saison {season}. Annulez d’abord l’une des deux.',
  },
  merge_two_spots: {
    error: 'refused',
    en: 'Both are in {name}. Cancel one of the two first.',
    fr: 'Les deux sont inscrites à {name}. Annulez d’abord l’une des deux.',
  },
  merge_waits_twice: {
    error: 'refused',
    en: 'Both wait for {name}. Take one of them off the wait list first.',
    fr: 'Les deux attendent une place pour {name}. Retirez d’abord l’une des deux de la liste d’attente.',
  },
  merge_buying: {
    error: 'refused',
    en: 'Something is being paid for one of these people right now. Try again in some minutes.',
    fr: 'Un paiement est en cours pour une de ces personnes. Réessayez dans quelques minutes.',
  },
  merge_link_waits: {
    error: 'refused',
    en: 'Someone has asked to be linked to one of these people, or a link is on hold. Decide that first.',
    fr: 'Quelqu’un a demandé un lien avec une de ces personnes, ou un lien est suspendu. Décidez-en d’abord.',
  },
  merge_frozen: {
    error: 'refused',
    en: 'There is a custody freeze for one of these people, and the merge would let another account act for them. End that link or lift the freeze first.',
    fr: 'Un gel de garde vise une de ces personnes, et la réunion laisserait un autre compte agir pour elle. Mettez d’abord fin à ce lien ou levez le gel.',
  },
  merge_ended_link: {
    error: 'refused',
    en: 'The link of {name} to one of these records was ended, and that account acts for the other. End that link first.',
    fr: 'Le lien de {name} avec un de ces dossiers a pris fin, et ce compte agit pour l’autre. Mettez d’abord fin à ce lien.',
  },
  merge_two_logins: {
    error: 'refused',
    en: 'Both records have a login of their own. End one of the two links first.',
    fr: 'Les deux dossiers ont leur propre connexion. Mettez d’abord fin à un des deux liens.',
  },
  merge_undo_frozen: {
    error: 'refused',
    en: 'There is a custody freeze for this person. Lift it first, and place it again for the record it is for.',
    fr: 'Un gel de garde vise cette personne. Levez-le d’abord, puis remettez-le pour le dossier visé.',
  },
  merge_over: {
    error: 'refused',
    en: 'This merge cannot be taken back any more.',
    fr: 'Cette réunion ne peut plus être annulée.',
  },
  merge_later_first: {
    error: 'refused',
    en: 'These records were joined with another one since. Take that back first.',
    fr: 'Ces dossiers ont été réunis à un autre depuis. Annulez d’abord cette réunion.',
  },
})
