import type { SignatureRefusal, SignerRelationship } from '@centrepass/contract/documents/documents'
import type { Words } from '#words/locale.ts'

type Refusals = Record<SignatureRefusal | 'name_missing' | 'answer_missing', string>

const en = {
  position: (position: number, total: number) => `Document ${position} of ${total}`,
  title: (people: string | number) =>
    typeof people === 'string' ? `Sign for ${people}` : `Sign for ${people} people`,
  intro: (texts: number, minutes: number) =>
    texts === 1
      ? 'Read the text to its end, then sign below.'
      : `${texts} texts, about ${minutes} min to read. Read each to its end, then sign once for all of them.`,
  forWhom: (name: string) => `For ${name}`,
  later: 'Sign later',
  loading: 'Loading the document',
  failed: 'The document did not load.',
  again: 'Try again',
  refresh: 'If the signing prompt does not appear, refresh the page.',
  readCount: (read: number, total: number) => `${read} of ${total} read to the end`,
  minutesLeft: (minutes: number) => `About ${minutes} min left`,
  allRead: 'All read. You can sign now.',
  readFirst: (title: string) => `Please read “${title}” to its end first.`,
  read: 'Read to the end',
  end: 'End of the text',
  changed: 'This text has changed since you opened it. Please read it again before you sign.',
  heading: 'Your signature',
  name: 'Your full name',
  nameHint: (name: string) => `Your typed name is your signature. Your account has the name ${name}.`,
  relationship: (name: string) => `What is your relationship to ${name}?`,
  relationships: {
    parent: 'Parent',
    legal_guardian: 'Legal guardian',
    other_relative: 'Other relative',
  } as Record<SignerRelationship, string>,
  relatedTo: (relationship: string, names: string) => `You sign as: ${relationship} (${names})`,
  changeRelationship: 'Change the relationship',
  readWithChild: (name: string) => `I have read this with ${name}`,
  answerHint:
    'Here you can say yes or no. The registration is valid either way. To change your mind later, contact the office.',
  answerFor: (name: string) => `Your answer for ${name}`,
  ownAnswer: 'Your answer',
  consent: 'I consent',
  decline: 'I do not consent',
  covers: (documents: number) =>
    documents === 1
      ? 'You sign this document:'
      : `You sign ${documents} documents at once. What you fill in here counts for each of them:`,
  markTitle: 'Add a drawn signature (optional)',
  markHint: 'Draw with a finger, a pen or the mouse. You can skip this: your typed name is enough.',
  markEmpty: 'Signature drawing area, empty',
  markDrawn: 'Your drawn signature',
  markClear: 'Clear the drawing',
  sign: (documents: number) => (documents === 1 ? 'Sign' : `Sign ${documents} documents`),
  alreadyDone: (title: string) => `${title} was already signed.`,
  alreadyDeclined: (title: string) => `${title} was already declined.`,
  manyDone: (documents: number) => `Another person already answered ${documents} of these documents.`,
  problems: {
    name_missing: 'Type your full name',
    answer_missing: 'Choose one of the two',
    name_differs: 'This name does not match your account. Type your first and last name.',
    must_agree: 'Tick this to sign electronically',
    relationship_missing: 'Choose one',
    read_with_child_missing: 'Please read it together, then tick this',
    cannot_decline: 'You cannot decline this document: you need it to register.',
    document_changed: 'This text has changed since you opened it. Please read it again before you sign.',
    no_longer_open: 'This document is no longer open.',
    not_found: 'This document no longer exists.',
    adult_signs_alone: 'An adult has to sign this alone.',
    minor_cannot_sign: 'A parent or guardian has to sign this.',
    not_confirmed: 'First confirm the link to this person: open the email we sent you.',
    handed_over: 'This person is now an adult and signs alone.',
    came_of_age: 'This person is now an adult. The document for adults replaces this one.',
  } as Refusals,
}

