import {
  type OfficeScreenName,
  officeScreenAt,
  officeScreens,
} from '@centrepass/contract/office/office-screens'
import type { ComponentType } from 'react'
import { alsoKnow } from '#api/reports/known-names.ts'
import { officeCallWords } from './office-call-words.ts'

// The contract's schemas look once whether they may make code from text. The site's policy says no, and a browser would
// report every page of the office for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

alsoKnow({
  screens: Object.values(officeScreens).map(({ path }) => path),
  words: Object.keys(officeCallWords),
})

type Row = { french: string; load: () => Promise<ComponentType> }

/** Every screen of the office with its page and what its tab is called in French. */
const pages: Record<OfficeScreenName, Row> = {
  office: { french: 'Bureau', load: async () => (await import('./today/TodayPage.tsx')).TodayPage },
  officePeople: {
    french: 'Personnes',
    load: async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
  },
  officePeopleList: {
    french: 'Liste des personnes',
    load: async () => (await import('./lists/ListPage.tsx')).ListPage,
  },
  officePerson: {
    french: 'Personne',
    load: async () => (await import('./people/PersonPage.tsx')).PersonPage,
  },
  officeInvoices: {
    french: 'Factures',
    load: async () => (await import('#office/invoices/listing/InvoicesPage.tsx')).InvoicesPage,
  },
  officeInvoice: {
    french: 'Facture',
    load: async () => (await import('#office/invoices/page/InvoicePage.tsx')).InvoicePage,
  },
  officeDoubles: {
    french: 'Deux dossiers d’une personne',
    load: async () => (await import('./doubles/DoublesPage.tsx')).DoublesPage,
  },
  officeDouble: {
    french: 'Comparer deux dossiers',
    load: async () => (await import('./doubles/ComparePage.tsx')).ComparePage,
  },
  officeCompliance: {
    french: 'Conformité',
    load: async () => (await import('./compliance/CompliancePage.tsx')).CompliancePage,
  },
  officeLists: {
    french: 'Listes',
    load: async () => (await import('./classes/ClassesPage.tsx')).ClassesPage,
  },
  officeList: {
    french: 'Liste de groupe',
    load: async () => (await import('./classes/ClassPage.tsx')).ClassPage,
  },
  officeTournaments: {
    french: 'Tournois',
    load: async () => (await import('./play/TournamentsPage.tsx')).TournamentsPage,
  },
  officeTournament: {
    french: 'Bureau du tournoi',
    load: async () => (await import('./play/TournamentPage.tsx')).TournamentPage,
  },
  officeTeam: {
    french: 'Équipe au bureau du tournoi',
    load: async () => (await import('./play/entries/DeskTeamPage.tsx')).DeskTeamPage,
  },
  officeReports: {
    french: 'Rapports',
    load: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
  },
  officeCatalogue: {
    french: 'Catalogue',
    load: async () => (await import('./catalogue/CataloguePage.tsx')).CataloguePage,
  },
  officeThing: {
    french: 'Élément du catalogue',
    load: async () => (await import('./catalogue/thing/ThingPage.tsx')).ThingPage,
  },
  officeSeason: {
    french: 'Préparer une saison',
    load: async () => (await import('./catalogue/season/SeasonPage.tsx')).SeasonPage,
  },
  officeMessages: {
    french: 'Messages',
    load: async () => (await import('./messages/MessagesPage.tsx')).MessagesPage,
  },
  officeImports: {
    french: 'Importations',
    load: async () => (await import('./imports/ImportsPage.tsx')).ImportsPage,
  },
  officeDiscounts: {
    french: 'Rabais',
    load: async () => (await import('./discounts/DiscountsPage.tsx')).DiscountsPage,
  },
  officeChanges: {
    french: 'Changements',
    load: async () => (await import('./changes/ChangesPage.tsx')).ChangesPage,
  },
  officeBooks: { french: 'Livres', load: async () => (await import('./books/BooksPage.tsx')).BooksPage },
  officePrivacy: {
    french: 'Vie privée',
    load: async () => (await import('./privacy/PrivacyPage.tsx')).PrivacyPage,
  },
  officeRecord: {
    french: 'Registre',
    load: async () => (await import('./record/RecordPage.tsx')).RecordPage,
  },
  officeSite: { french: 'Site', load: async () => (await import('./site/SitePage.tsx')).SitePage },
  officeStaff: {
    french: 'Personnes du bureau',
    load: async () => (await import('./staff/StaffPage.tsx')).StaffPage,
  },
  officeView: {
    french: 'Voir comme une famille',
    load: async () => (await import('./viewing/ViewPage.tsx')).ViewPage,
  },
}

/** What the office has at a path; fetched when someone first goes there. */
export function officePageAt(path: string) {
  const found = officeScreenAt(path)
  if (!found) return null
  const { access, title } = officeScreens[found.screen]
  const { french, load } = pages[found.screen]
  return { ...found, access, title: { en: title, fr: french }, load }
}
