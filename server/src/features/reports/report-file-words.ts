import type { Locale } from '@centrepass/contract/refusals/say'
import type { FunnelStep, ReportTable } from '@centrepass/contract/reports/report-rules'

type Said = {
  week: string
  step: string
  accounts: string
  /** A number that the reader may not know. */
  few: string
  none: string
  season: (year: number) => string
  tables: Record<ReportTable, string>
  steps: Record<FunnelStep, string>
  groups: Record<string, string>
  insured: string[]
  drawn: (who: string, when: string) => string
}

/** The heads of the files of a report, and what their cells say. */
export const reportFileWords: Record<Locale, Said> = {
  en: {
    week: 'Until',
    step: 'Step',
    accounts: 'New accounts',
    few: 'few',
    none: 'Not known',
    season: (year) => `${year}/${String(year + 1).slice(2)}`,
    tables: {
      ...{ clubs: 'Club', ages: 'Age', genders: 'Gender', zones: 'Zone', categories: 'Category' },
      newcomers: 'New or returning',
    },
    steps: {
      ...{ account: 'Account made', confirmed: 'Address confirmed', person: 'Acts for a person' },
      ...{ registered: 'Registered someone', paid: 'Paid', valid: 'Someone is valid' },
    },
    groups: {
      ...{ minis: 'Minis', youth: 'Youth', juniors: 'Juniors', adults: 'Adults' },
      ...{ new: 'New', returning: 'Returning' },
    },
    insured: ['Number', 'Last name', 'First name', 'Born', 'Category', 'Club', 'Valid from'],
    drawn: (who, when) => `Taken by ${who} on ${when}`,
  },
  fr: {
    week: 'Jusqu’au',
    step: 'Étape',
    accounts: 'Nouveaux comptes',
    few: 'peu',
    none: 'Inconnu',
    season: (year) => `${year}-${String(year + 1).slice(2)}`,
    tables: {
      ...{ clubs: 'Club', ages: 'Âge', genders: 'Genre', zones: 'Zone', categories: 'Catégorie' },
      newcomers: 'Nouveau ou de retour',
    },
    steps: {
      ...{ account: 'Compte créé', confirmed: 'Adresse confirmée', person: 'Agit pour une personne' },
      ...{ registered: 'A inscrit quelqu’un', paid: 'A payé', valid: 'Quelqu’un est valide' },
    },
    groups: {
      ...{ minis: 'Mini', youth: 'Jeunes', juniors: 'Juniors', adults: 'Adultes' },
      ...{ new: 'Nouveau', returning: 'De retour' },
    },
    insured: ['Numéro', 'Nom', 'Prénom', 'Naissance', 'Catégorie', 'Club', 'Valide depuis'],
    drawn: (who, when) => `Tiré par ${who} le ${when}`,
  },
}
