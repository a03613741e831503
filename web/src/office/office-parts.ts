import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { ScreenName } from '@centrepass/contract/screens'

/** The parts of the office with what one must be allowed to do to open them. */
export const officeParts = [
  { screen: 'office', verb: 'office.enter' },
  { screen: 'officeStaff', verb: 'grant.read' },
] as const satisfies readonly { screen: ScreenName; verb: OfficeVerb }[]
export type OfficePart = (typeof officeParts)[number]['screen']

export const mayOpen = (verbs: readonly OfficeVerb[], part: OfficePart): boolean =>
  officeParts.some(({ screen, verb }) => screen === part && verbs.includes(verb))
