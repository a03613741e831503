import type { AccessRow } from './expected-access.ts'

const named = { name: 'Unsigned', shared_with: null }
/** Another person's name: their own is refused before anything is looked for. */
const renamed = { ...named, name: 'Signed' }

/** The calls about the views of one list; the only view that an id of 1 finds is the first that was saved. */
const viewsOf = (word: string, found: 200 | 404): Record<string, AccessRow> => ({
  [`GET /api/office/${word}-views`]: { all: 401, administrator: 200 },
  [`POST /api/office/${word}-views`]: { all: 401, administrator: 200, body: { ...named, address: {} } },
  [`POST /api/office/${word}-views/:id`]: { all: 401, administrator: found, body: renamed },
  [`POST /api/office/${word}-views/:id/remove`]: { all: 401, administrator: found },
})

export const viewAccess: Record<string, AccessRow> = {
  ...viewsOf('people', 200),
  ...viewsOf('invoice', 404),
  ...viewsOf('record', 404),
}
