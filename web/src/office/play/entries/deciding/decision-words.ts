import type { EntryVerdict } from '@centrepass/contract/desk/deciding'
import type { Words } from '#words/locale.ts'

const teams = (count: number) => (count === 1 ? '1 team' : `${count} teams`)
const equipes = (count: number) => (count === 1 ? '1 équipe' : `${count} équipes`)

const en = {
  choose: (team: string) => `Choose ${team}`,
  chooseAll: 'Choose all of these',
  chooseNone: 'Choose none',
  chosen: (count: number) => `${teams(count)} chosen`,
  verdicts: { accept: 'Accept', wait: 'Keep waiting', decline: 'Decline' } as Record<EntryVerdict, string>,
  titles: {
    accept: (count: number) => `Accept ${teams(count)}`,
    wait: (count: number) => `Keep ${teams(count)} waiting`,
    decline: (count: number) => `Decline ${teams(count)}`,
  },
  texts: {
    accept:
      'Teams that are entered are told that they play. A team on the wait list is offered a free spot, before the teams ahead of it.',
    wait: 'Teams on the wait list are told why they go on waiting. An open offer is taken back, and the team goes to the end of the list.',
    decline:
      'The teams leave the tournament, their players are free, and all that was paid for the entry goes back.',
  } as Record<EntryVerdict, string>,
  reasonEn: 'Reason in English',
  reasonFr: 'Reason in French',
  reasonHint: 'Every manager of the team reads it by email. Without their language they read the other one.',
  refundTo: 'Where the money goes',
  refundWays: [
    { value: 'card', label: 'To the card that paid' },
    { value: 'credit', label: 'As a credit in the account' },
  ],
  show: 'See what it does',
  outcomes: {
    accepted: 'is accepted',
    offered: 'is offered a spot',
    waits: 'goes on waiting',
    declined: 'is declined',
  },
  back: 'Back',
  does: 'What it does',
  nothing: 'Nothing can be done for these teams.',
  toCard: (amount: string) => `${amount} to the card`,
  toCredit: (amount: string) => `${amount} as a credit`,
  toClub: (amount: string) => `${amount} to the club, which the office sends`,
  forgiven: (amount: string) => `${amount} is not charged any more`,
  leftOut: 'Left as they are',
  emails: 'Emails that go out',
  noEmails: 'No email goes out.',
  done: 'The decision was carried out, and the managers were told.',
  second:
    'All of this is above the limit for one person, with what you declined alone before. Nothing happens before another person of the office confirms it.',
  propose: 'Propose it',
  accepted: 'Accepted',
}

const fr: typeof en = {
  choose: (team) => `Choisir ${team}`,
  chooseAll: 'Toutes les choisir',
  chooseNone: 'N’en choisir aucune',
  chosen: (count) => (count === 1 ? '1 équipe choisie' : `${count} équipes choisies`),
  verdicts: { accept: 'Accepter', wait: 'Laisser en attente', decline: 'Refuser' },
  titles: {
    accept: (count) => `Accepter ${equipes(count)}`,
    wait: (count) => `Laisser ${equipes(count)} en attente`,
    decline: (count) => `Refuser ${equipes(count)}`,
  },
  texts: {
    accept:
      'Les équipes inscrites apprennent qu’elles jouent. Une équipe de la liste d’attente reçoit l’offre d’une place libre, avant les équipes qui la précèdent.',
    wait: 'Les équipes de la liste d’attente apprennent pourquoi elles attendent encore. Une offre ouverte est reprise, et l’équipe passe à la fin de la liste.',
    decline:
      'Les équipes quittent le tournoi, leurs joueurs sont libres, et tout ce qui a été payé pour l’inscription est remboursé.',
  },
  reasonEn: 'Raison en anglais',
  reasonFr: 'Raison en français',
  reasonHint: 'Chaque gérant de l’équipe la lit par courriel. Si sa langue manque, il lit l’autre.',
  refundTo: 'Où va l’argent',
  refundWays: [
    { value: 'card', label: 'Sur la carte qui a payé' },
    { value: 'credit', label: 'En crédit dans le compte' },
  ],
  show: 'Voir l’effet',
  outcomes: {
    accepted: 'est acceptée',
    offered: 'reçoit l’offre d’une place',
    waits: 'attend encore',
    declined: 'est refusée',
  },
  back: 'Retour',
  does: 'Effet',
  nothing: 'Rien ne peut être fait pour ces équipes.',
  toCard: (amount) => `${amount} sur la carte`,
  toCredit: (amount) => `${amount} en crédit`,
  toClub: (amount) => `${amount} au club, envoyés par le bureau`,
  forgiven: (amount) => `${amount} ne seront plus facturés`,
  leftOut: 'Laissées telles quelles',
  emails: 'Courriels envoyés',
  noEmails: 'Aucun courriel n’est envoyé.',
  done: 'La décision est prise, et les gérants sont avisés.',
  second:
    'Le total, avec ce que vous avez refusé seul avant, dépasse la limite d’une seule personne. Rien ne se fait avant qu’une autre personne du bureau confirme.',
  propose: 'Le proposer',
  accepted: 'Acceptée',
}

export const decisionWords: Words<typeof en> = { en, fr }
