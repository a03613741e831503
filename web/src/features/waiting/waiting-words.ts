import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import type { Words } from '#words/locale.ts'
import { ordinal } from '#words/ordinal.ts'

type Chance = NonNullable<WaitRequest['chance']>

const en = {
  position: (position: number, inLine: number) => `${ordinal(position)} of ${inLine}`,
  onList: (position: string) => `On the wait list: ${position}`,
  // The dialog.
  joinText: 'Nothing is charged. When a spot comes free we send you an offer and keep the spot for you.',
  who: 'Who would like a spot?',
  whoMissing: 'Choose at least one person.',
  notFor: (name: string, why: string) => `${name}: ${why}`,
  noOne: 'None of your people can join this wait list.',
  notFull: 'There is a free spot. You can register now.',
  how: 'If there are several of you',
  together: 'Only all together',
  each: 'Each as a spot comes free',
  togetherHint: 'Together, you wait until enough spots are free at once. You keep your position.',
  inLine: (count: number) =>
    count === 0
      ? 'No one waits yet.'
      : count === 1
        ? 'One person waits already.'
        : `${count} people wait already.`,
  cancel: 'Cancel',
  close: 'Close',
  joined: (position: string) => `You are on the wait list: ${position}.`,
  // The page.
  title: 'Wait lists',
  intro: 'Where your family waits for a spot, and spots that we keep for you.',
  loading: 'Loading',
  failed: 'Your wait lists did not load.',
  again: 'Try again',
  noneTitle: 'You are on no wait list',
  noneText: 'When a program or course is full, you can join its wait list there.',
  home: 'See what is offered',
  offerFor: (names: string) => `A spot is free for ${names}`,
  offerOf: (product: string, names: string) => `A spot in ${product} is free for ${names}`,
  until: (day: string, time: string) => `We keep it for you until ${day}, ${time}.`,
  left: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
  price: 'Price',
  hold: 'Accept puts it into your cart and holds the spot for 15 minutes while you pay.',
  accept: 'Accept',
  acceptFor: (product: string) => `Accept the spot in ${product}`,
  decline: 'Decline',
  declineFor: (product: string) => `Decline the spot in ${product}`,
  declined: 'You declined the spot. It goes to the next in line.',
  asked: 'has an offer',
  togetherNote: 'Only all together',
  leave: 'Leave the wait list',
  leaveFor: (product: string) => `Leave the wait list for ${product}`,
  hasLeft: (product: string) => `You left the wait list for ${product}.`,
  chance: {
    likely: 'Likely',
    possible: 'Possible',
    unlikely: 'Unlikely so far',
  } satisfies Record<Chance['says'], string>,
  why: ({ ahead, came_free, days_left }: Chance) =>
    [
      ahead === 0
        ? 'You are next.'
        : ahead === 1
          ? 'One person is before you.'
          : `${ahead} people are before you.`,
      came_free === 0
        ? 'No spot has come free in the last 30 days.'
        : came_free === 1
          ? 'One spot has come free in the last 30 days.'
          : `${came_free} spots have come free in the last 30 days.`,
      days_left === 1 ? 'Registration ends in one day.' : `Registration ends in ${days_left} days.`,
    ].join(' '),
}

const fr: typeof en = {
  position: (position, inLine) => `${position === 1 ? '1re' : `${position}e`} place sur ${inLine}`,
  onList: (position) => `Sur la liste d’attente : ${position}`,
  joinText:
    'Rien n’est facturé. Quand une place se libère, nous vous envoyons une offre et gardons la place pour vous.',
  who: 'Qui aimerait une place?',
  whoMissing: 'Choisissez au moins une personne.',
  notFor: (name, why) => `${name} : ${why}`,
  noOne: 'Aucune personne de votre famille ne peut s’inscrire sur cette liste d’attente.',
  notFull: 'Il reste une place. Vous pouvez vous inscrire dès maintenant.',
  how: 'Si vous êtes plusieurs',
  together: 'Seulement tous ensemble',
  each: 'Chacun dès qu’une place se libère',
  togetherHint:
    'Ensemble, vous attendez qu’il y ait assez de places en même temps. Vous gardez votre position.',
  inLine: (count) =>
    count === 0
      ? 'Personne n’attend encore.'
      : count === 1
        ? 'Une personne attend déjà.'
        : `${count} personnes attendent déjà.`,
  cancel: 'Annuler',
  close: 'Fermer',
  joined: (position) => `Vous êtes sur la liste d’attente : ${position}.`,
  title: 'Listes d’attente',
  intro: 'Où votre famille attend une place, et les places que nous gardons pour vous.',
  loading: 'Chargement',
  failed: 'Vos listes d’attente n’ont pas pu être chargées.',
  again: 'Réessayer',
  noneTitle: 'Vous n’êtes sur aucune liste d’attente',
  noneText:
    'Quand un programme ou une formation est complet, vous pouvez vous y inscrire sur la liste d’attente.',
  home: 'Voir ce qui est offert',
  offerFor: (names) => `Une place est libre pour ${names}`,
  offerOf: (product, names) => `${product} : une place est libre pour ${names}`,
  until: (day, time) => `Nous la gardons pour vous jusqu’au ${day}, ${time}.`,
  left: (hours, minutes) => (hours > 0 ? `Encore ${hours} h ${minutes} min` : `Encore ${minutes} min`),
  price: 'Prix',
  hold: 'Si vous l’acceptez, elle va dans votre panier et vous est réservée 15 minutes, le temps de payer.',
  accept: 'Accepter',
  acceptFor: (product) => `Accepter la place dans ${product}`,
  decline: 'Refuser',
  declineFor: (product) => `Refuser la place dans ${product}`,
  declined: 'Vous avez refusé la place. Elle est proposée à la personne suivante.',
  asked: 'a une offre',
  togetherNote: 'Seulement tous ensemble',
  leave: 'Quitter la liste d’attente',
  leaveFor: (product) => `Quitter la liste d’attente de ${product}`,
  hasLeft: (product) => `Vous avez quitté la liste d’attente de ${product}.`,
  chance: { likely: 'Probable', possible: 'Possible', unlikely: 'Peu probable pour l’instant' },
  why: ({ ahead, came_free, days_left }) =>
    [
      ahead === 0
        ? 'C’est votre tour.'
        : ahead === 1
          ? 'Une personne est avant vous.'
          : `${ahead} personnes sont avant vous.`,
      came_free === 0
        ? 'Aucune place ne s’est libérée ces 30 derniers jours.'
        : came_free === 1
          ? 'Une place s’est libérée ces 30 derniers jours.'
          : `${came_free} places se sont libérées ces 30 derniers jours.`,
      days_left === 1
        ? 'Les inscriptions se terminent dans un jour.'
        : `Les inscriptions se terminent dans ${days_left} jours.`,
    ].join(' '),
}

export const waitingWords: Words<typeof en> = { en, fr }
