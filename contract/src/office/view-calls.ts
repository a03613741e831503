import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { nameLine } from '../ground/text.ts'
import { Id, IdParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { roleNames, type ScopeKind } from './roles.ts'
import { rolesThatOpen, type ViewedList, viewedLists } from './viewed-lists.ts'

/** A number as an address holds it. */
export const NumberText = z
  .string()
  .regex(/^\d{1,10}$/)
  .optional()

/** The columns left out, with points between them. */
export const HiddenColumns = z
  .string()
  .regex(/^[a-z]+(\.[a-z]+){0,20}$/)
  .optional()

/** An address of a list with a name. The address is what the list itself understands. */
export const viewOf = <A extends z.ZodObject>(address: A) =>
  z.object({
    id: Id,
    name: z.string(),
    address,
    /** The role that shares it; null where it is the reader's alone. */
    shared_with: z.enum(roleNames).nullable(),
    is_own: z.boolean(),
    /** Who saved it. */
    saved_by: z.string(),
  })

/** A view as far as it is alike for all lists. */
export type SavedView = z.output<ReturnType<typeof viewOf<z.ZodObject>>>

const viewName = nameLine(80).refine((text) => text.trim() !== '', fieldError('required'))
const params = z.strictObject({ id: IdParam })

type Viewed<L, W, A extends z.ZodObject> = {
  list: L
  /** What the address of the calls says of the list. */
  word: W
  /** The list as a sentence names it. */
  named: string
  view: ReturnType<typeof viewOf<A>>
  scopes?: readonly ScopeKind[]
}

/** The calls about the views of one list. Only who may open the list reads its views or saves one. */
export function viewCalls<const L extends ViewedList, const W extends string, A extends z.ZodObject>({
  list,
  word,
  named,
  view,
  scopes = [],
}: Viewed<L, W, A>) {
  const path = `/api/office/${word}-views` as const
  const opens = viewedLists[list]
  const byReader = { access: 'office', verb: opens, scopes } as const
  /** Who changes nothing at all reads the views that are shared. */
  const bySaver = { access: 'office', verb: 'list.save', also: opens, scopes } as const
  const shared_with = z.enum(rolesThatOpen(list)).nullable()
  const answer = z.array(view)
  return {
    listViews: endpoint({
      ...{ method: 'GET', path, ...byReader },
      summary: `The reader’s own saved views of ${named}, and those shared with a role they have.`,
      answer,
    }),
    saveView: endpoint({
      ...{ method: 'POST', path, ...bySaver },
      summary: `Saves filters, order and columns of ${named} under a name.`,
      details:
        'Each person who opens it sees only what their own role lets them see. At most 100 for each person.',
      body: z.strictObject({ name: viewName, address: view.shape.address, shared_with }),
      answer,
      idempotency: 'stored',
    }),
    changeView: endpoint({
      ...{ method: 'POST', path: `/api/office/${word}-views/:id`, ...bySaver },
      summary: `Renames an own view of ${named}, or shares it with a role or no longer.`,
      params,
      body: z.strictObject({ name: viewName, shared_with }),
      answer,
    }),
    removeView: endpoint({
      ...{ method: 'POST', path: `/api/office/${word}-views/:id/remove`, ...bySaver },
      summary: `Removes an own view of ${named}, for everyone who shares it too.`,
      params,
      answer,
    }),
  }
}
