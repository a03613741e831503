import { refusals } from './say.ts'

/** Why a roster, an invitation to a team or its withdrawal is refused. */
export const rosterRefusals = refusals({
  roster_locked: {
    error: 'team_refused',
    en: 'The roster is locked. Ask the office for a change.',
    fr: 'La liste est verrouillée. Demandez un changement au bureau.',
  },
  roster_open: {
    error: 'team_refused',
    en: 'The roster is still open: change it yourself.',
    fr: 'La liste est encore ouverte : modifiez-la vous-même.',
  },
  roster_not_entered: {
    error: 'team_refused',
    en: 'This team is not entered: change the roster itself.',
    fr: 'Cette équipe n’est pas inscrite : modifiez la liste elle-même.',
  },
  most_roster_changes: {
    error: 'team_refused',
    en: 'At most {most} requests can wait at a time.',
    fr: 'Au plus {most} demandes peuvent attendre à la fois.',
  },
  most_in_list: {
    error: 'team_refused',
    en: 'At most {most} people in one list',
    fr: 'Au plus {most} personnes dans une liste',
  },
  twice_in_list: {
    error: 'team_refused',
    en: 'Already on this team: {number}',
    fr: 'Déjà dans cette équipe : {number}',
  },
  not_yours_in_list: {
    error: 'team_refused',
    en: 'You cannot put one of these people on the team. Add them by number and birthdate, or send an invitation.',
    fr: 'Vous ne pouvez pas inscrire une de ces personnes. Ajoutez-la par numéro et date de naissance, ou envoyez une invitation.',
  },
  plays_elsewhere: {
    error: 'team_refused',
    en: 'One of the players already plays in another team of this division.',
    fr: 'Une personne de la liste joue déjà dans une autre équipe de cette division.',
  },
  copy_into_draft: {
    error: 'team_refused',
    en: 'You can copy a roster only into a team that is still in preparation.',
    fr: 'On copie une liste seulement dans une équipe encore en préparation.',
  },
  copy_from_itself: {
    error: 'team_refused',
    en: 'Choose another team to copy from.',
    fr: 'Choisissez une autre équipe à copier.',
  },
  unreadable_progress: {
    error: 'invalid_request',
    en: 'The saved progress cannot be read.',
    fr: 'La progression enregistrée est illisible.',
  },
  progress_of_other_team: {
    error: 'team_refused',
    en: 'This progress belongs to another team.',
    fr: 'Cette progression est celle d’une autre équipe.',
  },
  progress_of_other_tournament: {
    error: 'team_refused',
    en: 'This progress belongs to another tournament.',
    fr: 'Cette progression est celle d’un autre tournoi.',
  },
  invitation_spent: {
    error: 'link_spent',
    en: 'This invitation was answered, withdrawn or has expired. Ask for a new one.',
    fr: 'Cette invitation a reçu une réponse, a été retirée ou a expiré. Demandez-en une nouvelle.',
  },
  invitation_for_whom: {
    error: 'team_refused',
    en: 'Choose the person the invitation is for.',
    fr: 'Choisissez pour qui est l’invitation.',
  },
  invitation_role: {
    error: 'team_refused',
    en: 'Choose a role for the person.',
    fr: 'Choisissez un rôle pour la personne.',
  },
  most_invitations: {
    error: 'team_refused',
    en: 'At most {most} invitations can be open at a time.',
    fr: 'Au plus {most} invitations peuvent être ouvertes à la fois.',
  },
  withdrawal_refused: {
    error: 'team_refused',
    en: 'This team cannot be withdrawn.',
    fr: 'Cette équipe ne peut pas être retirée.',
  },
  withdrawal_by_office: {
    error: 'team_refused',
    en: 'The office entered this team. Please contact the office to withdraw it.',
    fr: 'Le bureau a inscrit cette équipe. Communiquez avec le bureau pour la retirer.',
  },
  withdrawal_by_payer: {
    error: 'team_refused',
    en: 'Only the account that paid can withdraw the team.',
    fr: 'Seul le compte qui a payé peut retirer l’équipe.',
  },
  withdrawal_changed: {
    error: 'refund_changed',
    en: 'The amounts changed. Please look at them again.',
    fr: 'Les montants ont changé. Veuillez les revoir.',
  },
  bill_differs: {
    error: 'refund_changed',
    en: 'The invoice is open with {open:money}, not with {amount:money}.',
    fr: 'Il reste {open:money} à payer sur la facture, et non {amount:money}.',
  },
  bill_not_lower: {
    error: 'refused',
    en: 'The invoice is open with {open:money}. It can only be lowered.',
    fr: 'Il reste {open:money} à payer sur la facture. Ce montant peut seulement être réduit.',
  },
  bill_paid: {
    error: 'refused',
    en: 'The club has paid this invoice already.',
    fr: 'Le club a déjà payé cette facture.',
  },
  bill_lowered: {
    error: 'already_cancelled',
    en: 'This invoice was lowered already.',
    fr: 'Cette facture a déjà été réduite.',
  },
  club_refunded: {
    error: 'already_cancelled',
    en: 'The club got {amount:money} back already.',
    fr: 'Le club a déjà été remboursé de {amount:money}.',
  },
  club_refunded_most: {
    error: 'refused',
    en: 'The club paid {paid:money} and got {given:money} back. No more than {left:money} can go back.',
    fr: 'Le club a payé {paid:money} et a reçu {given:money}. On ne peut rendre plus de {left:money}.',
  },
  club_paid_less: {
    error: 'refused',
    en: 'The club paid {paid:money}. No more than that can go back.',
    fr: 'Le club a payé {paid:money}. Le remboursement ne peut pas dépasser ce montant.',
  },
})
