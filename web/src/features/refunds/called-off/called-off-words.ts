import type { Words } from '#words/locale.ts'

const en = {
  title: 'Called off',
  intro: 'We are sorry: this is called off. Choose what you want instead.',
  failed: 'Your choices did not load.',
  again: 'Try again',
  loading: 'Loading',
  noneTitle: 'Nothing to choose',
  noneText: 'If something is called off and you can choose, you find it here.',
  payments: 'See your payments',
  of: (product: string, name: string) => `${product}: ${name}`,
  ways: { card: 'everything goes back to your card', credit: 'everything becomes a credit' },
  until: (day: string, otherwise: string) => `You can choose until ${day}. Without an answer ${otherwise}.`,
  choose: 'What would you like?',
  card: (card: string, credit: string, isBoth: boolean) =>
    isBoth
      ? `Money back: ${card} to your card and ${credit} as a credit`
      : `Money back: ${card} to your card`,
  credit: (amount: string) => `A credit of ${amount} for later`,
  move: (name: string, price: string) => `${name} instead, for ${price}`,
  moveMore: (name: string, price: string, more: string) =>
    `${name} instead, for ${price}: you pay ${more} more, by a link in our email`,
  closed: (name: string, why: string) => `${name} is not possible: ${why}`,
  press: 'Choose this',
  done: 'Done. You get an email about it.',
  later: 'We noted your choice. The money follows as soon as it can.',
}

const fr: typeof en = {
  title: 'Activités annulées',
  intro: 'Nous sommes désolés : ceci est annulé. Choisissez ce que vous voulez à la place.',
  failed: 'Vos choix n’ont pas pu être chargés.',
  again: 'Réessayer',
  loading: 'Chargement',
  noneTitle: 'Rien à choisir',
  noneText: 'Si une activité est annulée et que vous pouvez choisir, vous le trouverez ici.',
  payments: 'Voir vos paiements',
  of: (product, name) => `${product} : ${name}`,
  ways: { card: 'tout revient sur votre carte', credit: 'tout devient un crédit' },
  until: (day, otherwise) => `Vous pouvez choisir jusqu’au ${day}. Sans réponse, ${otherwise}.`,
  choose: 'Que souhaitez-vous?',
  card: (card, credit, isBoth) =>
    isBoth
      ? `Remboursement : ${card} sur votre carte et ${credit} en crédit`
      : `Remboursement : ${card} sur votre carte`,
  credit: (amount) => `Un crédit de ${amount} pour plus tard`,
  move: (name, price) => `${name} à la place, pour ${price}`,
  moveMore: (name, price, more) =>
    `${name} à la place, pour ${price} : vous payez ${more} de plus, par un lien dans notre courriel`,
  closed: (name, why) => `${name} n’est pas possible : ${why}`,
  press: 'Choisir',
  done: 'C’est fait. Vous recevrez un courriel.',
  later: 'Votre choix est noté. L’argent suivra dès que possible.',
}

export const calledOffWords: Words<typeof en> = { en, fr }
