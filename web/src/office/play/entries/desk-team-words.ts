import type { Words } from '#words/locale.ts'

const en = {
  failed: 'The team could not be loaded.',
  back: 'All tournaments',
  allTeams: (tournament: string) => `All teams of ${tournament}`,
  contact: (name: string) => (name ? `Contact: ${name}` : 'Contact'),
  noContact: 'The team gave no contact.',
  needs: 'What the team needs',
  all: 'Everything',
  roster: 'Roster',
  empty: 'There is no one on the roster yet.',
  shown: (count: number, all: number) =>
    count === all ? `${all} on the roster` : `${count} of ${all} on the roster`,
  certified: 'Coaching certificate',
}

const fr: typeof en = {
  failed: 'L’équipe n’a pas pu être chargée.',
  back: 'Tous les tournois',
  allTeams: (tournament) => `Toutes les équipes : ${tournament}`,
  contact: (name) => (name ? `Contact : ${name}` : 'Contact'),
  noContact: 'L’équipe n’a pas donné de contact.',
  needs: 'Ce qu’il faut à l’équipe',
  all: 'Tout',
  roster: 'Liste',
  empty: 'Il n’y a encore personne sur la liste.',
  shown: (count, all) => (count === all ? `${all} sur la liste` : `${count} sur ${all} de la liste`),
  certified: 'Certificat d’entraîneur',
}

export const deskTeamWords: Words<typeof en> = { en, fr }
