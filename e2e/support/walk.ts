import type { Page } from '@playwright/test'
import type { Locale, Words } from '#web/words/locale.ts'
import type { Hand } from './hands.ts'

/** One journey through the site: its input device, language and association. */
export type Walk = { page: Page; hand: Hand; locale: Locale; place: Place }

export type Place = {
  street: string
  city: string
  province: string
  postalCode: string
  phone: string
  club: { id: number; name: string }
  /** What a child of eleven registers as. */
  category: RegExp
}

export const cedarCoast: Place = {
  ...{ street: '12 Tidewater Way', city: 'Port Arbutus', province: 'BC', postalCode: 'V8C 1C0' },
  ...{ phone: '604-555-0147', club: { id: 1, name: 'Arbutus Bay Hockey Club' }, category: /^Youth Player/ },
}

export const riveAuxErables: Place = {
  ...{ street: '4, rue des Pins', city: 'Val-Bouleau', province: 'QC', postalCode: 'J4A 1A1' },
  ...{ phone: '418-555-0177', club: { id: 2, name: 'Club de Val-Bouleau' }, category: /^Jeunes/ },
}

/** What a part of the site says in the language of this walk. */
export const said = <T>({ locale }: Walk, words: Words<T>): T => words[locale]
