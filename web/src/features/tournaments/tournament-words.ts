import { byField, byRole, entryWords } from '@centrepass/contract/tournaments/roster-entry'
import type { MemberStatus } from '@centrepass/contract/tournaments/team-question'
import { teamRoles } from '@centrepass/contract/tournaments/team-roles'
import type { TeamStatus } from '@centrepass/contract/tournaments/teams'
import type { Words } from '#words/locale.ts'

/** Words that every screen about tournaments and teams shares. */
const en = {
  tournaments: 'Tournaments',
  loading: 'Loading',
  failed: 'This did not load.',
  again: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  roles: byRole((role) => teamRoles[role].many.en),
  role: byRole((role) => teamRoles[role].one.en),
  statuses: {
    draft: 'Draft',
    submitted: 'Entered, not paid yet',
    confirmed: 'Confirmed',
    waitlisted: 'On the wait list',
    withdrawn: 'Withdrawn',
    rejected: 'Not admitted',
  } as Record<TeamStatus, string>,
  member: {
    ok: 'Ready',
    needs_registration: 'Not registered',
    needs_documents: 'Documents to sign',
    age_ineligible: 'Not for this division',
    needs_certification: 'Certification missing',
    needs_screening: 'Screening missing',
    duplicate: 'On another team',
    needs_agreement: 'Has not agreed yet',
  } as Record<MemberStatus, string>,
  entry: byField((field) => entryWords[field].en),
  guest: 'Guest from another club',
  underage: 'Under age',
  fromTo: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  fee: 'Entry fee',
  systemFee: 'Service fee',
  taxes: 'Tax',
  total: 'Total',
  colours: {
    jersey_color: 'Jersey',
    shorts_color: 'Shorts',
    sock_color_light: 'Light socks',
    sock_color_dark: 'Dark socks',
    gk_jersey_color: "Goalkeeper's jersey",
  },
}

const fr: typeof en = {
  tournaments: 'Tournois',
  loading: 'Chargement',
  failed: 'Le chargement a échoué.',
  again: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  roles: byRole((role) => teamRoles[role].many.fr),
  role: byRole((role) => teamRoles[role].one.fr),
  statuses: {
    draft: 'Brouillon',
    submitted: 'Inscrite, pas encore payée',
    confirmed: 'Confirmée',
    waitlisted: 'Sur la liste d’attente',
    withdrawn: 'Retirée',
    rejected: 'Non admise',
  },
  member: {
    ok: 'Prêt·e',
    needs_registration: 'Non inscrit·e',
    needs_documents: 'Documents à signer',
    age_ineligible: 'Pas pour cette division',
    needs_certification: 'Certification manquante',
    needs_screening: 'Vérification manquante',
    duplicate: 'Dans une autre équipe',
    needs_agreement: 'N’a pas encore accepté',
  },
  entry: byField((field) => entryWords[field].fr),
  guest: 'Invité d’un autre club',
  underage: 'Sous l’âge minimal',
  fromTo: (from, to) => (from === to ? from : `Du ${from} au ${to}`),
  fee: 'Frais d’inscription',
  systemFee: 'Frais de service',
  taxes: 'Taxes',
  total: 'Total',
  colours: {
    jersey_color: 'Maillot',
    shorts_color: 'Short',
    sock_color_light: 'Bas clairs',
    sock_color_dark: 'Bas foncés',
    gk_jersey_color: 'Maillot du gardien',
  },
}

export const tournamentWords: Words<typeof en> = { en, fr }
