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
    en: 'The sealed copy is being made. Please try again in a few seconds.',
    fr: 'La copie scellée est en préparation. Veuillez réessayer dans quelques secondes.',
  },
  being_prepared: {
    error: 'unavailable',
    en: 'This document is being prepared. Please try again in a minute.',
    fr: 'Ce document est en préparation. Veuillez réessayer dans une minute.',
  },
  version_published: {
    error: 'refused',
    en: 'Version {version} of {template} was published already. Choose another.',
    fr: 'La version {version} de {template} est déjà publiée. Choisissez-en une autre.',
  },
  not_a_callback: {
    error: 'invalid_request',
    en: 'This is not a callback of the signature provider.',
    fr: 'Ce n’est pas un rappel du fournisseur de signatures.',
  },
  yours_to_sign: {
    error: 'refused',
    en: 'This document is yours to sign.',
    fr: 'C’est à vous de signer ce document.',
  },
  document_closed: {
    error: 'refused',
    en: 'This document is no longer open.',
    fr: 'Ce document n’est plus ouvert.',
  },
  no_own_address: {
    error: 'refused',
    en: 'We have no address of this person’s own. Please add it to their profile first.',
    fr: 'Nous n’avons pas l’adresse de cette personne. Veuillez d’abord l’ajouter à son profil.',
  },
  no_guardian_address: {
    error: 'refused',
    en: 'We have no address of a parent or guardian. Please add a guardian to the profile first.',
    fr: 'Nous n’avons pas l’adresse d’un parent ou tuteur. Veuillez d’abord ajouter un tuteur au profil.',
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
    en: 'Confirm your link to this person first: we sent an email about it.',
    fr: 'Confirmez d’abord votre lien avec cette personne : nous avons envoyé un courriel.',
  },
  minor_cannot_sign: {
    en: 'A minor cannot sign. We can mail a link to a parent or guardian.',
    fr: 'Une personne mineure ne peut pas signer. Nous pouvons envoyer un lien à un parent ou tuteur.',
  },
  adult_signs_alone: {
    en: 'This person is an adult and signs for themself. We can mail them a link.',
    fr: 'Cette personne est adulte et signe elle-même. Nous pouvons lui envoyer un lien par courriel.',
  },
  handed_over: {
    en: 'This person has come of age and acts for themself.',
    fr: 'Cette personne est majeure et agit elle-même.',
  },
  came_of_age: {
    en: 'This person has come of age. A document for adults takes the place of this one.',
    fr: 'Cette personne est devenue majeure. Un document pour adultes remplace celui-ci.',
  },
  must_agree: { en: 'You must agree to the terms.', fr: 'Vous devez accepter les conditions.' },
  name_differs: {
    en: 'Type your name as your account has it.',
    fr: 'Tapez votre nom tel qu’il figure dans votre compte.',
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
    en: 'This document is needed for the registration and cannot be declined.',
    fr: 'Ce document est nécessaire à l’inscription et ne peut être refusé.',
  },
  document_changed: {
    en: 'This is not the text that was issued. Please read it again.',
    fr: 'Ce n’est pas le texte qui a été émis. Veuillez le relire.',
  },
  no_longer_open: { en: 'This document is no longer open.', fr: 'Ce document n’est plus ouvert.' },
} satisfies Record<SignatureRefusal, Plain>)
