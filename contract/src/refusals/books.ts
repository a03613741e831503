import { refusals } from './say.ts'

/** Why something about the books is refused: to the office, or to the card provider. */
export const bookRefusals = refusals({
  day_not_over: {
    error: 'refused',
    en: 'Only days that are over can be closed.',
    fr: 'Seuls les jours terminés peuvent être fermés.',
  },
  days_closed: {
    error: 'refused',
    en: 'These days are closed already, or nothing is booked yet.',
    fr: 'Ces jours sont déjà fermés, ou rien n’est encore inscrit.',
  },
  earlier_day_open: {
    error: 'refused',
    en: 'An earlier day is still open: {day}. Close it first or with these.',
    fr: 'Un jour précédent est encore ouvert : {day}. Fermez-le d’abord ou avec ceux-ci.',
  },
  day_payment_unclear: {
    error: 'refused',
    en: 'Payment {payment} of {amount:money} on {day} is unclear. Decide it first, or wait until the card provider answers.',
    fr: 'Le paiement {payment} de {amount:money} du {day} n’est pas clair. Décidez-en d’abord, ou attendez la réponse du fournisseur de paiement.',
  },
  figures_backwards: {
    error: 'refused',
    en: 'The last day is before the first one.',
    fr: 'Le dernier jour est avant le premier.',
  },
  figures_too_long: {
    error: 'refused',
    en: 'Choose {most} days at most.',
    fr: 'Choisissez au plus {most} jours.',
  },
  month_not_over: {
    error: 'refused',
    en: 'Only a month that is over can be sent.',
    fr: 'Seul un mois terminé peut être envoyé.',
  },
  remittance_sent: {
    error: 'refused',
    en: 'This month was sent already. What was corrected since is in the list of the next month.',
    fr: 'Ce mois est déjà envoyé. Ce qui a été corrigé depuis est dans la liste du mois suivant.',
  },
  days_open: {
    error: 'refused',
    en: 'Close all days until {day} first. Only closed days can be sent.',
    fr: 'Fermez d’abord tous les jours jusqu’au {day}. Seuls des jours fermés peuvent être envoyés.',
  },
  remittance_paid: {
    error: 'refused',
    en: 'This list is paid already.',
    fr: 'Cette liste est déjà payée.',
  },
  line_rejected: {
    error: 'refused',
    en: 'It was noted already that this line was sent back.',
    fr: 'Le renvoi de cette ligne est déjà noté.',
  },
  paid_in_future: {
    error: 'refused',
    en: 'The day of the payment is in the future.',
    fr: 'Le jour du paiement est dans le futur.',
  },
  account_code_taken: {
    error: 'refused',
    en: 'Another account has the code {code} already.',
    fr: 'Un autre compte a déjà le code {code}.',
  },
  books_changed: {
    error: 'refused',
    en: 'The books are no longer as you were shown them. Please check the sums again.',
    fr: 'Les livres ne sont plus tels qu’ils vous ont été montrés. Veuillez vérifier de nouveau les sommes.',
  },
  money_not_on_hand: {
    error: 'refused',
    en: 'Some of this money is on another slip already, or its entry was taken back. Please choose again.',
    fr: 'Une partie de cet argent est déjà sur un autre bordereau, ou son inscription est annulée. Veuillez choisir de nouveau.',
  },
  deposit_booked: {
    error: 'refused',
    en: 'This deposit is booked already.',
    fr: 'Ce dépôt est déjà inscrit.',
  },
  deposit_undone: {
    error: 'refused',
    en: 'This deposit was undone. Its money is on hand, or on another slip.',
    fr: 'Ce dépôt est défait. Son argent est en main, ou sur un autre bordereau.',
  },
  deposit_in_future: {
    error: 'refused',
    en: 'The day of the deposit is in the future.',
    fr: 'Le jour du dépôt est dans le futur.',
  },
  deposit_too_early: {
    error: 'refused',
    en: 'Money of this deposit was taken on {day}. It cannot have been at the bank before.',
    fr: 'De l’argent de ce dépôt a été reçu le {day}. Il ne peut pas avoir été à la banque avant.',
  },
  deposit_by_another: {
    error: 'refused',
    en: 'The bank counted another amount: by more than {limit:money}, with other slips that you prepared and booked in the last 90 days. Someone else than who prepared the slip books it.',
    fr: 'La banque a compté un autre montant : à plus de {limit:money} près, avec les autres bordereaux que vous avez préparés et inscrits depuis 90 jours. L’inscription revient à une autre personne que celle qui a préparé le bordereau.',
  },
  deposit_cheque_returned: {
    error: 'refused',
    en: 'The bank sent a cheque of this deposit back: {cheque}. The deposit cannot be undone any more.',
    fr: 'La banque a renvoyé un chèque de ce dépôt : {cheque}. Le dépôt ne peut plus être défait.',
  },
  entry_in_deposit: {
    error: 'refused',
    en: 'This money is in deposit {deposit}. Undo the deposit first.',
    fr: 'Cet argent est dans le dépôt {deposit}. Défaites d’abord le dépôt.',
  },
  payout_closed: {
    error: 'refused',
    en: 'This payout is closed already.',
    fr: 'Ce versement est déjà fermé.',
  },
  payout_on_its_way: {
    error: 'refused',
    en: 'The bank does not have this payout yet. It can be closed once it has arrived.',
    fr: 'La banque n’a pas encore ce versement. Il pourra être fermé une fois arrivé.',
  },
  payout_unexplained: {
    error: 'refused',
    en: 'Lines of this payout still differ from our books: {count}. Explain each of them first.',
    fr: 'Des lignes de ce versement diffèrent encore de nos livres : {count}. Expliquez-les d’abord.',
  },
  payout_line_explained: {
    error: 'refused',
    en: 'This line was explained already.',
    fr: 'Cette ligne est déjà expliquée.',
  },
  payout_line_agrees: {
    error: 'refused',
    en: 'This line agrees with our books now. There is nothing to explain.',
    fr: 'Cette ligne concorde maintenant avec nos livres. Il n’y a rien à expliquer.',
  },
  month_missing: {
    error: 'invalid_request',
    en: 'Add the month, for example ?month=2025-01.',
    fr: 'Indiquez le mois, par exemple ?month=2025-01.',
  },
  event_not_from_provider: {
    error: 'invalid_request',
    en: 'This event is not from the card provider.',
    fr: 'Cet événement ne vient pas du fournisseur de paiement.',
  },
  money_explained: {
    error: 'refused',
    en: 'All of these are already explained.',
    fr: 'Tous ces montants sont déjà expliqués.',
  },
  provider_silent: {
    error: 'refused',
    en: 'The card provider does not answer at the moment, so nothing was changed. Try again in a few minutes.',
    fr: 'Le fournisseur de paiement ne répond pas pour l’instant; rien n’a été changé. Réessayez dans quelques minutes.',
  },
  review_over: {
    error: 'refused',
    en: 'This is over already: it was settled or decided meanwhile.',
    fr: 'C’est déjà terminé : le cas a été réglé ou décidé entre-temps.',
  },
  review_busy: {
    error: 'refused',
    en: 'Another person is deciding this at the moment.',
    fr: 'Une autre personne en décide en ce moment.',
  },
  not_fully_taken: {
    error: 'refused',
    en: 'The card provider does not have all of this money, so it cannot count as paid. Give it back, or decide that nothing was taken.',
    fr: 'Le fournisseur de paiement n’a pas tout cet argent : le paiement ne peut pas compter. Remboursez-le, ou décidez que rien n’a été pris.',
  },
  cannot_deliver: {
    error: 'refused',
    en: 'What was paid for cannot be delivered any more. Give the money back.',
    fr: 'Ce qui a été payé ne peut plus être livré. Remboursez l’argent.',
  },
  nothing_to_give_back: {
    error: 'refused',
    en: 'The card provider has taken nothing for this, so there is nothing to give back.',
    fr: 'Le fournisseur de paiement n’a rien pris pour ceci : il n’y a rien à rembourser.',
  },
  something_taken: {
    error: 'refused',
    en: 'The card provider has taken money for this. Let it count, or give it back.',
    fr: 'Le fournisseur de paiement a pris de l’argent pour ceci. Acceptez-le, ou remboursez-le.',
  },
  refund_on_its_way: {
    error: 'refused',
    en: 'The card provider has given this refund, or is about to. It must not be given again.',
    fr: 'Le fournisseur de paiement a fait ce remboursement, ou va le faire. Il ne doit pas être fait deux fois.',
  },
  bank_decides: {
    error: 'refused',
    en: 'The bank is deciding a dispute about this charge. Wait for its decision, or the family gets the money twice.',
    fr: 'La banque examine une contestation de ce débit. Attendez sa décision, sinon la famille recevrait l’argent deux fois.',
  },
  other_refund_given: {
    error: 'refused',
    en: 'The card provider gave money of the same charge back by another refund. Look at the charge there; if the family has the money, decide that it was given already.',
    fr: 'Le fournisseur de paiement a remboursé de l’argent du même débit par un autre remboursement. Examinez le débit; si la famille a l’argent, décidez qu’il a déjà été rendu.',
  },
  refund_credit_used: {
    error: 'refused',
    en: 'The family has used the credit that it got for this refund, so it stays a credit.',
    fr: 'La famille a utilisé le crédit reçu pour ce remboursement; il demeure donc un crédit.',
  },
  no_credit_in_currency: {
    error: 'refused',
    en: 'This money is in another currency and cannot become a credit.',
    fr: 'Cet argent est dans une autre devise et ne peut pas devenir un crédit.',
  },
  would_pay_twice: {
    error: 'refused',
    en: 'The family would pay twice. Refund this charge at the provider first.',
    fr: 'La famille paierait deux fois. Remboursez d’abord ce débit chez le fournisseur.',
  },
  credit_same_account: {
    error: 'refused',
    en: 'The credit already belongs to this account. Choose another account of the family.',
    fr: 'Le crédit appartient déjà à ce compte. Choisissez un autre compte de la famille.',
  },
  credit_other_family: {
    error: 'refused',
    en: 'These two accounts act for no one together. A credit can move only within a family.',
    fr: 'Ces deux comptes n’agissent ensemble pour personne. Un crédit ne se déplace qu’au sein d’une famille.',
  },
  credit_expired: {
    error: 'refused',
    en: 'This credit has expired. Give a new credit instead.',
    fr: 'Ce crédit est expiré. Accordez plutôt un nouveau crédit.',
  },
  credit_too_small: {
    error: 'refused',
    en: 'Only {left:money} of this credit can be moved.',
    fr: 'Seulement {left:money} de ce crédit peut être déplacé.',
  },
})
