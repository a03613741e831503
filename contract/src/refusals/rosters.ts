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
    en: 'The roster is still open. You can change it yourself.',
    fr: 'La liste est encore ouverte. Vous pouvez la modifier vous-même.',
  },
  roster_not_entered: {
    error: 'team_refused',
    en: 'This team is not entered yet. You can change the roster yourself.',
    fr: 'Cette équipe n’est pas encore inscrite. Vous pouvez modifier la liste vous-même.',
  },
  most_roster_changes: {
    error: 'team_refused',
    en: 'You can have at most {most} open requests at a time.',
    fr: 'Vous pouvez avoir au plus {most} demandes ouvertes à la fois.',
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
    en: 'You cannot add one of these people to the team. Add them by number and birthdate, or send an invitation.',
    fr: 'Vous ne pouvez pas ajouter une de ces personnes à l’équipe. Ajoutez-la par numéro et date de naissance, ou envoyez une invitation.',
  },
  plays_elsewhere: {
    error: 'team_refused',
    en: 'One of the players already plays on another team in this division.',
    fr: 'Une personne de la liste joue déjà dans une autre équipe de cette division.',
  },
  copy_into_draft: {
    error: 'team_refused',
    en: 'You can copy a roster only into a draft.',
    fr: 'Vous pouvez copier une liste seulement dans un brouillon.',
  },
  copy_from_itself: {
    error: 'team_refused',
    en: 'Choose another team to copy from.',
    fr: 'Choisissez une autre équipe à copier.',
  },
  unreadable_progress: {
    error: 'invalid_request',
    en: 'We cannot read the saved progress.',
    fr: 'Nous ne pouvons pas lire la progression enregistrée.',
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
  invitation_already_accepted: {
    error: 'link_spent',
    en: 'You already accepted this invitation. You can leave the team from your account.',
    fr: 'Vous avez déjà accepté cette invitation. Vous pouvez quitter l’équipe à partir de votre compte.',
  },
  invitation_already_declined: {
    error: 'link_spent',
    en: 'You already declined this invitation. The person who invited you can invite you again.',
    fr: 'Vous avez déjà refusé cette invitation. La personne qui vous a invité peut vous inviter de nouveau.',
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
    en: 'You can have at most {most} open invitations at a time.',
    fr: 'Vous pouvez avoir au plus {most} invitations ouvertes à la fois.',
  },
  withdrawal_refused: {
    error: 'team_refused',
    en: 'You cannot withdraw this team.',
    fr: 'Vous ne pouvez pas retirer cette équipe.',
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
    en: 'The amounts changed. Please check them again.',
    fr: 'Les montants ont changé. Veuillez les vérifier de nouveau.',
  },
  bill_differs: {
    error: 'refund_changed',
    en: 'The unpaid amount of the invoice is {open:money}, not {amount:money}.',
    fr: 'Il reste {open:money} à payer sur la facture, et non {amount:money}.',
  },
  bill_not_lower: {
    error: 'refused',
    en: 'The unpaid amount of the invoice is {open:money}. You can only reduce it.',
    fr: 'Il reste {open:money} à payer sur la facture. Vous pouvez seulement réduire ce montant.',
  },
  bill_paid: {
    error: 'refused',
    en: 'The club has already paid this invoice.',
    fr: 'Le club a déjà payé cette facture.',
  },
  bill_lowered: {
    error: 'already_cancelled',
    en: 'This invoice was already reduced.',
    fr: 'Cette facture a déjà été réduite.',
  },
  club_refunded: {
    error: 'already_cancelled',
    en: 'The club already got a refund of {amount:money}.',
    fr: 'Le club a déjà été remboursé de {amount:money}.',
  },
  club_refunded_most: {
    error: 'refused',
    en: 'The club paid {paid:money} and got {given:money} back. You can refund at most {left:money}.',
    fr: 'Le club a payé {paid:money} et a déjà reçu {given:money}. Vous pouvez rembourser au plus {left:money}.',
  },
  club_paid_less: {
    error: 'refused',
    en: 'The club paid {paid:money}. You cannot refund more than that.',
    fr: 'Le club a payé {paid:money}. Vous ne pouvez pas rembourser plus.',
  },
})
