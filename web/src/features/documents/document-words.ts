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
  none: 'Waivers and other documents appear here as soon as you have registered somebody.',
  seeOpen: 'See what is open',
  toSign: (count: number) => (count === 1 ? 'One document to sign' : `${count} documents to sign`),
  toSignText: 'A registration is valid once its documents are signed. You can sign for everybody in one go.',
  signAll: 'Sign now',
  toSignCount: (count: number) => `${count} to sign`,
  allSigned: 'Everything is signed. Thank you.',
  allYours: 'There is nothing left for you to sign.',
  waiting: 'Waiting for someone else',
  waitingCount: (count: number) => `${count} waiting`,
  whyNot: {
    adult_signs_alone: (name) =>
      `${name} is an adult and signs alone, from a link that we mail. One link opens everything.`,
    minor_cannot_sign: (name) =>
      `A parent or guardian signs for ${name}, from a link that we mail. One link opens everything.`,
    not_confirmed: (name) => `Confirm that you act for ${name} first, from the mail we sent you.`,
    handed_over: (name) => `${name} has come of age and signs alone.`,
    came_of_age: (name) => `${name} has come of age. The document for adults takes the place of this one.`,
  } as Record<WhyNotSign, (name: string) => string>,
  send: 'Send the link',
  sendAgain: 'Send it again',
  sent: (to: string) => `The link is on its way to ${to}.`,
  linkSent: (to: string | null, day: string) => `Link sent${to ? ` to ${to}` : ''} on ${day}`,
  withOffice: 'Waiting for the office',
  waitsForOffice:
    'The office first confirms the parent or guardian in the profile. After that you can send the link here.',
  noAddress: 'We have no address to send a link to. Add one to the profile, or ask the office.',
  done: 'Signed and closed',
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
  copyComing: 'The copy is being made',
}

const fr: typeof en = {
  title: 'Documents',
  loading: 'Chargement de vos documents',
  failed: 'Vos documents ne se sont pas chargés.',
  again: 'Réessayer',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
  noneTitle: 'Rien à signer',
  none: 'Les décharges et autres documents apparaissent ici dès que vous avez inscrit quelqu’un.',
  seeOpen: 'Voir ce qui est ouvert',
  toSign: (count) => (count === 1 ? 'Un document à signer' : `${count} documents à signer`),
  toSignText:
    'Une inscription est valide une fois ses documents signés. Vous pouvez signer pour tous d’un seul trait.',
  signAll: 'Signer maintenant',
  toSignCount: (count) => `${count} à signer`,
  allSigned: 'Tout est signé. Merci.',
  allYours: 'Il ne vous reste rien à signer.',
  waiting: 'En attente d’une autre personne',
  waitingCount: (count) => `${count} en attente`,
  whyNot: {
    adult_signs_alone: (name) =>
      `${name} est adulte et signe seul·e, à partir d’un lien envoyé par courriel. Un seul lien ouvre tout.`,
    minor_cannot_sign: (name) =>
      `Un parent ou tuteur signe pour ${name}, à partir d’un lien envoyé par courriel. Un seul lien ouvre tout.`,
    not_confirmed: (name) =>
      `Confirmez d’abord que vous agissez pour ${name}, à partir du courriel que nous vous avons envoyé.`,
    handed_over: (name) => `${name} est maintenant adulte et signe seul·e.`,
    came_of_age: (name) => `${name} est maintenant adulte. Le document pour adultes remplace celui-ci.`,
  },
  send: 'Envoyer le lien',
  sendAgain: 'L’envoyer de nouveau',
  sent: (to) => `Le lien est en route vers ${to}.`,
  linkSent: (to, day) => `Lien envoyé${to ? ` à ${to}` : ''} le ${day}`,
  withOffice: 'En attente du bureau',
  waitsForOffice:
    'Le bureau confirme d’abord le parent ou le tuteur indiqué au profil. Vous pourrez ensuite envoyer le lien ici.',
  noAddress:
    'Nous n’avons pas d’adresse où envoyer un lien. Ajoutez-en une au profil, ou demandez au bureau.',
  done: 'Signés et clos',
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
