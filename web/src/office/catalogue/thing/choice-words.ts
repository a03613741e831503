import type { Words } from '#words/locale.ts'

/** What a choice of a field is called; one without words is its own code. */
const en: Readonly<Record<string, string>> = {
  'group.player': 'Players',
  'group.staff': 'Staff',
  'signer.self': 'The person',
  'signer.guardian': 'A guardian',
  'signer.self_or_guardian': 'The person, or a guardian for a minor',
  'signer.account_holder': 'The account holder',
  'scope.season': 'Once a season',
  'scope.enrolment': 'For each program',
  'scope.team': 'For each team',
  'applies.minor.': 'Everyone',
  'applies.minor.minor': 'Minors',
  'applies.minor.adult': 'Adults',
  'applies.requires_flag.': 'All of them',
  'applies.requires_flag.requires_agreement': 'Only those that need the agreement',
}
const fr: typeof en = {
  'group.player': 'Joueurs',
  'group.staff': 'Personnel',
  'signer.self': 'La personne',
  'signer.guardian': 'Un parent ou tuteur',
  'signer.self_or_guardian': 'La personne, ou un parent ou tuteur pour un mineur',
  'signer.account_holder': 'Le titulaire du compte',
  'scope.season': 'Une fois par saison',
  'scope.enrolment': 'Pour chaque programme',
  'scope.team': 'Pour chaque équipe',
  'applies.minor.': 'Tout le monde',
  'applies.minor.minor': 'Personnes mineures',
  'applies.minor.adult': 'Adultes',
  'applies.requires_flag.': 'Tous',
  'applies.requires_flag.requires_agreement': 'Seulement ceux qui exigent l’entente',
}

export const choiceWords: Words<typeof en> = { en, fr }
