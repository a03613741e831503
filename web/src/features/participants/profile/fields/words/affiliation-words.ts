import type { Affiliation, SelfIdentification } from '@centrepass/contract/participants/profile'
import type { Words } from '#words/locale.ts'

type Position = Affiliation['positions'][number]
type Answer = NonNullable<SelfIdentification['has_disability']>
type ParaClass = NonNullable<SelfIdentification['para_class']>

const en = {
  club: 'Club',
  clubHint: 'Players and coaches need a club to register. Not in the list? Choose Other.',
  noClub: 'No club',
  clubOther: 'Name of the club',
  secondClub: 'Second club',
  leagues: 'Leagues',
  school: 'School',
  grade: 'Grade',
  positions: 'Positions',
  positionNames: { GK: 'Goalkeeper', D: 'Defender', M: 'Midfielder', F: 'Forward' } as Record<
    Position,
    string
  >,
  coaching: 'Coaching and umpiring',
  nccp: 'NCCP number',
  nccpHint: 'The 5 to 8 digits from the coach’s certificate.',
  coachLevel: 'Highest coaching level',
  coachExpires: 'Coaching certificate valid until',
  umpireLevel: 'Umpiring level',
  umpireExpires: 'Umpiring certificate valid until',
  heardAbout: 'How did you hear about us?',
  identity: 'About yourself: optional and confidential',
  identityText:
    'You never have to answer these questions. Only the registrar can see the answers, and reports show only totals, without names. You can delete your answers at any time.',
  identityShort: 'About yourself',
  identityGiven: 'Answered. You see the answers only when you edit them.',
  para: 'Plays para hockey',
  paraClass: 'Para class',
  paraClasses: {
    none: 'None',
    'II-1': 'II-1, intellectual impairment',
    'II-2': 'II-2',
    'II-3': 'II-3',
    physical: 'Physical, not classified',
    other: 'Other',
  } as Record<ParaClass, string>,
  indigenous: 'Indigenous identity',
  disability: 'Lives with a disability',
  newcomer: 'Is new to Canada',
  answers: { yes: 'Yes', no: 'No', prefer_not: 'Prefer not to answer' } as Record<Answer, string>,
}

const fr: typeof en = {
  club: 'Club',
  clubHint:
    'Les joueurs et les entraîneurs doivent avoir un club pour s’inscrire. Absent de la liste? Choisissez Autre (« Other »).',
  noClub: 'Aucun club',
  clubOther: 'Nom du club',
  secondClub: 'Second club',
  leagues: 'Ligues',
  school: 'École',
  grade: 'Niveau scolaire',
  positions: 'Positions',
  positionNames: { GK: 'Gardien de but', D: 'Défense', M: 'Milieu de terrain', F: 'Attaque' },
  coaching: 'Entraîneurs et arbitres',
  nccp: 'Numéro du PNCE',
  nccpHint: 'Les 5 à 8 chiffres du certificat d’entraîneur.',
  coachLevel: 'Plus haut niveau d’entraîneur',
  coachExpires: 'Certificat d’entraîneur valide jusqu’au',
  umpireLevel: 'Niveau d’arbitre',
  umpireExpires: 'Certificat d’arbitre valide jusqu’au',
  heardAbout: 'Comment avez-vous entendu parler de nous?',
  identity: 'À propos de vous : facultatif et confidentiel',
  identityText:
    'Vous n’êtes jamais obligé de répondre à ces questions. Seul le registraire peut voir les réponses, et les rapports ne montrent que des totaux, sans noms. Vous pouvez effacer vos réponses en tout temps.',
  identityShort: 'À propos de vous',
  identityGiven: 'Répondu. Vous voyez les réponses seulement en les modifiant.',
  para: 'Joue au parahockey',
  paraClass: 'Classe para',
  paraClasses: {
    none: 'Aucune',
    'II-1': 'II-1, déficience intellectuelle',
    'II-2': 'II-2',
    'II-3': 'II-3',
    physical: 'Physique, non classée',
    other: 'Autre',
  },
  indigenous: 'Identité autochtone',
  disability: 'Vit avec un handicap',
  newcomer: 'Nouvellement arrivé·e au Canada',
  answers: { yes: 'Oui', no: 'Non', prefer_not: 'Je préfère ne pas répondre' },
}

export const affiliationWords: Words<typeof en> = { en, fr }
