import type { SignatureRefusal } from '@centrepass/contract/documents'

type Sentences = Record<SignatureRefusal, string>

/** Why a document was not signed, for the person who tried, with what to do about it. */
export const refusalWords: { en: Sentences; fr: Sentences } = {
  en: {
    not_found: 'Document not found.',
    not_confirmed: 'Confirm your link to this person first: we sent a mail about it.',
    minor_cannot_sign: 'A minor cannot sign. We can mail a link to a parent or guardian.',
    adult_signs_alone: 'This person is an adult and signs for themself. We can mail them a link.',
    handed_over: 'This person has come of age and acts for themself.',
    came_of_age: 'This person has come of age. A document for adults takes the place of this one.',
    must_agree: 'You must agree to the terms.',
    name_differs: 'Type your name as it stands in your account.',
    relationship_missing: 'Say how you are related to this person.',
    read_with_child_missing: 'Please confirm that you read it with your child.',
    cannot_decline: 'This document is needed for the registration and cannot be declined.',
    document_changed: 'This is not the text that was issued. Please read it again.',
    no_longer_open: 'This document is no longer open.',
  },
  fr: {
    not_found: 'Document introuvable.',
    not_confirmed: 'Confirmez d’abord votre lien avec cette personne : nous avons envoyé un courriel.',
    minor_cannot_sign:
      'Une personne mineure ne peut pas signer. Nous pouvons envoyer un lien à un parent ou tuteur.',
    adult_signs_alone:
      'Cette personne est adulte et signe elle-même. Nous pouvons lui envoyer un lien par courriel.',
    handed_over: 'Cette personne est majeure et agit elle-même.',
    came_of_age: 'Cette personne est devenue majeure. Un document pour adultes remplace celui-ci.',
    must_agree: 'Vous devez accepter les conditions.',
    name_differs: 'Tapez votre nom tel qu’il figure dans votre compte.',
    relationship_missing: 'Indiquez votre lien avec cette personne.',
    read_with_child_missing: 'Veuillez confirmer que vous l’avez lu avec votre enfant.',
    cannot_decline: 'Ce document est nécessaire à l’inscription et ne peut être refusé.',
    document_changed: 'Ce n’est pas le texte qui a été émis. Veuillez le relire.',
    no_longer_open: 'Ce document n’est plus ouvert.',
  },
}
