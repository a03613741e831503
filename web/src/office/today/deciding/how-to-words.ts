import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { moneyDecisions } from './money-decisions.ts'
import type { peopleDecisions } from './people-decisions.ts'

type DecidedHere = keyof typeof peopleDecisions | keyof typeof moneyDecisions

/** For tasks without a decision of their own: what to do, and where. A new kind does not compile without it. */
export const howToWords: Record<Exclude<OfficeTaskKind, DecidedHere>, { en: string; fr: string }> = {
  club_invoice_overdue: {
    en: 'Call or write to the club about the invoice. Close the task with what they said.',
    fr: 'Appelez le club ou écrivez-lui au sujet de la facture. Fermez la tâche avec sa réponse.',
  },
  club_without_address: {
    en: 'Ask the club for the address of its treasurer. It is saved by the call `POST /api/operations/clubs/:id/address`; its page comes later.',
    fr: 'Demandez au club l’adresse de sa trésorerie. Elle s’enregistre par l’appel `POST /api/operations/clubs/:id/address`; sa page viendra plus tard.',
  },
  credit_note_to_send: {
    en: 'Send the money of the credit note by cheque or transfer. Close the task with its number.',
    fr: 'Envoyez l’argent de la note de crédit par chèque ou virement. Fermez la tâche avec son numéro.',
  },
  credit_spent: {
    en: 'The bank took back money that was already spent as a credit. Agree with the family how it is paid, then close the task.',
    fr: 'La banque a repris de l’argent déjà dépensé comme crédit. Convenez du paiement avec la famille, puis fermez la tâche.',
  },
  money_differs: {
    en: 'Look at the differences of the day in the books, explain each of them, then close the task.',
    fr: 'Regardez les écarts du jour dans les livres, expliquez chacun, puis fermez la tâche.',
  },
  money_unknown: {
    en: 'Find out at the card provider what each charge was for. It is settled by the call `POST /api/operations/unknown-money`; its page comes later. Then the task can be closed.',
    fr: 'Cherchez chez le fournisseur de paiement à quoi servait chaque prélèvement. On le règle par l’appel `POST /api/operations/unknown-money`; sa page viendra plus tard. La tâche peut ensuite être fermée.',
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
    en: 'A team took the spot of another. Tell the tournament’s people, then close the task.',
    fr: 'Une équipe a pris la place d’une autre. Avertissez les responsables du tournoi, puis fermez la tâche.',
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
    en: 'Tell the tournament’s people that the team has left, then close the task.',
    fr: 'Avertissez les responsables du tournoi du retrait de l’équipe, puis fermez la tâche.',
  },
}
