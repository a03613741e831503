/** How a registration of the season is doing. `not_valid` is every reason together; `none` is no registration. */
export const listStates = [
  ...(['valid', 'not_valid', 'documents', 'screening', 'payment', 'suspended', 'ended', 'none'] as const),
] as const
export type ListState = (typeof listStates)[number]

/** What a registration is for, then what a person does on a team of the season. */
export const listRoles = [
  ...(['player', 'staff', 'players', 'coaches', 'umpires', 'volunteers', 'team_managers'] as const),
] as const
export type ListRole = (typeof listRoles)[number]

/** What a person has to do before everything is in order. */
export const missingThings = ['documents', 'screening', 'payment', 'papers'] as const
export type MissingThing = (typeof missingThings)[number]
export const missingFilters = ['anything', ...missingThings] as const
export type MissingFilter = (typeof missingFilters)[number]

/** The orders that have an index; each also the other way round. */
export const listOrders = [
  ...(['name', 'name_down', 'registered', 'registered_down', 'born', 'born_down'] as const),
] as const
export type ListOrder = (typeof listOrders)[number]

export const columnOf = (order: ListOrder) => order.replace('_down', '') as 'name' | 'registered' | 'born'
export const isDown = (order: ListOrder): boolean => order.endsWith('_down')

type Narrowed = {
  state?: ListState | undefined
  program?: unknown
  course?: unknown
}

/**
 * The order that a list can have. Who is in it without a registration has no day of one; and the order of birthdates
 * would tell birthdates to a club, which sees ages.
 */
export function orderFor(
  wanted: ListOrder,
  { state, program, course }: Narrowed,
  seesBirthdates: boolean,
): ListOrder {
  if (columnOf(wanted) === 'born') return seesBirthdates ? wanted : 'name'
  const mayHaveNone = state === undefined ? Boolean(program || course) : state === 'none'
  return columnOf(wanted) === 'registered' && mayHaveNone ? 'name' : wanted
}
