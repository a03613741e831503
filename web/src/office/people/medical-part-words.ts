import type { Words } from '#words/locale.ts'

const en = {
  title: 'Health and emergency contacts',
  text: 'Closed. Opening it is recorded with your reason, and the family sees that the office opened it.',
  open: 'Open with a reason',
  opened: 'Opened, and recorded.',
  hide: 'Close again',
  missing: 'The family has not filled in this part.',
  yes: 'Yes',
  notConfirmed: '(not confirmed: may not pick up)',
  agreed: 'Agreed to',
  notAgreed: 'Not agreed to',
}

const fr: typeof en = {
  title: 'Santé et personnes à joindre',
  text: 'Fermé. L’ouverture est consignée avec votre motif, et la famille voit que le bureau l’a ouvert.',
  open: 'Ouvrir avec un motif',
  opened: 'Ouvert et consigné.',
  hide: 'Refermer',
  missing: 'La famille n’a pas rempli cette partie.',
  yes: 'Oui',
  notConfirmed: '(non confirmé : ne peut pas venir chercher l’enfant)',
  agreed: 'Acceptés',
  notAgreed: 'Non acceptés',
}

export const medicalPartWords: Words<typeof en> = { en, fr }
