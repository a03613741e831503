import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import type { Words } from '#words/locale.ts'

const en = {
  youAre: 'You are',
  relationships: {
    self: 'This person: I am registering myself',
    parent: 'A parent',
    legal_guardian: 'A legal guardian',
    other_relative: 'Another relative',
  } as Record<Relationship, string>,
  firstName: 'Legal first name',
  firstNameHint: 'As on a passport or birth certificate.',
  middleName: 'Middle name',
  lastName: 'Legal last name',
  lastNameHint: 'If the person has only one name, enter a dash here.',
  preferredName: 'Preferred first name',
  preferredNameHint: 'We use it everywhere except on legal documents.',
  birthdate: 'Date of birth',
  birthdateHint: 'Type it, for example 2012-04-16 or 16 April 2012, or choose it. It decides the age group.',
  gender: 'Gender',
  selfDescribed: 'I describe myself as',
  pronouns: 'Pronouns',
  stream: 'Stream played in',
  streamHint: 'The competitions this person plays in. We do not ask for proof.',
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
    'Programs that prepare players for the national team must ask these two questions. Only those programs need the answers, and only the office sees them.',
  notAnsweredYet: 'Not answered yet',
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
  lastNameHint: 'Si la personne n’a qu’un seul nom, inscrivez un tiret ici.',
  preferredName: 'Prénom usuel',
  preferredNameHint: 'Nous l’utilisons partout, sauf dans les documents légaux.',
  birthdate: 'Date de naissance',
  birthdateHint:
    'Écrivez-la, par exemple 2012-04-16 ou 16 avril 2012, ou choisissez-la. Elle détermine le groupe d’âge.',
  gender: 'Genre',
  selfDescribed: 'Je me décris comme',
  pronouns: 'Pronoms',
  stream: 'Catégorie de compétition',
  streamHint: 'Les compétitions auxquelles cette personne participe. Nous ne demandons aucune preuve.',
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
    'Les programmes qui préparent à l’équipe nationale doivent poser ces deux questions. Seuls ces programmes ont besoin des réponses, et seul le bureau les voit.',
  notAnsweredYet: 'Pas encore de réponse',
  notAnswered: 'Sans réponse. C’est correct tant que vous ne choisissez pas un tel programme.',
}

export const personalWords: Words<typeof en> = { en, fr }
