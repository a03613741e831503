import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import type { Words } from '#words/locale.ts'

const en = {
  youAre: 'You are',
  relationships: {
    self: 'This person: I register myself',
    parent: 'A parent',
    legal_guardian: 'A legal guardian',
    other_relative: 'Another relative',
  } as Record<Relationship, string>,
  firstName: 'Legal first name',
  firstNameHint: 'As it stands on a passport or birth certificate.',
  middleName: 'Middle name',
  lastName: 'Legal last name',
  lastNameHint: 'Somebody with a single name enters a dash here.',
  preferredName: 'Preferred first name',
  preferredNameHint: 'We use it everywhere except on legal documents.',
  birthdate: 'Date of birth',
  birthdateHint: 'Typed like 2012-04-16, or chosen. It decides the age group.',
  gender: 'Gender',
  selfDescribed: 'I describe myself as',
  pronouns: 'Pronouns',
  stream: 'Stream played in',
  streamHint: 'The competitions somebody takes part in. No proof is asked for.',
  language: 'Preferred language',
  citizenship: 'Status in Canada',
  citizenshipOptions: {
    citizen: 'Citizen',
    permanent_resident: 'Permanent resident',
    refugee_claimant: 'Refugee claimant',
    temporary_resident: 'Temporary resident',
    other: 'Other',
    prefer_not: 'Prefer not to answer',
  },
  passport: 'Holds or can hold a Canadian passport',
  passportOptions: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
  eligibilityText:
    'Programs that lead towards playing for the country have to ask these two questions. Nothing else needs the answers, and only the office sees them.',
  notAnswered: 'Not answered. That is fine as long as no such program is chosen.',
}

const fr: typeof en = {
  youAre: 'Vous êtes',
  relationships: {
    self: 'Cette personne : je m’inscris moi-même',
    parent: 'Un parent',
    legal_guardian: 'Un tuteur légal',
    other_relative: 'Un autre membre de la famille',
  },
  firstName: 'Prénom légal',
  firstNameHint: 'Comme sur un passeport ou un certificat de naissance.',
  middleName: 'Deuxième prénom',
  lastName: 'Nom de famille légal',
  lastNameHint: 'Une personne qui n’a qu’un seul nom inscrit un tiret ici.',
  preferredName: 'Prénom usuel',
  preferredNameHint: 'Nous l’utilisons partout, sauf dans les documents légaux.',
  birthdate: 'Date de naissance',
  birthdateHint: 'Écrite comme 2012-04-16, ou choisie. Elle décide du groupe d’âge.',
  gender: 'Genre',
  selfDescribed: 'Je me décris comme',
  pronouns: 'Pronoms',
  stream: 'Catégorie de compétition',
  streamHint: 'Les compétitions auxquelles la personne prend part. Aucune preuve n’est demandée.',
  language: 'Langue préférée',
  citizenship: 'Statut au Canada',
  citizenshipOptions: {
    citizen: 'Citoyenneté',
    permanent_resident: 'Résidence permanente',
    refugee_claimant: 'Demande d’asile',
    temporary_resident: 'Résidence temporaire',
    other: 'Autre',
    prefer_not: 'Je préfère ne pas répondre',
  },
  passport: 'A ou peut avoir un passeport canadien',
  passportOptions: { yes: 'Oui', no: 'Non', unsure: 'Incertain' },
  eligibilityText:
    'Les programmes qui mènent à jouer pour le pays doivent poser ces deux questions. Rien d’autre n’en a besoin, et seul le bureau voit les réponses.',
  notAnswered: 'Sans réponse. C’est très bien tant qu’aucun programme de ce genre n’est choisi.',
}

export const personalWords: Words<typeof en> = { en, fr }
