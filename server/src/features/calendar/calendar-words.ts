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
  },
  fr: {
    name: (association: string) => `${association} : famille`,
    firstDay: (title: string) => `${title} : premier jour`,
    lastDay: (title: string) => `${title} : dernier jour`,
    team: (team: string, tournament: string) => `${team}, ${tournament}`,
    payment: (product: string | null) => (product ? `Paiement à faire : ${product}` : 'Paiement à faire'),
    bring: (things: string) => `À apporter : ${things}`,
  },
} satisfies Record<Locale, unknown>
