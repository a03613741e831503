import type { Locale } from '../refusals/say.ts'

/** What the record of who did what says about money. */
export const auditMoneyWords = {
  'books.compared': {
    en: 'Books compared with the payment provider',
    fr: 'Livres comparés avec le fournisseur de paiement',
  },
  'call_off.answered': {
    en: 'Family chose what becomes of a spot that was called off',
    fr: 'La famille a choisi la suite d’une place annulée',
  },
  'call_off.faults_taken': {
    en: 'List of what calling off left open taken as a file',
    fr: 'Liste de ce que l’annulation a laissé ouvert tirée en fichier',
  },
  'call_off.resumed': {
    en: 'Calling off resumed',
    fr: 'Annulation d’une activité reprise',
  },
  'call_off.row_done': {
    en: 'Called off with everyone in the same course, program or category',
    fr: 'Annulé avec toute l’activité',
  },
  'call_off.started': { en: 'Course, program or registration option called off', fr: 'Activité annulée' },
  'call_off.stopped': {
    en: 'Calling off stopped',
    fr: 'Annulation d’une activité arrêtée',
  },
  'call_off.tried_again': {
    en: 'Calling off tried again where it had failed',
    fr: 'Annulation réessayée là où elle avait échoué',
  },
  'cancellation.approved': { en: 'Cancellation agreed to', fr: 'Annulation acceptée' },
  'cancellation.asked': { en: 'Cancellation asked for', fr: 'Annulation demandée' },
  'cancellation.done': { en: 'Cancellation carried out', fr: 'Annulation effectuée' },
  'cancellation.handed_over': {
    en: 'Cancellation handed to the office',
    fr: 'Annulation transmise au bureau',
  },
  'cancellation.refused': { en: 'Cancellation refused', fr: 'Annulation refusée' },
  'card.expiring': {
    en: 'Told that a bank card is about to expire',
    fr: 'Avis d’expiration d’une carte bancaire',
  },
  'card.forgotten': {
    en: 'Bank card forgotten at the payment provider',
    fr: 'Carte bancaire oubliée chez le fournisseur de paiement',
  },
  'card.agreed': {
    en: 'Bank card kept for next time, by choice',
    fr: 'Carte bancaire conservée pour la prochaine fois, par choix',
  },
  'card.ended': {
    en: 'Bank card no longer kept for next time',
    fr: 'Carte bancaire plus conservée pour la prochaine fois',
  },
  'card.kept': { en: 'Bank card stored', fr: 'Carte bancaire enregistrée' },
  'card.preferred': { en: 'Bank card chosen as the first', fr: 'Carte bancaire choisie comme principale' },
  'card.refreshed': { en: 'Bank card brought up to date', fr: 'Carte bancaire mise à jour' },
  'card.removed': { en: 'Bank card removed', fr: 'Carte bancaire retirée' },
  'credit.given': { en: 'Credit given by the office', fr: 'Crédit accordé par le bureau' },
  'credit.moved': { en: 'Credit moved within the family', fr: 'Crédit transféré au sein de la famille' },
  'discount.put_on_invoice': {
    en: 'Discount put on an invoice by the office',
    fr: 'Rabais accordé sur une facture par le bureau',
  },
  'credit_note.given': { en: 'Credit note given by the office', fr: 'Note de crédit accordée par le bureau' },
  'debt.written_off': { en: 'Debt written off by the office', fr: 'Dette radiée par le bureau' },
  'debt.owed_again': { en: 'Write-off taken back by the office', fr: 'Radiation annulée par le bureau' },
  'dispute.file_read': {
    en: 'File about a disputed payment made for the bank',
    fr: 'Dossier sur un paiement contesté préparé pour la banque',
  },
  'instalment.announced': { en: 'Instalment announced', fr: 'Versement annoncé' },
  'instalment.charging': { en: 'Instalment being charged', fr: 'Versement en cours de prélèvement' },
  'instalment.declined': { en: 'Instalment declined by the bank', fr: 'Versement refusé par la banque' },
  'instalment.given_up': { en: 'Instalment given up, not paid', fr: 'Versement abandonné, non payé' },
  'instalment.needs_card': {
    en: 'Instalment waits for another card',
    fr: 'Versement en attente d’une autre carte',
  },
  'instalment.none': {
    en: 'Instalment not known to the payment provider',
    fr: 'Versement inconnu du fournisseur de paiement',
  },
  'instalment.paying': { en: 'Instalment being paid', fr: 'Versement en cours de paiement' },
  'instalment.refused': { en: 'Instalment refused', fr: 'Versement refusé' },
  'instalment.remembered': { en: 'Reminder of an instalment', fr: 'Rappel d’un versement' },
  'instalment.requires_action': {
    en: 'The bank asked about an instalment',
    fr: 'La banque a posé une question sur un versement',
  },
  'instalment.review': { en: 'Instalment looked at by the office', fr: 'Versement examiné par le bureau' },
  'instalment.succeeded': { en: 'Instalment paid', fr: 'Versement payé' },
  'instalment.unclear': {
    en: 'Instalment without an answer of the bank yet',
    fr: 'Versement encore sans réponse de la banque',
  },
  'invoice.numbers_skipped': { en: 'Invoice numbers skipped', fr: 'Numéros de facture sautés' },
  'money.accepted': { en: 'Difference in the books accepted', fr: 'Écart dans les livres accepté' },
  'money.explained': { en: 'Difference in the books explained', fr: 'Écart dans les livres expliqué' },
  'money.unknown': { en: 'Unknown charge found', fr: 'Prélèvement inconnu trouvé' },
  'payment.dispute_lost': { en: 'Disputed payment lost', fr: 'Contestation d’un paiement perdue' },
  'payment.dispute_open': { en: 'Payment disputed', fr: 'Paiement contesté' },
  'payment.dispute_won': { en: 'Disputed payment won', fr: 'Contestation d’un paiement gagnée' },
  'payment.returned': {
    en: 'Charge that paid for nothing, to be refunded',
    fr: 'Débit qui n’a rien payé, à rembourser',
  },
  'payment_review.decided': { en: 'Payment decided by the office', fr: 'Paiement décidé par le bureau' },
  'plan.card_changed': { en: 'Card of a payment plan changed', fr: 'Carte d’un plan de paiement changée' },
  'plan.card_set_aside': {
    en: 'Card of a payment plan set aside',
    fr: 'Carte d’un plan de paiement mise de côté',
  },
  'plan.suspended': { en: 'Payment plan suspended', fr: 'Plan de paiement suspendu' },
  'proposal.made': {
    en: 'Proposed to a second person of the office',
    fr: 'Proposé à une seconde personne du bureau',
  },
  'proposal.done': { en: 'Proposal carried out', fr: 'Proposition exécutée' },
  'proposal.refused': { en: 'Proposal refused', fr: 'Proposition refusée' },
  'proposal.lapsed': { en: 'Proposal ended without a decision', fr: 'Proposition expirée sans décision' },
  'refund_policy.set_aside': {
    en: 'Refund policy set aside by the office',
    fr: 'Politique de remboursement écartée par le bureau',
  },
  'purchase.charging': { en: 'Purchase being charged', fr: 'Achat en cours de prélèvement' },
  'purchase.declined': { en: 'Purchase declined by the bank', fr: 'Achat refusé par la banque' },
  'purchase.failed': { en: 'Purchase failed', fr: 'Achat échoué' },
  'purchase.paid': { en: 'Purchase paid', fr: 'Achat payé' },
  'purchase.requires_action': {
    en: 'The bank asked about a purchase',
    fr: 'La banque a posé une question sur un achat',
  },
  'purchase.review': { en: 'Purchase looked at by the office', fr: 'Achat examiné par le bureau' },
  'purchase.unknown': {
    en: 'Purchase without an answer of the bank yet',
    fr: 'Achat encore sans réponse de la banque',
  },
  'refund.asked': { en: 'Refund asked for', fr: 'Remboursement demandé' },
  'refund.by_office': { en: 'Refund given by the office', fr: 'Remboursement versé par le bureau' },
  'refund.charged_back': { en: 'Refund taken by the bank', fr: 'Remboursement repris par la banque' },
  'refund.disputed': { en: 'Refund disputed', fr: 'Remboursement contesté' },
  'refund.failed': { en: 'Refund failed', fr: 'Remboursement échoué' },
  'refund.pending': { en: 'Refund on its way', fr: 'Remboursement en cours' },
  'refund.review': { en: 'Refund looked at by the office', fr: 'Remboursement examiné par le bureau' },
  'refund.succeeded': { en: 'Refund made', fr: 'Remboursement effectué' },
  'row.cancelled': {
    en: 'Cancelled by the office for the family',
    fr: 'Annulé par le bureau pour la famille',
  },
  'row.moved': {
    en: 'Moved to another product by the office',
    fr: 'Déplacé vers un autre produit par le bureau',
  },
  'refund_review.decided': { en: 'Refund decided by the office', fr: 'Remboursement décidé par le bureau' },
} as const satisfies Record<string, Record<Locale, string>>
