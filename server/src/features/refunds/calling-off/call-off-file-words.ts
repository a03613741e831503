import type { Locale } from '@centrepass/contract/refusals/say'

type Said = { header: string[]; states: Record<'waiting' | 'failed', string> }

/** The words of the table of those for whom a called-off activity is not done. */
export const callOffFileWords: Record<Locale, Said> = {
  en: {
    header: ['Participant number', 'Name', 'State', 'Why', 'Tries'],
    states: { waiting: 'Waiting', failed: 'Needs help' },
  },
  fr: {
    header: ['Numéro de participant', 'Nom', 'État', 'Pourquoi', 'Essais'],
    states: { waiting: 'En attente', failed: 'À aider' },
  },
}