const fr: typeof en = {
  position: (position, total) => `Document ${position} de ${total}`,
  title: (people) =>
    typeof people === 'string' ? `Signer pour ${people}` : `Signer pour ${people} personnes`,
  intro: (texts, minutes) =>
    texts === 1
      ? 'Lisez le texte jusqu’à la fin, puis signez au bas.'
      : `${texts} textes, environ ${minutes} min de lecture. Lisez chacun jusqu’à la fin, puis signez une seule fois pour tous.`,
  forWhom: (name) => `Pour ${name}`,
  later: 'Signer plus tard',
  loading: 'Chargement du document',
  failed: 'Le document ne s’est pas chargé.',
  again: 'Réessayer',
  refresh: 'Si la page de signature ne s’affiche pas, actualisez la page.',
  readCount: (read, total) => `${read} de ${total} lus jusqu’à la fin`,
  minutesLeft: (minutes) => `Encore ${minutes} min environ`,
  allRead: 'Tout est lu. Vous pouvez signer.',
  readFirst: (title) => `Veuillez d’abord lire « ${title} » jusqu’à la fin.`,
  read: 'Lu jusqu’à la fin',
  end: 'Fin du texte',
  changed: 'Ce texte a changé depuis que vous l’avez ouvert. Veuillez le relire avant de signer.',
  heading: 'Votre signature',
  name: 'Votre nom complet',
  nameHint: (name) => `Votre nom tapé tient lieu de signature. Votre compte porte le nom de ${name}.`,
  relationship: (name) => `Quel est votre lien avec ${name}?`,
  relationships: {
    parent: 'Parent',
    legal_guardian: 'Tuteur légal',
    other_relative: 'Autre membre de la famille',
  },
  relatedTo: (relationship, names) => `Vous signez à titre de : ${relationship} (${names})`,
  changeRelationship: 'Modifier le lien',
  readWithChild: (name) => `J’ai lu ceci avec ${name}`,
  answerHint:
    'Ici, vous pouvez dire oui ou non. L’inscription est valide dans les deux cas. Pour changer d’avis plus tard, communiquez avec le bureau.',
  answerFor: (name) => `Votre réponse pour ${name}`,
  ownAnswer: 'Votre réponse',
  consent: 'Je consens',
  decline: 'Je ne consens pas',
  covers: (documents) =>
    documents === 1
      ? 'Vous signez ce document :'
      : `Vous signez ${documents} documents à la fois. Ce que vous remplissez ici vaut pour chacun d’eux :`,
  markTitle: 'Ajouter une signature dessinée (facultatif)',
  markHint:
    'Dessinez avec un doigt, un stylet ou la souris. Vous pouvez sauter cette étape : votre nom tapé suffit.',
  markEmpty: 'Zone de signature, vide',
  markDrawn: 'Votre signature dessinée',
  markClear: 'Effacer le dessin',
  sign: (documents) => (documents === 1 ? 'Signer' : `Signer ${documents} documents`),
  alreadyDone: (title) => `${title} : déjà signé.`,
  alreadyDeclined: (title) => `${title} : déjà refusé.`,
  manyDone: (documents) => `Une autre personne a déjà répondu à ${documents} de ces documents.`,
  problems: {
    name_missing: 'Tapez votre nom complet',
    answer_missing: 'Choisissez l’une des deux réponses',
    name_differs: 'Ce nom ne correspond pas à votre compte. Tapez votre prénom et votre nom.',
    must_agree: 'Cochez ceci pour signer électroniquement',
    relationship_missing: 'Choisissez une réponse',
    read_with_child_missing: 'Veuillez le lire ensemble, puis cochez ceci',
    cannot_decline: 'Vous ne pouvez pas refuser ce document : il est nécessaire à l’inscription.',
    document_changed: 'Ce texte a changé depuis que vous l’avez ouvert. Veuillez le relire avant de signer.',
    no_longer_open: 'Ce document n’est plus ouvert.',
    not_found: 'Ce document n’existe plus.',
    adult_signs_alone: 'Une personne adulte doit signer elle-même.',
    minor_cannot_sign: 'Un parent ou un tuteur doit signer ceci.',
    not_confirmed:
      'Confirmez d’abord le lien avec cette personne : ouvrez le courriel que nous vous avons envoyé.',
    handed_over: 'Cette personne est maintenant adulte et signe elle-même.',
    came_of_age: 'Cette personne est maintenant adulte. Le document pour adultes remplace celui-ci.',
  },
}

export const signingWords: Words<typeof en> = { en, fr }
