import { officeDoors, type Screens, screenFinder } from '../screens.ts'

/** Every screen of the office, like those of families in `screens.ts`. */
export const officeScreens = {
  office: { path: officeDoors.office, access: 'account', title: 'Office' },
  officePeople: { path: '/office/people', access: 'account', title: 'People' },
  officePeopleList: { path: '/office/people/list', access: 'account', title: 'List of people' },
  officePerson: { path: '/office/people/$personId', access: 'account', title: 'Person' },
  officeInvoices: { path: '/office/invoices', access: 'account', title: 'Invoices' },
  officeInvoice: { path: '/office/invoices/$invoiceId', access: 'account', title: 'Invoice' },
  officeDoubles: { path: '/office/doubles', access: 'account', title: 'Two records of one person' },
  officeDouble: {
    path: '/office/doubles/$firstId/$secondId',
    access: 'account',
    title: 'Compare two records',
  },
  officeCompliance: { path: '/office/compliance', access: 'account', title: 'Compliance' },
  officeLists: { path: '/office/lists', access: 'account', title: 'Lists' },
  officeList: { path: '/office/lists/$kind/$classId', access: 'account', title: 'Class list' },
  officeTournaments: { path: '/office/tournaments', access: 'account', title: 'Tournaments' },
  officeTournament: {
    path: '/office/tournaments/$tournamentId',
    access: 'account',
    title: 'Tournament desk',
  },
  officeTeam: {
    path: '/office/tournaments/$tournamentId/teams/$teamId',
    access: 'account',
    title: 'Team at the desk',
  },
  officeReports: { path: '/office/reports', access: 'account', title: 'Reports' },
  officeCatalogue: { path: '/office/catalogue', access: 'account', title: 'Catalogue' },
  officeThing: { path: '/office/catalogue/$thing/$code', access: 'account', title: 'Entry of the catalogue' },
  officeSeason: { path: '/office/season/$year', access: 'account', title: 'Prepare a season' },
  officeMessages: { path: '/office/messages', access: 'account', title: 'Messages' },
  officeImports: { path: '/office/imports', access: 'account', title: 'Imports' },
  officeDiscounts: { path: '/office/discounts', access: 'account', title: 'Discounts' },
  officeChanges: { path: '/office/changes', access: 'account', title: 'Changes' },
  officeBooks: { path: '/office/books', access: 'account', title: 'Books' },
  officePrivacy: { path: '/office/privacy', access: 'account', title: 'Privacy' },
  officeRecord: { path: '/office/record', access: 'account', title: 'Record' },
  officeSite: { path: officeDoors.officeSite, access: 'account', title: 'Site' },
  officeStaff: { path: '/office/staff', access: 'account', title: 'People of the office' },
  // Open: a view that has ended says so to everyone.
  officeView: { path: officeDoors.officeView, access: 'open', title: 'View as a family' },
} as const satisfies Screens

export type OfficeScreenName = keyof typeof officeScreens

export const officeScreenAt = screenFinder(officeScreens)
