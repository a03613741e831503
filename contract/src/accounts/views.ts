import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { Account } from './accounts.ts'

const accountParams = z.strictObject({ id: IdParam })

export const startView = endpoint({
  method: 'POST',
  path: '/api/office/accounts/:id/views',
  access: 'office',
  verb: 'person.view_as',
  summary: 'Opens a view of the site as an account sees it, for 15 minutes and for reading only.',
  details:
    'The token of the view reads what the family reads, without medical answers, files, codes and secrets, and changes nothing. One view for each session: a new one ends the one before. The family reads when it was, and the reason.',
  params: accountParams,
  body: z.strictObject({ reason: plainText(500).refine((text) => text.length > 0, fieldError('required')) }),
  answer: z.object({ access_token: z.string(), expires_in: z.int() }),
})

export const View = z.object({
  account: Account,
  expires_in: z.int(),
})
export type View = z.infer<typeof View>

export const getView = endpoint({
  method: 'GET',
  path: '/api/view',
  access: 'account',
  summary:
    'The view that the token opens: whose pages, and for how long. A session of a person’s own has none.',
  answer: View,
})

export const endView = endpoint({
  method: 'POST',
  path: '/api/view/end',
  access: 'account',
  summary: 'Ends the view that the token opens. The one change that a view can make.',
  answer: z.object({}),
})

export const AccountView = z.object({
  id: Id,
  started_at: Instant,
  /** Null while it is open. */
  ended_at: Instant.nullable(),
  reason: z.string(),
})
export type AccountView = z.infer<typeof AccountView>

export const listAccountViews = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/views',
  access: 'account',
  summary:
    'When the office looked at the pages of the account in the last twelve months, and why; the newest first.',
  params: accountParams,
  answer: z.array(AccountView),
})
