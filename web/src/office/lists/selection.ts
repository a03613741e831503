import type { ListFilter } from './list-calls.ts'

/** Some of the rows, or everyone whom the filter fits but some. It lives in this page and in no address. */
export type Selection = { isAll: boolean; ids: ReadonlySet<number> }

export const nothing: Selection = { isAll: false, ids: new Set() }
export const everyone: Selection = { isAll: true, ids: new Set() }

export const isChosen = ({ isAll, ids }: Selection, id: number): boolean => ids.has(id) !== isAll

export function toggled({ isAll, ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { isAll, ids: next }
}

/** As the server takes it. */
export const bodyOf = ({ isAll, ids }: Selection, filter: ListFilter) => ({
  filter,
  except: isAll ? [...ids] : [],
  only: isAll ? null : [...ids],
})
