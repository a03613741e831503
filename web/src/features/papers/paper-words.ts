import type { PaperKind } from '@centrepass/contract/papers/paper-rules'
import type { PaperState } from '@centrepass/contract/papers/papers'
import type { Words } from '#words/locale.ts'

const en = {
  title: 'Papers for the office',
  text: 'Send a photo or a PDF of a record check, a certificate, a doctor’s note or a proof of age. It is stored encrypted, and only the office and the people who act for this person can open it.',
  kind: 'What do you send?',
  kinds: {
    record_check: 'Record check',
    certificate: 'Coach or umpire certificate',
    doctors_note: 'Doctor’s note',
    proof_of_age: 'Proof of age',
  } as Record<PaperKind, string>,
  choose: 'Photo or PDF',
  chooseHint: 'Take a photo or choose a file: PDF, JPEG, PNG or WebP, up to 20 MB. Several pages: one PDF.',
  none: 'Choose a file first.',
  tooLarge: 'This file is larger than 20 MB. Send a photo, or a smaller PDF.',
  send: 'Send',
  sending: (percent: number) => `Sending: ${percent}%`,
  sent: 'Sent. The office will look at it and tell you.',
  replaces: 'A new file replaces the one that waits.',
  states: { waiting: 'Waiting for the office', accepted: 'Accepted', refused: 'Not accepted' } as Record<
    PaperState,
    string
  >,
  sentOn: (day: string) => `Sent on ${day}`,
  save: 'Save a copy',
  saveOf: (kind: string) => `Save a copy: ${kind}`,
  remove: 'Remove',
  removeOf: (kind: string) => `Remove: ${kind}`,
  removed: 'Removed.',
  loading: 'Loading the papers',
  failed: 'We could not load the papers.',
  again: 'Try again',
}

export const paperWords: Words<typeof en> = {
  en,
  fr: {
    title: 'Documents pour le bureau',
    text: 'Envoyez une photo ou un PDF d’une vérification des antécédents, d’un certificat, d’un billet du médecin ou d’une preuve d’âge. Le fichier est chiffré; seuls le bureau et les personnes qui agissent pour cette personne peuvent l’ouvrir.',
    kind: 'Qu’envoyez-vous?',
    kinds: {
      record_check: 'Vérification des antécédents',
      certificate: 'Certificat d’entraîneur ou d’arbitre',
      doctors_note: 'Billet du médecin',
      proof_of_age: 'Preuve d’âge',
    },
    choose: 'Photo ou PDF',
    chooseHint:
      'Prenez une photo ou choisissez un fichier : PDF, JPEG, PNG ou WebP, 20 Mo au plus. Plusieurs pages : un seul PDF.',
    none: 'Choisissez d’abord un fichier.',
    tooLarge: 'Ce fichier dépasse 20 Mo. Envoyez une photo ou un PDF plus petit.',
    send: 'Envoyer',
    sending: (percent) => `Envoi : ${percent} %`,
    sent: 'Envoyé. Le bureau l’examinera et vous répondra.',
    replaces: 'Un nouveau fichier remplace celui qui attend.',
    states: { waiting: 'En attente du bureau', accepted: 'Accepté', refused: 'Non accepté' },
    sentOn: (day) => `Envoyé le ${day}`,
    save: 'Enregistrer une copie',
    saveOf: (kind) => `Enregistrer une copie : ${kind}`,
    remove: 'Retirer',
    removeOf: (kind) => `Retirer : ${kind}`,
    removed: 'Retiré.',
    loading: 'Chargement des documents',
    failed: 'Impossible de charger les documents.',
    again: 'Réessayer',
  },
}
