import { z } from 'zod'
import { HiddenColumns, NumberText as number, viewCalls, viewOf } from '../office/view-calls.ts'
import { listOrders, listRoles, listStates, missingFilters } from './list-rules.ts'

/** What stands in the address of the list of people: numbers and codes, never a name. */
export const ListAddress = z.strictObject({
  season: number,
  option: number,
  program: number,
  course: number,
  state: z.enum(listStates).optional(),
  club: number,
  born_from: number,
  born_to: number,
  role: z.enum(listRoles).optional(),
  missing: z.enum(missingFilters).optional(),
  order: z.enum(listOrders).optional(),
  hide: HiddenColumns,
})

export const SavedView = viewOf(ListAddress)

export const {
  listViews: listSavedViews,
  saveView,
  changeView,
  removeView,
} = viewCalls({
  ...{ list: 'people', word: 'people', named: 'the list of people' },
  ...{ view: SavedView, scopes: ['club'] },
})
