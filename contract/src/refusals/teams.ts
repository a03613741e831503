import { refusals } from './say.ts'
import { teamFindings } from './team-findings.ts'

/** Why something about a team is refused. */
export const teamRefusals = refusals({
  team_changed: {
    error: 'team_changed',
    en: 'Another manager changed this team. Check the newest version.',
    fr: 'Un autre gérant a modifié cette équipe. Vérifiez la version la plus récente.',
  },
  team_incomplete: {
    error: 'team_refused',
    en: 'This team does not follow the rules of the tournament yet.',
    fr: 'Cette équipe ne respecte pas encore les règles du tournoi.',
  },
  team_said_no: {
    error: 'team_refused',
    en: 'Your family said no to this team, so this person is not on its roster. If you changed your mind, ask a manager of the team for an invitation.',
    fr: 'Votre famille a refusé cette équipe; cette personne n’est donc pas sur sa liste. Si vous avez changé d’avis, demandez une invitation à un gérant de l’équipe.',
  },
  team_gone: {
    error: 'team_refused',
    en: 'This team is no longer entered.',
    fr: 'Cette équipe n’est plus inscrite.',
  },
  team_gone_start_new: {
    error: 'team_refused',
    en: 'This team is no longer entered. Start a new one.',
    fr: 'Cette équipe n’est plus inscrite. Commencez-en une nouvelle.',
  },
  team_being_paid: {
    error: 'team_refused',
    en: 'A payment for this team is in progress. Please wait a moment.',
    fr: 'Un paiement pour cette équipe est en cours. Veuillez patienter un instant.',
  },
  team_waits: {
    error: 'team_refused',
    en: 'This team is on the wait list. We will tell you when a spot is free.',
    fr: 'Cette équipe est sur la liste d’attente. Nous vous écrirons dès qu’une place se libérera.',
  },
  team_entered: {
    error: 'team_refused',
    en: 'This team is already entered.',
    fr: 'Cette équipe est déjà inscrite.',
  },
  team_not_entered: {
    error: 'team_refused',
    en: 'This team is not entered.',
    fr: 'Cette équipe n’est pas inscrite.',
  },
  team_name_taken: {
    error: 'team_refused',
    ...teamFindings.TEAM_NAME_TAKEN,
  },
  team_division_full: {
    error: 'team_refused',
    ...teamFindings.DIVISION_FULL,
  },
  entries_not_open: {
    error: 'team_refused',
    en: 'Entries for {tournament} are not open yet.',
    fr: 'Les inscriptions à {tournament} ne sont pas encore ouvertes.',
  },
  entries_club_has_one: {
    error: 'team_refused',
    en: 'For now, each club enters one team in a division, and another team of this club is in. This team can be entered when entries open for everyone.',
    fr: 'Pour l’instant, chaque club inscrit une équipe par division, et une autre équipe de ce club y est. Celle-ci pourra être inscrite quand les inscriptions ouvriront à tous.',
  },
  entries_closed: {
    error: 'team_refused',
    en: 'Entries for {tournament} are closed.',
    fr: 'Les inscriptions à {tournament} sont fermées.',
  },
  tournament_over: { error: 'team_refused', en: 'The tournament is over.', fr: 'Le tournoi est terminé.' },
  most_drafts: {
    error: 'team_refused',
    en: 'One account can have at most {most} drafts.',
    fr: 'Un compte peut avoir au plus {most} brouillons.',
  },
  entry_without_person: {
    error: 'team_refused',
    en: 'First add yourself as a participant. The person who enters a team has to sign for it.',
    fr: 'Ajoutez-vous d’abord comme participant. La personne qui inscrit une équipe doit signer pour elle.',
  },
  entry_changed: {
    error: 'cart_changed',
    en: 'The team or its price changed. Review it again.',
    fr: 'L’équipe ou son prix a changé. Vérifiez de nouveau.',
  },
  entry_expired: {
    error: 'cart_expired',
    en: 'Your review expired. Review the team again.',
    fr: 'Votre vérification a expiré. Vérifiez de nouveau l’équipe.',
  },
  club_not_billed: {
    error: 'team_refused',
    en: 'We do not bill this club. Pay by card.',
    fr: 'Nous ne facturons pas ce club. Payez par carte.',
  },
  no_deposit: {
    error: 'team_refused',
    en: 'A deposit is no longer possible. Pay the whole fee.',
    fr: 'Un acompte n’est plus possible. Payez la totalité.',
  },
  entered_details: {
    error: 'team_refused',
    en: 'The team is entered, so you cannot change its name, club or payment.',
    fr: 'L’équipe est inscrite : vous ne pouvez plus changer son nom, son club ou son paiement.',
  },
  not_owner_deletes: {
    error: 'team_refused',
    en: 'Only the person who started the team can delete it.',
    fr: 'Seule la personne qui a créé l’équipe peut la supprimer.',
  },
  not_owner_removes: {
    error: 'team_refused',
    en: 'Only the person who started the team can remove another manager.',
    fr: 'Seule la personne qui a créé l’équipe peut retirer un autre gérant.',
  },
  owner_stays: {
    error: 'team_refused',
    en: 'The person who started the team cannot leave it.',
    fr: 'La personne qui a créé l’équipe ne peut pas la quitter.',
  },
})
