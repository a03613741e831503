import type { Words } from '#words/locale.ts'

const en = {
  title: 'Start a team',
  prepareTitle: 'Prepare a team',
  early: (day: string, time: string) =>
    `Entries open ${day} at ${time}. Until then you can prepare the team as a draft.`,
  closedTitle: (name: string) => `Entries for ${name} are closed`,
  closedText: 'You cannot start a new team. Choose another tournament, or ask the office.',
  back: 'All tournaments',
  team: 'The team',
  name: 'Team name',
  nameHint: 'As it will appear in the schedule',
  club: 'Club',
  chooseClub: 'Choose a club',
  clubHint: "Choose 'Other' if your club is not in the list.",
  division: 'Division',
  full: 'full, wait list open',
  spots: (left: number) => (left === 1 ? '1 spot left' : `${left} spots left`),
  contact: 'Contact for the organisers',
  contactName: 'Name',
  email: 'Email',
  phone: 'Phone (optional)',
  start: 'Start the team',
  note: 'Nothing is charged now. The roster and payment come next.',
}

const fr: typeof en = {
  title: 'Créer une équipe',
  prepareTitle: 'Préparer une équipe',
  early: (day, time) =>
    `Les inscriptions ouvrent le ${day} à ${time}. D’ici là, vous pouvez préparer l’équipe comme brouillon.`,
  closedTitle: (name) => `Les inscriptions à ${name} sont fermées`,
  closedText: 'Vous ne pouvez plus créer d’équipe. Choisissez un autre tournoi, ou demandez au bureau.',
  back: 'Tous les tournois',
  team: 'L’équipe',
  name: 'Nom de l’équipe',
  nameHint: 'Tel qu’il apparaîtra à l’horaire',
  club: 'Club',
  chooseClub: 'Choisissez un club',
  clubHint: 'Choisissez « Other » si votre club n’est pas dans la liste.',
  division: 'Division',
  full: 'complète, liste d’attente ouverte',
  spots: (left) => (left === 1 ? '1 place libre' : `${left} places libres`),
  contact: 'Contact pour les organisateurs',
  contactName: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone (facultatif)',
  start: 'Créer l’équipe',
  note: 'Rien n’est débité maintenant. La liste et le paiement viennent ensuite.',
}

export const startWords: Words<typeof en> = { en, fr }
