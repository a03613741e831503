import type { DocumentStatus, WhyNotSign } from '@centrepass/contract/documents/documents'
import type { Words } from '#words/locale.ts'

type By = Partial<Record<DocumentStatus, (name: string, day: string, time: string) => string>>

const en = {
  title: 'Documents',
  loading: 'Loading your documents',
  failed: 'Your documents did not load.',
  again: 'Try again',
  refresh: 'If the signing prompt does not appear, refresh the page.',
  noneTitle: 'Nothing to sign',
  none: 'Waivers and other documents appear here after you register a person.',
  seeOpen: 'See open registrations',
  toSign: (count: number) => (count === 1 ? 'One document to sign' : `${count} documents to sign`),
  toSignText:
    'A registration is valid once its documents are signed. You can sign for the whole family at once.',
  signAll: 'Sign now',
  toSignCount: (count: number) => `${count} to sign`,
  allSigned: 'Everything is signed. Thank you.',
  allYours: 'You have nothing left to sign.',
  waiting: 'Waiting for someone else',
  waitingCount: (count: number) => `${count} waiting`,
  whyNot: {
    adult_signs_alone: (name) =>
      `${name} is an adult and signs alone. We email ${name} one link for all documents.`,
    minor_cannot_sign: (name) =>
      `A parent or guardian signs for ${name}. We email them one link for all documents.`,
    not_confirmed: (name) => `First confirm that you act for ${name}: open the email we sent you.`,
    handed_over: (name) => `${name} is now an adult and signs alone.`,
    came_of_age: (name) => `${name} is now an adult. The document for adults replaces this one.`,
  } as Record<WhyNotSign, (name: string) => string>,
  send: 'Send the link',
  sendAgain: 'Send it again',
  sent: (to: string) => `We sent the link to ${to}.`,
  linkSent: (to: string | null, day: string) => `Link sent${to ? ` to ${to}` : ''} on ${day}`,
  withOffice: 'Waiting for the office',
  waitsForOffice:
    'The office first checks the parent or guardian in the profile. After that you can send the link here.',
  noAddress: 'We have no email address for the link. Add one to the profile, or ask the office.',
  done: 'Signed and closed',
  showDone: (name: string) => `Show the documents of ${name}`,
  doneCount: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  season: (season: string) => `Season ${season}`,
  statuses: {
    pending: 'Open',
    viewed: 'Open',
    signed: 'Signed',
    declined: 'Consent declined',
    expired: 'Season over',
    void: 'No longer needed',
  } as Record<DocumentStatus, string>,
  by: {
    signed: (name, day, time) => `Signed by ${name} on ${day} at ${time}`,
    declined: (name, day, time) => `Declined by ${name} on ${day} at ${time}`,
    expired: (name, day, time) => `Signed by ${name} on ${day} at ${time}`,
    void: (name, day, time) => `Signed by ${name} on ${day} at ${time}`,
  } as By,
  number: 'Number',
  download: 'Download the copy',
  copyComing: 'We are preparing the copy',
}

const fr: typeof en = {
  title: 'Documents',
  loading: 'Chargement de vos documents',
  failed: 'Vos documents ne se sont pas chargés.',
  again: 'Réessayer',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
  noneTitle: 'Rien à signer',
  none: 'Les décharges et autres documents apparaissent ici dès que vous inscrivez une personne.',
  seeOpen: 'Voir les inscriptions ouvertes',
  toSign: (count) => (count === 1 ? 'Un document à signer' : `${count} documents à signer`),
  toSignText:
    'Une inscription est valide une fois ses documents signés. Vous pouvez signer pour toute la famille en une fois.',
  signAll: 'Signer maintenant',
  toSignCount: (count) => `${count} à signer`,
  allSigned: 'Tout est signé. Merci.',
  allYours: 'Vous n’avez plus rien à signer.',
  waiting: 'En attente d’une autre personne',
  waitingCount: (count) => `${count} en attente`,
  whyNot: {
    adult_signs_alone: (name) =>
      `${name} est adulte et signe seul·e. Nous envoyons à ${name} un seul lien par courriel pour tous les documents.`,
    minor_cannot_sign: (name) =>
      `Un parent ou tuteur signe pour ${name}. Nous lui envoyons un seul lien par courriel pour tous les documents.`,
    not_confirmed: (name) =>
      `Confirmez d’abord que vous agissez pour ${name} : ouvrez le courriel que nous vous avons envoyé.`,
    handed_over: (name) => `${name} est maintenant adulte et signe seul·e.`,
    came_of_age: (name) => `${name} est maintenant adulte. Le document pour adultes remplace celui-ci.`,
  },
  send: 'Envoyer le lien',
  sendAgain: 'L’envoyer de nouveau',
  sent: (to) => `Nous avons envoyé le lien à ${to}.`,
  linkSent: (to, day) => `Lien envoyé${to ? ` à ${to}` : ''} le ${day}`,
  withOffice: 'En attente du bureau',
  waitsForOffice:
    'Le bureau vérifie d’abord le parent ou le tuteur indiqué au profil. Vous pourrez ensuite envoyer le lien ici.',
  noAddress:
    'Nous n’avons pas d’adresse courriel pour envoyer le lien. Ajoutez-en une au profil, ou demandez au bureau.',
  done: 'Signés et fermés',
  showDone: (name) => `Afficher les documents de ${name}`,
  doneCount: (count) => (count === 1 ? '1 document' : `${count} documents`),
  season: (season) => `Saison ${season}`,
  statuses: {
    pending: 'Ouvert',
    viewed: 'Ouvert',
    signed: 'Signé',
    declined: 'Consentement refusé',
    expired: 'Saison terminée',
    void: 'Plus nécessaire',
  },
  by: {
    signed: (name, day, time) => `Signé par ${name} le ${day} à ${time}`,
    declined: (name, day, time) => `Refusé par ${name} le ${day} à ${time}`,
    expired: (name, day, time) => `Signé par ${name} le ${day} à ${time}`,
    void: (name, day, time) => `Signé par ${name} le ${day} à ${time}`,
  },
  number: 'Numéro',
  download: 'Télécharger la copie',
  copyComing: 'La copie est en préparation',
}

export const documentWords: Words<typeof en> = { en, fr }
