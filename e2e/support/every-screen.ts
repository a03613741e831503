import type { allScreens } from '@centrepass/contract/all-screens'
import { planted } from './planted.ts'

export type Screen = keyof typeof allScreens
export type Who = 'visitor' | 'parent' | 'office'
export type Known = {
  child: number
  number: string
  team: number
  tournament: number
  verify: string
  reset: string
}
/** What every screen is opened with. Some show a person's data, some a secret from an email. */
export const ROWS: Record<Screen, { as: Who; path?: (known: Known) => string }> = {
  // Opened from its email, as a page of its own.
  passwordReset: { as: 'visitor', path: ({ reset }) => reset },
  emailVerify: { as: 'visitor', path: ({ verify }) => verify },
  home: { as: 'visitor' },
  product: { as: 'visitor', path: ({ tournament }) => `/product/tournament/${tournament}` },
  login: { as: 'visitor' },
  createAccount: { as: 'visitor' },
  resendVerify: { as: 'visitor' },
  help: { as: 'visitor' },
  maintenance: { as: 'visitor' },
  documentVerify: { as: 'visitor' },
  documentLink: { as: 'visitor', path: () => `/documents/link/${planted.id}` },
  participantVerify: { as: 'visitor', path: () => `/participant/verify/${planted.id}` },
  cardCheck: { as: 'visitor', path: () => `/card/${planted.code}` },
  unsubscribe: { as: 'visitor', path: () => `/unsubscribe/${planted.code}` },
  lostFactor: { as: 'visitor' },
  officeView: { as: 'visitor' },
  teamInvitation: { as: 'visitor' },
  payInvoice: { as: 'visitor' },
  payRegistration: { as: 'visitor' },
  tournamentGames: { as: 'visitor', path: ({ tournament }) => `/tournaments/${tournament}/games` },
  officeTournaments: { as: 'office' },
  officeTeam: {
    as: 'office',
    path: ({ team, tournament }) => `/office/tournaments/${tournament}/teams/${team}`,
  },
  officeTournament: { as: 'office', path: ({ tournament }) => `/office/tournaments/${tournament}` },
  participantView: { as: 'parent', path: ({ child }) => `/participant/${child}` },
  familyRegister: { as: 'parent' },
  family: { as: 'parent' },
  payments: { as: 'parent' },
  memberCard: { as: 'parent', path: ({ child }) => `/participant/${child}/card` },
  account: { as: 'parent' },
  findParticipant: { as: 'parent' },
  notifications: { as: 'parent' },
  documents: { as: 'parent' },
  waitList: { as: 'parent' },
  calledOff: { as: 'parent' },
  cart: { as: 'parent' },
  checkout: { as: 'parent' },
  updatePayment: { as: 'parent', path: () => `/update-payment/${planted.id}` },
  tournaments: { as: 'parent' },
  tournamentRegister: { as: 'parent', path: ({ tournament }) => `/tournaments/${tournament}` },
  teamRegister: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}` },
  teamConfirm: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/confirm` },
  teamCheckout: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/checkout` },
  office: { as: 'office' },
  officePeople: { as: 'office' },
  officePeopleList: { as: 'office' },
  officePerson: { as: 'office', path: ({ child }) => `/office/people/${child}` },
  officeInvoices: { as: 'office' },
  officeInvoice: { as: 'office', path: () => '/office/invoices/1' },
  officeDoubles: { as: 'office' },
  officeDouble: { as: 'office', path: ({ child }) => `/office/doubles/${child}/${planted.id}` },
  officeCompliance: { as: 'office' },
  officeCatalogue: { as: 'office' },
  officeThing: { as: 'office', path: () => '/office/catalogue/programs/GK' },
  officeSeason: { as: 'office', path: () => '/office/season/2025' },
  officeLists: { as: 'office' },
  officeList: { as: 'office', path: () => '/office/lists/program/1' },
  officeReports: { as: 'office' },
  officeMessages: { as: 'office' },
  officeImports: { as: 'office' },
  officeDiscounts: { as: 'office' },
  officeChanges: { as: 'office' },
  officeBooks: { as: 'office' },
  officePrivacy: { as: 'office' },
  officeRecord: { as: 'office' },
  officeSite: { as: 'office' },
  officeStaff: { as: 'office' },
  teamView: { as: 'parent', path: ({ team }) => `/tournaments/team/${team}/view` },
}
/** The order of the rows is the way through them. */
export const NAMES = Object.keys(ROWS) as Screen[]

/** Where the number of the child is to be seen. */
export const SHOWING: readonly Screen[] = ['participantView', 'account', 'officePerson']
