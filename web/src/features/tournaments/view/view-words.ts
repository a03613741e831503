import type { Team } from '@centrepass/contract/tournaments/teams'
import type { Words } from '#words/locale.ts'
import { ordinal } from '#words/ordinal.ts'

type Line = NonNullable<Team['waits']>

const en = {
  draftTitle: 'This team is not entered yet',
  draftText: (team: string) => `${team} is a draft. Complete the roster, review the team and pay.`,
  toWorkbench: 'Continue with the team',
  toReview: 'Review Team Registration',
  status: {
    beingPaid: 'A payment for this team is being confirmed. We hold its spot until then.',
    submitted: 'The team is entered. Its spot is confirmed once the invoice is paid.',
    confirmed: 'The team has its spot.',
    waitlisted: (email: string) =>
      `The division is full. When a spot is free, we email ${email}. Nothing was charged.`,
    waitedInVain: 'The wait list has ended: no spot came free in time. Nothing was charged.',
    withdrawn: 'The team was withdrawn.',
    rejected: 'The tournament did not accept this team. If you do not know why, please ask the office.',
  },
  inLine: ({ position, in_line }: Line) => `On the wait list: ${ordinal(position)} of ${in_line}`,
  seePayment: 'See the payment',
  offered: (until: string) => `A spot is free for this team. We hold it until ${until}.`,
  toOffer: 'Enter the team',
  statusTitle: 'Status',
  total: 'Total',
  paid: 'Paid',
  outstanding: 'Still to pay',
  balanceOn: (day: string) => `Due on ${day}`,
  clubPaysBy: (day: string) => `The invoice went to the club, which pays it by ${day}.`,
  clubWithoutAddress:
    'We have no email address for the club yet. The office asks for it and sends the invoice.',
  settled: 'Everything is paid.',
  openInvoice: (number: string) => `Open invoice ${number}`,
  backToCard: 'Refunded',
  backAsCredit: 'Refunded as a credit',
  documents: 'Documents',
  toSign: (count: number) =>
    count === 1
      ? 'You have to sign the team entry agreement.'
      : `You have to sign ${count} team entry agreements.`,
  sign: 'Sign now',
  seeDocuments: 'See all documents',
  noneToSign: 'You have no agreement to sign.',
  roster: 'Roster',
  openUntil: (day: string, time: string) => `You can change it until ${day}, ${time}.`,
  locked: (day: string) => `Locked since ${day}. Ask the office for changes.`,
  edit: 'Edit the roster',
  askChange: 'Ask for a change',
  waitingChanges: (count: number) =>
    count === 1 ? 'The office has one request.' : `The office has ${count} requests.`,
  askText: 'Say what the office should change, and why. They answer by email.',
  note: 'What should change',
  sendRequest: 'Send the request',
  asked: 'We sent your request to the office.',
  print: 'Print the roster',
  atField: 'At the field',
  calendar: 'Add to your calendar',
  call: (name: string) => `Call ${name}`,
  eventText: (division: string, club: string) => `${division}\n${club}`,
  printed: (day: string) => `Printed on ${day}`,
  name: 'Name',
  participantNumber: 'Participant number',
  signature: 'Signature of the team manager',
  date: 'Date',
  close: 'Close',
  cancel: 'Cancel',
}

const fr: typeof en = {
  draftTitle: 'Cette équipe n’est pas encore inscrite',
  draftText: (team) => `${team} est un brouillon. Complétez la liste, vérifiez l’équipe et payez.`,
  toWorkbench: 'Continuer avec l’équipe',
  toReview: 'Vérifier l’inscription de l’équipe',
  status: {
    beingPaid: 'Un paiement pour cette équipe est en cours de confirmation. Sa place est réservée d’ici là.',
    submitted: 'L’équipe est inscrite. Sa place est confirmée une fois la facture payée.',
    confirmed: 'L’équipe a sa place.',
    waitlisted: (email) =>
      `La division est complète. Quand une place se libère, nous écrivons à ${email}. Rien n’a été facturé.`,
    waitedInVain:
      'La liste d’attente est terminée : aucune place ne s’est libérée à temps. Rien n’a été facturé.',
    withdrawn: 'L’équipe a été retirée.',
    rejected: 'Le tournoi n’a pas accepté cette équipe. Si vous ne savez pas pourquoi, demandez au bureau.',
  },
  inLine: ({ position, in_line }) =>
    `Sur la liste d’attente : ${position === 1 ? '1re' : `${position}e`} place sur ${in_line}`,
  seePayment: 'Voir le paiement',
  offered: (until: string) => `Une place est libre pour cette équipe. Elle est réservée jusqu’au ${until}.`,
  toOffer: 'Inscrire l’équipe',
  statusTitle: 'Statut',
  total: 'Total',
  paid: 'Payé',
  outstanding: 'Reste à payer',
  balanceOn: (day) => `À payer le ${day}`,
  clubPaysBy: (day) => `La facture est partie au club, qui la paie au plus tard le ${day}.`,
  clubWithoutAddress:
    'Nous n’avons pas encore d’adresse courriel du club. Le bureau la demande et envoie la facture.',
  settled: 'Tout est payé.',
  openInvoice: (number) => `Ouvrir la facture ${number}`,
  backToCard: 'Remboursé',
  backAsCredit: 'Remboursé en crédit',
  documents: 'Documents',
  toSign: (count) =>
    count === 1
      ? 'Vous devez signer l’entente d’inscription de l’équipe.'
      : `Vous devez signer ${count} ententes d’inscription d’équipe.`,
  sign: 'Signer maintenant',
  seeDocuments: 'Voir tous les documents',
  noneToSign: 'Vous n’avez aucune entente à signer.',
  roster: 'Liste de l’équipe',
  openUntil: (day, time) => `Vous pouvez la modifier jusqu’au ${day}, ${time}.`,
  locked: (day) => `Verrouillée depuis le ${day}. Demandez les changements au bureau.`,
  edit: 'Modifier la liste',
  askChange: 'Demander un changement',
  waitingChanges: (count) =>
    count === 1 ? 'Le bureau a reçu une demande.' : `Le bureau a reçu ${count} demandes.`,
  askText: 'Dites ce que le bureau devrait changer, et pourquoi. Il vous répondra par courriel.',
  note: 'Ce qui devrait changer',
  sendRequest: 'Envoyer la demande',
  asked: 'Votre demande a été envoyée au bureau.',
  print: 'Imprimer la liste',
  atField: 'Au terrain',
  calendar: 'Ajouter à votre agenda',
  call: (name) => `Appeler ${name}`,
  eventText: (division, club) => `${division}\n${club}`,
  printed: (day) => `Imprimé le ${day}`,
  name: 'Nom',
  participantNumber: 'Numéro de participant',
  signature: 'Signature du gérant de l’équipe',
  date: 'Date',
  close: 'Fermer',
  cancel: 'Annuler',
}

export const viewWords: Words<typeof en> = { en, fr }
