import type { Words } from '#words/locale.ts'

const en = {
  text: 'In the order of the line. A free spot is offered to the next in line by itself.',
  empty: 'No one waits.',
  failed: 'The wait list could not be loaded.',
  position: (position: number) => `${position}.`,
  offered: (until: string) => `Has an offer until ${until}`,
  missed: (count: number) => (count === 1 ? '1 offer not answered' : `${count} offers not answered`),
  together: 'Only all together',
  since: (day: string) => `Since ${day}`,
  offer: 'Offer a spot now',
  offerText: 'The family gets one email and has the usual time to accept. Only a free spot can be offered.',
  offerDone: 'A spot is offered.',
  skip: 'Move to the end',
  skipText: 'They go to the end of the line. The family is not told.',
  skipDone: 'Moved to the end of the line.',
  extend: 'Give more time',
  extendText: 'The family is told of the new time. It ends when sales end, at the latest.',
  extendDone: 'There is more time now.',
  hours: 'Hours more',
  note: 'Page and notes',
}

const fr: typeof en = {
  text: 'Dans l’ordre de la liste. Une place libre est offerte d’elle-même à la personne suivante.',
  empty: 'Personne n’attend.',
  failed: 'La liste d’attente n’a pas pu être chargée.',
  position: (position) => `${position}.`,
  offered: (until) => `A une offre jusqu’au ${until}`,
  missed: (count) => (count === 1 ? '1 offre sans réponse' : `${count} offres sans réponse`),
  together: 'Seulement tous ensemble',
  since: (day) => `Depuis le ${day}`,
  offer: 'Offrir une place',
  offerText:
    'La famille reçoit un courriel et a le délai habituel pour accepter. Seule une place libre peut être offerte.',
  offerDone: 'Une place est offerte.',
  skip: 'Mettre à la fin',
  skipText: 'Ces personnes passent à la fin de la liste. La famille n’en est pas avisée.',
  skipDone: 'Mis à la fin de la liste.',
  extend: 'Donner plus de temps',
  extendText: 'La famille est avisée du nouveau délai. Il se termine au plus tard avec la vente.',
  extendDone: 'Il y a plus de temps.',
  hours: 'Heures de plus',
  note: 'Page et notes',
}

export const waitWords: Words<typeof en> = { en, fr }
