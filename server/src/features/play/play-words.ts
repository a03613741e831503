import type { Locale } from '@centrepass/contract/refusals/say'

const en = {
  open: 'to be decided',
  game: (home: string, away: string) => `${home} – ${away}`,
  calledOff: (game: string) => `Called off: ${game}`,
  field: (name: string) => (/^\d/.test(name) ? `field ${name}` : name),
}

const fr: typeof en = {
  open: 'à déterminer',
  game: (home, away) => `${home} – ${away}`,
  calledOff: (game) => `Annulé : ${game}`,
  field: (name) => (/^\d/.test(name) ? `terrain ${name}` : name),
}

/** What a calendar says of a game. */
export const playWords: Record<Locale, typeof en> = { en, fr }
