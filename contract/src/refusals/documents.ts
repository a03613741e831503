import type { SignatureRefusal } from '../documents/documents.ts'
import { refusals, type Sentence, sentences } from './say.ts'

/** Why something about a document is refused. */
export const documentRefusals = refusals({
  not_signed_yet: {
    error: 'not_signed_yet',
    en: 'This document is not signed yet.',
    fr: 'Ce document n’est pas encore signé.',
  },
  being_sealed: {
    error: 'being_sealed',
    en: 'We are preparing the sealed copy. Please try again in a few seconds.',
    fr: 'La copie scellée est en préparation. Veuillez réessayer dans quelques secondes.',
  },
  being_prepared: {
    error: 'unavailable',
    en: 'We are preparing this document. Please try again in a minute.',
    fr: 'Ce document est en préparation. Veuillez réessayer dans une minute.',
  },
  version_published: {
    error: 'refused',
    en: 'Version {version} of {template} is already published. Choose another.',
    fr: 'La version {version} de {template} est déjà publiée. Choisissez-en une autre.',
  },
  not_a_callback: {
    error: 'invalid_request',
    en: 'This callback is not from the signature provider.',
    fr: 'Cet appel ne vient pas du fournisseur de signatures.',
  },
  yours_to_sign: {
    error: 'refused',
    en: 'You have to sign this document yourself.',
    fr: 'Vous devez signer ce document vous-même.',
  },
  document_closed: {
    error: 'refused',
    en: 'This document is no longer open.',
    fr: 'Ce document n’est plus ouvert.',
  },
  no_own_address: {
    error: 'refused',
    en: 'We do not have this person’s own email address. Please add it to their profile first.',
    fr: 'Nous n’avons pas l’adresse courriel de cette personne. Veuillez d’abord l’ajouter à son profil.',
  },
  no_guardian_address: {
    error: 'refused',
    en: 'We do not have a parent’s or guardian’s email address. Please add a guardian to the profile first.',
    fr: 'Nous n’avons pas l’adresse courriel d’un parent ou tuteur. Veuillez d’abord ajouter un tuteur au profil.',
  },
  contact_not_confirmed: {
    error: 'refused',
    en: 'The office has to confirm this contact first.',
    fr: 'Le bureau doit d’abord confirmer cette personne-ressource.',
  },
  may_not_sign: {
    error: 'not_allowed',
    en: ({ why }: { why: SignatureRefusal }) => signatureRefusals[why].en,
    fr: ({ why }: { why: SignatureRefusal }) => signatureRefusals[why].fr,
  },
})

type Plain = Sentence & { en: string; fr: string }

/** Why a document was not signed, for the person who tried, with what to do about it. */
export const signatureRefusals = sentences({
  not_found: { en: 'Document not found.', fr: 'Document introuvable.' },
  not_confirmed: {
    en: 'First confirm your link to this person: open the email we sent you.',
    fr: 'Confirmez d’abord votre lien avec cette personne : ouvrez le courriel que nous vous avons envoyé.',
  },
  minor_cannot_sign: {
    en: 'A minor cannot sign. We can email a link to a parent or guardian.',
    fr: 'Une personne mineure ne peut pas signer. Nous pouvons envoyer un lien par courriel à un parent ou tuteur.',
  },
  adult_signs_alone: {
    en: 'This person is an adult and signs alone. We can email them a link.',
    fr: 'Cette personne est adulte et signe elle-même. Nous pouvons lui envoyer un lien par courriel.',
  },
  handed_over: {
    en: 'This person is an adult and acts for themself.',
    fr: 'Cette personne est adulte et agit elle-même.',
  },
  came_of_age: {
    en: 'This person is now an adult. A document for adults replaces this one.',
    fr: 'Cette personne est maintenant adulte. Un document pour adultes remplace celui-ci.',
  },
  must_agree: { en: 'You must agree to the terms.', fr: 'Vous devez accepter les conditions.' },
  name_differs: {
    en: 'Type your name exactly as in your account.',
    fr: 'Tapez votre nom exactement comme dans votre compte.',
  },
  relationship_missing: {
    en: 'Say how you are related to this person.',
    fr: 'Indiquez votre lien avec cette personne.',
  },
  read_with_child_missing: {
    en: 'Please confirm that you read it with your child.',
    fr: 'Veuillez confirmer que vous l’avez lu avec votre enfant.',
  },
  cannot_decline: {
    en: 'You need this document to register, so you cannot decline it.',
    fr: 'Ce document est nécessaire à l’inscription : vous ne pouvez pas le refuser.',
  },
  document_changed: {
    en: 'The text has changed. Please read it again.',
    fr: 'Le texte a changé. Veuillez le relire.',
  },
  no_longer_open: { en: 'This document is no longer open.', fr: 'Ce document n’est plus ouvert.' },
} satisfies Record<SignatureRefusal, Plain>)
