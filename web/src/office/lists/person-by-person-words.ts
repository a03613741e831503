import type { Words } from '#words/locale.ts'

const en = {
  about: (people: number, emails: number) =>
    `${people === 1 ? 'One person' : `${people} people`}, ${emails === 1 ? 'one email' : `${emails} emails`}.`,
  people: (count: number) => (count === 1 ? 'one person' : `${count} people`),
  each: 'Person by person',
  firstOf: (shown: number) => `The first ${shown} people.`,
  emails: (count: number) => (count === 1 ? 'One email' : `${count} emails`),
}

const fr: typeof en = {
  about: (people, emails) =>
    `${people < 2 ? `${people} personne` : `${people} personnes`}, ${emails < 2 ? `${emails} courriel` : `${emails} courriels`}.`,
  people: (count) => (count < 2 ? `${count} personne` : `${count} personnes`),
  each: 'Personne par personne',
  firstOf: (shown) => `Les ${shown} premières personnes.`,
  emails: (count) => (count < 2 ? `${count} courriel` : `${count} courriels`),
}

export const personByPersonWords: Words<typeof en> = { en, fr }
