import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'

type Said = { en: string; fr: string }

/** What to do outside this site, for tasks that a person closes with a reason. */
export const howToWords = {
  call_off_left: {
    en: 'With some spots calling off is not finished. Help with what keeps it, then try again; or close the task with what was agreed.',
    fr: 'Pour certaines places, l’annulation n’est pas terminée. Réglez ce qui la retient, puis reprenez; ou fermez la tâche avec ce qui est convenu.',
  },
  catalogue_not_published: {
    en: 'The time has come and something was wrong, so nothing was published. Look at the drafts under “Catalogue”, publish them, then close the task.',
    fr: 'Le moment est venu et quelque chose n’allait pas : rien n’a été publié. Regardez les brouillons sous « Catalogue », publiez-les, puis fermez la tâche.',
  },
  club_invoice_overdue: {
    en: 'Call or write to the club about the invoice. What it pays closes the task.',
    fr: 'Appelez le club ou écrivez-lui au sujet de la facture. Ce qu’il paie ferme la tâche.',
  },
  club_without_address: {
    en: 'Ask the club for the address of its treasurer, and save it here.',
    fr: 'Demandez au club l’adresse de sa trésorerie, et enregistrez-la ici.',
  },
  credit_note_to_send: {
    en: 'Send the money of the credit note by cheque or transfer, and write down its number.',
    fr: 'Envoyez l’argent de la note de crédit par chèque ou virement, et notez son numéro.',
  },
  credit_spent: {
    en: 'The bank took back money that was already spent as a credit. Agree with the family how it is paid, then close the task.',
    fr: 'La banque a repris de l’argent déjà dépensé comme crédit. Convenez du paiement avec la famille, puis fermez la tâche.',
  },
  money_differs: {
    en: 'Look at the differences of the day in the books, explain each of them, then close the task.',
    fr: 'Regardez les écarts du jour dans les livres, expliquez chacun, puis fermez la tâche.',
  },
  over_limit: {
    en: 'More is sold than the limit allows. Raise the limit or speak with the families, then close the task.',
    fr: 'Les ventes dépassent la limite. Relevez la limite ou parlez aux familles, puis fermez la tâche.',
  },
  payment_disputed: {
    en: 'Answer the bank at the card provider before its day, with the file of the dispute. Then close the task.',
    fr: 'Répondez à la banque chez le fournisseur avant la date, avec le dossier du litige. Fermez ensuite la tâche.',
  },
  place_taken: {
    en: 'A team took the spot of another, so more goes back to its club. Finance sends the money.',
    fr: 'Une équipe a pris la place d’une autre; son club récupère donc davantage. Les finances envoient l’argent.',
  },
  plan_suspended: {
    en: 'Call the family about the instalments. Paying makes the spot active again. Close the task with what they said.',
    fr: 'Appelez la famille au sujet des versements. Le paiement réactive la place. Fermez la tâche avec sa réponse.',
  },
  possible_duplicate: {
    en: 'Compare the two records under “Doubles”. Join them, or say that they are two people: both close the task.',
    fr: 'Comparez les deux dossiers sous « Doublons ». Réunissez-les, ou dites que ce sont deux personnes : les deux ferment la tâche.',
  },
  provider_event: {
    en: 'Read the message at the card provider and do what it asks, then close the task.',
    fr: 'Lisez le message chez le fournisseur de paiement et donnez-y suite, puis fermez la tâche.',
  },
  return_to_play: {
    en: 'Ask the family for the doctor’s note before the person plays again, then close the task.',
    fr: 'Demandez à la famille la note de médecin avant le retour au jeu, puis fermez la tâche.',
  },
  signature_review: {
    en: 'Look at the signature with the person who signed, then close the task with what you found.',
    fr: 'Examinez la signature avec la personne qui a signé, puis fermez la tâche avec le résultat.',
  },
  team_withdrawn: {
    en: 'Tell the tournament’s people that the team has left. Finance sends the club what it gets back, or agrees with it what is still to be paid.',
    fr: 'Avertissez les responsables du tournoi du retrait de l’équipe. Les finances envoient au club ce qu’il récupère, ou conviennent avec lui de ce qui reste à payer.',
  },
} satisfies Partial<Record<OfficeTaskKind, Said>>
