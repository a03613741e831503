import { refusals } from './say.ts'

/** Why the office cannot lower an invoice, give up a debt, or set the refund policy aside. */
export const correctionRefusals = refusals({
  deed_changed: {
    error: 'refund_changed',
    en: 'This changed since you looked at it. Nothing was done. Check the effects again.',
    fr: 'Ceci a changé depuis que vous l’avez consulté. Rien n’a été fait. Vérifiez de nouveau les effets.',
  },
  lowered_most: {
    error: 'refused',
    en: 'At most {most:money} can be given for this: more was not charged, or was given back already.',
    fr: 'On peut accorder au plus {most:money} pour ceci : le reste n’a pas été facturé, ou a déjà été rendu.',
  },
  lowered_least: {
    error: 'refused',
    en: 'The card provider gave {least:money} back for this before the books were restored. Give at least that much.',
    fr: 'Le fournisseur de paiement a déjà rendu {least:money} pour ceci avant la restauration des livres. Accordez au moins ce montant.',
  },
  lowering_waits: {
    error: 'refused',
    en: 'A cancellation of this line waits for a decision. Decide it first.',
    fr: 'Une annulation de cette ligne attend une décision. Décidez-en d’abord.',
  },
  policy_gives_it: {
    error: 'refused',
    en: 'The refund policy gives {amount:money} for this today. No exception is needed.',
    fr: 'La politique de remboursement accorde {amount:money} pour ceci aujourd’hui. Aucune exception n’est nécessaire.',
  },
  nothing_owed: {
    error: 'refused',
    en: 'Nothing is owed, so there is nothing to write off.',
    fr: 'Rien n’est dû : il n’y a rien à radier.',
  },
  write_off_most: {
    error: 'refused',
    en: 'Only {open:money} is owed. No more can be written off.',
    fr: 'Seulement {open:money} est dû. On ne peut pas radier davantage.',
  },
  write_off_taken_back: {
    error: 'already_cancelled',
    en: 'This write-off was already taken back.',
    fr: 'Cette radiation a déjà été annulée.',
  },
  write_off_overtaken: {
    error: 'refused',
    en: 'Something else has happened with this invoice since. The write-off stays.',
    fr: 'Autre chose s’est produit depuis avec cette facture. La radiation demeure.',
  },
  second_person: {
    error: 'not_allowed',
    en: 'You proposed this. Another person of the office has to confirm it.',
    fr: 'Vous avez proposé ceci. Une autre personne du bureau doit le confirmer.',
  },
  proposal_waits: {
    error: 'refused',
    en: 'The same is proposed already and waits for a second person.',
    fr: 'La même chose est déjà proposée et attend une seconde personne.',
  },
  proposal_over: {
    error: 'refused',
    en: 'This proposal is over: it was decided or has ended meanwhile.',
    fr: 'Cette proposition est terminée : elle a été décidée ou a pris fin entre-temps.',
  },
})
