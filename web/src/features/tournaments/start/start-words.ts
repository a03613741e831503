import type { Words } from '#words/locale.ts'

const en = {
  title: 'Start a team',
  prepareTitle: 'Prepare a team',
  early: (day: string, time: string) =>
    `Entries open ${day} at ${time}. Until then you can prepare the team as a draft: everything is ready when they open.`,
  closedTitle: (name: string) => `Entries for ${name} are closed`,
  closedText: 'No new team can be started. Look for another tournament, or ask the office.',
  back: 'All tournaments',
  team: 'The team',
  name: 'Team name',
  nameHint: 'As it will stand in the schedule',
  club: 'Club',
  chooseClub: 'Choose a club',
  clubHint: "Choose 'Other' when your club is not in the list.",
  division: 'Division',
  full: 'full, the team would join the wait list',
  places: (left: number) => (left === 1 ? '1 place left' : `${left} places left`),
  contact: 'Who the organisers write to',
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
    `Les inscriptions ouvrent le ${day} à ${time}. D’ici là, vous pouvez préparer l’équipe comme brouillon : tout sera prêt à l’ouverture.`,
  closedTitle: (name) => `Les inscriptions à ${name} sont closes`,
  closedText: 'On ne peut plus créer d’équipe. Cherchez un autre tournoi, ou demandez au bureau.',
  back: 'Tous les tournois',
  team: 'L’équipe',
  name: 'Nom de l’équipe',
  nameHint: 'Tel qu’il figurera à l’horaire',
  club: 'Club',
  chooseClub: 'Choisissez un club',
  clubHint: 'Choisissez « Other » si votre club n’est pas dans la liste.',
  division: 'Division',
  full: 'complète, l’équipe irait sur la liste d’attente',
  places: (left) => (left === 1 ? '1 place libre' : `${left} places libres`),
  contact: 'À qui les organisateurs écrivent',
  contactName: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone (facultatif)',
  start: 'Créer l’équipe',
  note: 'Rien n’est débité maintenant. La liste et le paiement viennent ensuite.',
}

export const startWords: Words<typeof en> = { en, fr }
