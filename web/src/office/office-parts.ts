import type { OfficeScreenName } from '@centrepass/contract/office/office-screens'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'

/** `or`: another verb that opens it, and then some of its parts alone. */
type Part = { screen: OfficeScreenName; verb: OfficeVerb; or?: OfficeVerb }

/** The parts of the office with what one must be allowed to do to open them. */
export const officeParts = [
  { screen: 'office', verb: 'office.enter' },
  { screen: 'officePeople', verb: 'office.search' },
  { screen: 'officePeopleList', verb: 'person.find' },
  { screen: 'officePerson', verb: 'person.read' },
  { screen: 'officeInvoices', verb: 'invoice.read' },
  { screen: 'officeInvoice', verb: 'invoice.read' },
  { screen: 'officeDoubles', verb: 'person.merge' },
  { screen: 'officeDouble', verb: 'person.merge' },
  { screen: 'officeCompliance', verb: 'paper.check' },
  { screen: 'officeLists', verb: 'list.read' },
  { screen: 'officeList', verb: 'list.read' },
  { screen: 'officeTournaments', verb: 'play.read', or: 'team.read' },
  { screen: 'officeTournament', verb: 'play.read', or: 'team.read' },
  { screen: 'officeTeam', verb: 'team.read' },
  { screen: 'officeReports', verb: 'totals.read' },
  { screen: 'officeCatalogue', verb: 'catalogue.read' },
  { screen: 'officeThing', verb: 'catalogue.read' },
  { screen: 'officeSeason', verb: 'season.run' },
  { screen: 'officeMessages', verb: 'message.send' },
  { screen: 'officeImports', verb: 'import.run' },
  { screen: 'officeDiscounts', verb: 'discount.read' },
  { screen: 'officeChanges', verb: 'change.decide', or: 'transfer.read' },
  // Who registers on behalf of families finds their links there.
  { screen: 'officeChanges', verb: 'change.register' },
  { screen: 'officeBooks', verb: 'books.read', or: 'club.read' },
  { screen: 'officePrivacy', verb: 'privacy.decide' },
  { screen: 'officeRecord', verb: 'record.read' },
  { screen: 'officeSite', verb: 'site.read' },
  { screen: 'officeStaff', verb: 'grant.read' },
] as const satisfies readonly Part[]
export type OfficePart = (typeof officeParts)[number]['screen']

/** The parts that the menu leads to; a page within one is reached from there. */
const menuParts = [
  'office',
  'officePeople',
  'officeInvoices',
  'officeLists',
  'officeTournaments',
  'officeReports',
  'officeCatalogue',
  'officeMessages',
  'officeImports',
  'officeDiscounts',
  'officeDoubles',
  'officeCompliance',
  'officeChanges',
  'officeBooks',
  'officePrivacy',
  'officeRecord',
  'officeSite',
  'officeStaff',
] as const satisfies OfficePart[]

/** A role that finds teams alone comes to the search by its box; the menu leads to people. */
export const menuFor = (verbs: readonly OfficeVerb[]) =>
  menuParts.filter((one) => mayOpen(verbs, one === 'officePeople' ? 'officePeopleList' : one))

export const mayOpen = (verbs: readonly OfficeVerb[], part: OfficePart): boolean =>
  officeParts.some(
    (one: Part) => one.screen === part && [one.verb, one.or].some((verb) => verb && verbs.includes(verb)),
  )
