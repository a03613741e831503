import type { Contact } from '@centrepass/contract/participants/profile'
import { addressWords } from '#features/site/address-words.ts'
import type { Words } from '#words/locale.ts'

const en = {
  ...addressWords.en,
  email: 'Email',
  emailHint: 'A person under the age of majority may use the address of a parent or guardian.',
  emailIsGuardian: 'This is the address of a parent or guardian',
  phone: 'Telephone',
  phoneHint: 'Ten digits, or a number from another country that starts with +.',
  phoneType: 'Type of telephone',
  phoneTypes: { mobile: 'Mobile', home: 'Home', work: 'Work' } as Record<Contact['phone_type'], string>,
  phoneSecondary: 'Second telephone',
  sameAddress: 'Same address as mine',
  addressFilled: 'We filled in your address and telephone number.',
  noOwnAddress: 'Your own profile has no address yet.',
  copyTitle: 'Same home as someone in your family?',
  copyText:
    'This fills in the address, telephone numbers, contacts and club. It opens that person’s profile, which we record.',
  copyFrom: (name: string) => `Copy address and contacts from ${name}`,
  copied: (name: string) => `We filled in what ${name} has on file. Please check it.`,
  address2: 'Apartment, unit or floor',
  zone: 'Zone',
  zoneHint: 'Based on the postal code. Change it if you play in another zone.',
  zoneUnknown: 'Unknown',
  guardians: 'Parents or guardians we can call',
  guardiansText: 'In addition to you. If you are another relative of a minor, name at least one.',
  guardian: (position: number): string =>
    position === 0 ? 'First parent or guardian' : 'Second parent or guardian',
  name: 'Name',
  relationship: 'Relationship',
  mayPickUp: 'May pick up this person',
  pickUp: 'may pick up',
  pickUpNotConfirmed: 'pick-up not confirmed',
}

const fr: typeof en = {
  ...addressWords.fr,
  email: 'Courriel',
  emailHint: 'Une personne mineure peut utiliser l’adresse d’un parent ou tuteur.',
  emailIsGuardian: 'C’est l’adresse d’un parent ou tuteur',
  phone: 'Téléphone',
  phoneHint: 'Dix chiffres, ou un numéro d’un autre pays qui commence par +.',
  phoneType: 'Type de téléphone',
  phoneTypes: { mobile: 'Mobile', home: 'Maison', work: 'Travail' },
  phoneSecondary: 'Second téléphone',
  sameAddress: 'Même adresse que la mienne',
  addressFilled: 'Nous avons inscrit votre adresse et votre numéro de téléphone.',
  noOwnAddress: 'Votre propre profil n’a pas encore d’adresse.',
  copyTitle: 'Même foyer qu’une personne de votre famille?',
  copyText:
    'Ceci inscrit l’adresse, les téléphones, les personnes à joindre et le club. Le profil de cette personne est consulté, et nous le notons.',
  copyFrom: (name) => `Copier l’adresse et les personnes à joindre de ${name}`,
  copied: (name) => `Nous avons inscrit ce qui est au dossier de ${name}. Veuillez le vérifier.`,
  address2: 'Appartement, unité ou étage',
  zone: 'Zone',
  zoneHint: 'D’après le code postal. Changez-la si vous jouez dans une autre zone.',
  zoneUnknown: 'Inconnue',
  guardians: 'Parents ou tuteurs que nous pouvons appeler',
  guardiansText:
    'En plus de vous. Si vous êtes un autre membre de la famille d’une personne mineure, nommez-en au moins un.',
  guardian: (position) => (position === 0 ? 'Premier parent ou tuteur' : 'Second parent ou tuteur'),
  name: 'Nom',
  relationship: 'Lien',
  mayPickUp: 'Peut venir chercher cette personne',
  pickUp: 'peut venir la chercher',
  pickUpNotConfirmed: 'droit de venir la chercher non confirmé',
}

export const contactWords: Words<typeof en> = { en, fr }
