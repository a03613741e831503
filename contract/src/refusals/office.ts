import { refusals } from './say.ts'

/** Why a call of the office is refused. */
export const officeRefusals = refusals({
  own_matter: {
    error: 'not_allowed',
    en: 'This is about you or your family. Another person of the office has to decide it.',
    fr: 'Cela vous concerne, ou concerne votre famille. Une autre personne du bureau doit en décider.',
  },
  no_grant: {
    error: 'not_allowed',
    en: 'Your role in the office does not include this.',
    fr: 'Votre rôle au bureau ne permet pas cela.',
  },
  note_of_another: {
    error: 'not_allowed',
    en: 'Only the person who wrote a note can remove it.',
    fr: 'Seule la personne qui a écrit une note peut la retirer.',
  },
  correction_changed: {
    error: 'refund_changed',
    en: 'Something changed since you looked at it. Please check the effects again.',
    fr: 'Quelque chose a changé depuis que vous l’avez consulté. Veuillez vérifier de nouveau les effets.',
  },
  guardian_minor: {
    error: 'refused',
    en: 'This account belongs to a minor, who cannot act for others as a guardian.',
    fr: 'Ce compte est celui d’une personne mineure, qui ne peut pas agir comme tuteur.',
  },
  guardian_of_adult: {
    error: 'refused',
    en: 'This person is an adult. They decide themself who may act for them.',
    fr: 'Cette personne est majeure. Elle décide elle-même qui peut agir pour elle.',
  },
  email_not_again: {
    error: 'refused',
    en: 'This email cannot be sent again: it has a personal link in it, which is for one time.',
    fr: 'Ce courriel ne peut pas être renvoyé : il contient un lien personnel, qui ne sert qu’une fois.',
  },
  correction_empty: {
    error: 'refused',
    en: 'The record says this already. There is nothing to change.',
    fr: 'Le dossier dit déjà cela. Il n’y a rien à modifier.',
  },
  correction_undone: {
    error: 'refused',
    en: 'This correction was taken back already.',
    fr: 'Cette correction a déjà été annulée.',
  },
  correction_overtaken: {
    error: 'refused',
    en: 'Someone changed this since. Correct the record as it is now instead.',
    fr: 'Quelqu’un a modifié ceci depuis. Corrigez plutôt le dossier tel qu’il est maintenant.',
  },
  role_held: {
    error: 'refused',
    en: 'This person has this role already.',
    fr: 'Cette personne a déjà ce rôle.',
  },
  role_decided: {
    error: 'refused',
    en: 'This role was already agreed to.',
    fr: 'Ce rôle a déjà été approuvé.',
  },
  role_ended: { error: 'refused', en: 'This role has ended already.', fr: 'Ce rôle a déjà pris fin.' },
  last_administrator: {
    error: 'refused',
    en: 'The last administrator stays. Appoint another first.',
    fr: 'Il doit rester un administrateur. Nommez d’abord une autre personne.',
  },
  account_not_open: {
    error: 'refused',
    en: 'The account with this address is locked or closed.',
    fr: 'Le compte de cette adresse est bloqué ou fermé.',
  },
  decide_grant: {
    error: 'refused',
    en: 'Agree to the role or refuse it instead. That closes the task.',
    fr: 'Approuvez plutôt le rôle, ou refusez-le. La tâche sera alors fermée.',
  },
  review_grant: {
    error: 'refused',
    en: 'Confirm the role or end it instead. That closes the task.',
    fr: 'Confirmez plutôt le rôle, ou retirez-le. La tâche sera alors fermée.',
  },
  role_reviewed: {
    error: 'refused',
    en: 'No one is asked about this role now. Perhaps a colleague has just confirmed it.',
    fr: 'Ce rôle n’est pas à confirmer maintenant. Peut-être un collègue vient-il de le faire.',
  },
  no_limit: {
    error: 'refused',
    en: 'This has no limit of spots, so none can be set while people buy it.',
    fr: 'Aucune limite de places n’est fixée ici; on ne peut pas en fixer une pendant la vente.',
  },
  changed_since: {
    error: 'refused',
    en: 'Someone has changed this since you opened it. Look at it again.',
    fr: 'Quelqu’un l’a modifié depuis que vous l’avez ouvert. Regardez de nouveau.',
  },
  banner_backwards: {
    error: 'refused',
    en: 'The banner would end before it begins. Choose other days.',
    fr: 'Le bandeau prendrait fin avant de paraître. Choisissez d’autres jours.',
  },
  banner_past: {
    error: 'refused',
    en: 'This moment is over. Choose a later one.',
    fr: 'Ce moment est passé. Choisissez-en un plus tard.',
  },
  email_spent: {
    error: 'refused',
    en: 'A link in this email has ended, so it is not sent again. The person can ask for a new one.',
    fr: 'Un lien de ce courriel a expiré, il n’est donc pas renvoyé. La personne peut en demander un nouveau.',
  },
  put_off_past: {
    error: 'refused',
    en: 'Choose a day after today.',
    fr: 'Choisissez un jour après aujourd’hui.',
  },
  not_their_task: {
    error: 'refused',
    en: 'The role of this person does not include this task.',
    fr: 'Le rôle de cette personne ne comprend pas cette tâche.',
  },
  task_closed: { error: 'refused', en: 'This task is already closed.', fr: 'Cette tâche est déjà fermée.' },
  decide_paper: {
    error: 'refused',
    en: 'Decide the paper instead. That closes the task.',
    fr: 'Décidez plutôt du document reçu. La tâche sera alors fermée.',
  },
  decide_cancellation: {
    error: 'refused',
    en: 'Decide the cancellation instead. That closes the task.',
    fr: 'Décidez plutôt de l’annulation. La tâche sera alors fermée.',
  },
  decide_payment_review: {
    error: 'refused',
    en: 'Decide the payment instead. That closes the task.',
    fr: 'Décidez plutôt du paiement. La tâche sera alors fermée.',
  },
  decide_refund_review: {
    error: 'refused',
    en: 'Decide the refund instead. That closes the task.',
    fr: 'Décidez plutôt du remboursement. La tâche sera alors fermée.',
  },
  close_payout: {
    error: 'refused',
    en: 'Explain the payout and close it instead. That closes the task.',
    fr: 'Expliquez plutôt le versement et fermez-le. La tâche sera alors fermée.',
  },
  settle_unknown_money: {
    error: 'refused',
    en: 'Settle the charges and refunds that only the card provider knows instead. That closes the task.',
    fr: 'Réglez plutôt les débits et remboursements que seul le fournisseur de paiement connaît. La tâche sera alors fermée.',
  },
  decide_contact: {
    error: 'refused',
    en: 'Confirm the contact or refuse it instead. That closes the task.',
    fr: 'Confirmez plutôt le contact, ou refusez-le. La tâche sera alors fermée.',
  },
  decide_link: {
    error: 'refused',
    en: 'Decide the request for a link instead. That closes the task.',
    fr: 'Décidez plutôt de la demande de lien. La tâche sera alors fermée.',
  },
  decide_objection: {
    error: 'refused',
    en: 'Decide the objection instead. That closes the task.',
    fr: 'Décidez plutôt de l’opposition. La tâche sera alors fermée.',
  },
  decide_ending: {
    error: 'refused',
    en: 'Decide whether the link ends instead. That closes the task.',
    fr: 'Décidez plutôt si le lien prend fin. La tâche sera alors fermée.',
  },
  lift_custody_freeze: {
    error: 'refused',
    en: 'Lift the custody freeze instead. That closes the task.',
    fr: 'Levez plutôt le gel de garde. La tâche sera alors fermée.',
  },
  custody_freeze_stands: {
    error: 'refused',
    en: 'This person has a custody freeze already. Lift it first to place another.',
    fr: 'Un gel de garde est déjà en vigueur pour cette personne. Levez-le d’abord pour en mettre un autre.',
  },
  custody_of_adult: {
    error: 'refused',
    en: 'This person is an adult. A custody freeze is for minors only.',
    fr: 'Cette personne est adulte. Un gel de garde ne s’applique qu’aux personnes mineures.',
  },
  custody_end_past: {
    error: 'refused',
    en: 'Choose a last day that is today or later.',
    fr: 'Choisissez un dernier jour qui est aujourd’hui ou plus tard.',
  },
  name_the_person: {
    error: 'refused',
    en: 'Name the person by participant number: the request alone does not say who it is.',
    fr: 'Indiquez le numéro de participant : la demande seule ne dit pas de qui il s’agit.',
  },
  other_person: {
    error: 'refused',
    en: 'This number is of another person: the last name or birthdate is not the one in the request. Check the number, or ask the family to send the request again.',
    fr: 'Ce numéro est celui d’une autre personne : le nom de famille ou la date de naissance n’est pas celui de la demande. Vérifiez le numéro, ou demandez à la famille d’envoyer la demande de nouveau.',
  },
  decide_lost_factor: {
    error: 'refused',
    en: 'Decide the request about the lost factor instead. That closes the task.',
    fr: 'Décidez plutôt de la demande sur le facteur perdu. La tâche sera alors fermée.',
  },
  decide_transfer: {
    error: 'refused',
    en: 'Answer the transfer instead. That closes the task.',
    fr: 'Répondez plutôt au transfert. La tâche sera alors fermée.',
  },
  decide_proposal: {
    error: 'refused',
    en: 'Decide the proposal instead. That closes the task.',
    fr: 'Décidez plutôt de la proposition. La tâche sera alors fermée.',
  },
  decide_erasure: {
    error: 'refused',
    en: 'Decide the erasure instead. That closes the task.',
    fr: 'Décidez plutôt de l’effacement. La tâche sera alors fermée.',
  },
  decide_roster_change: {
    error: 'refused',
    en: 'Decide the roster change instead. That closes the task.',
    fr: 'Décidez plutôt du changement de liste. La tâche sera alors fermée.',
  },
})
