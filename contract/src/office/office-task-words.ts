import type { Locale } from '../refusals/say.ts'

/** Every kind of office task. `decided-elsewhere.ts` says of each whether a person may close it, or who is answered instead. */
export const officeTaskWords = {
  call_off_left: { en: 'Calling off that is not finished', fr: 'Annulation d’une activité à terminer' },
  cancellation_request: { en: 'Request to cancel', fr: 'Demande d’annulation' },
  club_invoice_overdue: { en: 'Overdue invoice of a club', fr: 'Facture de club en retard' },
  club_without_address: { en: 'Club without an address', fr: 'Club sans adresse' },
  contact_check: { en: 'Guardian contact to confirm', fr: 'Contact d’un tuteur à confirmer' },
  credit_note_to_send: { en: 'Money of a credit note to send', fr: 'Argent d’une note de crédit à envoyer' },
  credit_spent: { en: 'Credit spent that was taken back', fr: 'Crédit dépensé puis repris' },
  custody_freeze: {
    en: 'The office has to agree to changes',
    fr: 'Le bureau doit accepter les modifications',
  },
  erasure_asked: { en: 'Request for an erasure', fr: 'Demande d’effacement' },
  grant_review: { en: 'Role to confirm or end', fr: 'Rôle à confirmer ou à retirer' },
  grant_waits: {
    en: 'Role for a second person to agree to',
    fr: 'Rôle à faire approuver par une autre personne',
  },
  guardian_ending: { en: 'Request to end a guardian’s link', fr: 'Demande de fin d’un lien de tuteur' },
  link_objection: { en: 'Objection to a link', fr: 'Opposition à un lien' },
  link_review: { en: 'Request for a link', fr: 'Demande de lien' },
  lost_factor: { en: 'Lost second factor', fr: 'Second facteur perdu' },
  money_differs: {
    en: 'Books differ from the payment provider',
    fr: 'Écart avec le fournisseur de paiement',
  },
  money_unknown: { en: 'Unknown charge', fr: 'Prélèvement inconnu' },
  catalogue_not_published: {
    en: 'Planned publication was not possible',
    fr: 'Publication prévue impossible',
  },
  over_limit: { en: 'More sold than the limit', fr: 'Plus de ventes que la limite' },
  paper_to_check: { en: 'Paper to check', fr: 'Document reçu à vérifier' },
  payment_disputed: { en: 'Disputed payment', fr: 'Paiement contesté' },
  payment_review: { en: 'Payment without a clear answer', fr: 'Paiement sans réponse claire' },
  payout_differs: { en: 'Payout differs from the books', fr: 'Versement différent des livres' },
  place_taken: { en: 'Spot taken', fr: 'Place prise' },
  plan_suspended: { en: 'Suspended payment plan', fr: 'Plan de paiement suspendu' },
  private_paper: {
    en: 'Record check or doctor’s note to check',
    fr: 'Antécédents ou billet du médecin à vérifier',
  },
  erasure_waits: {
    en: 'Erasure: a second person has to agree',
    fr: 'Effacement : une seconde personne doit accepter',
  },
  guardian_waits: {
    en: 'New guardian by evidence: a second person has to agree',
    fr: 'Nouveau tuteur sur preuve : une seconde personne doit accepter',
  },
  merge_waits: {
    en: 'Two records to join: a second person has to agree',
    fr: 'Deux dossiers à réunir : une seconde personne doit accepter',
  },
  possible_duplicate: { en: 'Possible second record', fr: 'Second dossier possible' },
  provider_event: { en: 'Message of the payment provider', fr: 'Message du fournisseur de paiement' },
  refund_failed: { en: 'Refund that failed', fr: 'Remboursement échoué' },
  refund_waits: { en: 'Refund that waits', fr: 'Remboursement en attente' },
  refund_review: { en: 'Refund without a clear answer', fr: 'Remboursement sans réponse claire' },
  return_to_play: { en: 'Return to play after a concussion', fr: 'Retour au jeu après une commotion' },
  roster_change: { en: 'Change of a roster', fr: 'Changement de liste' },
  second_pair: { en: 'Proposal for a second person', fr: 'Proposition pour une seconde personne' },
  signature_review: { en: 'Signature to be looked at', fr: 'Signature à examiner' },
  entries_wait: {
    en: 'Entries to decline: a second person has to agree',
    fr: 'Inscriptions d’équipes à refuser : une seconde personne doit accepter',
  },
  transfer_answer: { en: 'Transfer: the club has to answer', fr: 'Transfert : le club doit répondre' },
  transfer_in_place: {
    en: 'Transfer: to answer in place of a club',
    fr: 'Transfert : répondre à la place d’un club',
  },
  transfer_waits: {
    en: 'Late transfer: a second person has to agree',
    fr: 'Transfert tardif : une seconde personne doit accepter',
  },
  team_withdrawn: { en: 'Withdrawn team', fr: 'Équipe retirée' },
} as const satisfies Record<string, Record<Locale, string>>
export type OfficeTaskKind = keyof typeof officeTaskWords
// Object.keys forgets what it was given.
export const officeTaskKinds = Object.keys(officeTaskWords) as [OfficeTaskKind, ...OfficeTaskKind[]]
