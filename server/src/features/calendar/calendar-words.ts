import type { Locale } from '@centrepass/contract/refusals/say'

/** What a family's calendar says. Names of things come from the catalogue. */
export const calendarWords = {
  en: {
    name: (association: string) => `${association}: family`,
    firstDay: (title: string) => `${title} begins`,
    lastDay: (title: string) => `${title}: last day`,
    team: (team: string, tournament: string) => `${team} at ${tournament}`,
    payment: (product: string | null) => (product ? `Payment due: ${product}` : 'Payment due'),
    bring: (things: string) => `Bring: ${things}`,
    game: (home: string, away: string) => `${home} – ${away}`,
    open: 'to be decided',
    field: (name: string) => (/^\d/.test(name) ? `field ${name}` : name),
    calledOff: (game: string) => `Called off: ${game}`,
  },
  fr: {
    name: (association: string) => `${association} : famille`,
    firstDay: (title: string) => `${title} : premier jour`,
    lastDay: (title: string) => `${title} : dernier jour`,
    team: (team: string, tournament: string) => `${team}, ${tournament}`,
    payment: (product: string | null) => (product ? `Paiement à faire : ${product}` : 'Paiement à faire'),
    bring: (things: string) => `À apporter : ${things}`,
    game: (home: string, away: string) => `${home} – ${away}`,
    open: 'à déterminer',
    field: (name: string) => (/^\d/.test(name) ? `terrain ${name}` : name),
    calledOff: (game: string) => `Annulé : ${game}`,
  },
} satisfies Record<Locale, unknown>
