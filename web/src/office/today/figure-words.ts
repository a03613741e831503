import type { Words } from '#words/locale.ts'

const en = {
  title: 'The season so far',
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded.',
  again: 'Try again',
  registered: 'Registrations',
  enrolled: 'Program and course spots',
  sales: 'Sales',
  today: (amount: string) => `${amount} today`,
  before: (amount: string, day: string) => `Last season by ${day}: ${amount}`,
  sameDay: (amount: string) => `${amount} on that day`,
  runningOut: 'Few spots left',
  left: (left: number, limit: number) => (left === 0 ? `Full, ${limit} spots` : `${left} of ${limit} left`),
}

export const figureWords: Words<typeof en> = {
  en,
  fr: {
    title: 'La saison jusqu’ici',
    loading: 'Chargement des chiffres',
    failed: 'Les chiffres n’ont pas pu être chargés.',
    again: 'Réessayer',
    registered: 'Inscriptions',
    enrolled: 'Places de programmes et de cours',
    sales: 'Ventes',
    today: (amount) => `${amount} aujourd’hui`,
    before: (amount, day) => `Saison dernière au ${day} : ${amount}`,
    sameDay: (amount) => `${amount} ce jour-là`,
    runningOut: 'Presque complet',
    left: (left, limit) =>
      left === 0 ? `Complet, ${limit} places` : `${left} sur ${limit} ${left === 1 ? 'libre' : 'libres'}`,
  },
}
