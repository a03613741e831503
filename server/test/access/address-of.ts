import type { Things } from './access-scene.ts'

/** The address of a call about what the owner has, or the manager where it is a team. */
export function addressOf(path: string, things: Things): string {
  return path
    .replace('lists/:kind', 'lists/program')
    .replace('catalogue/drafts/:id', 'catalogue/drafts/2000000000')
    .replace('catalogue/:kind/:code', 'catalogue/programs/GK')
    .replace('seasons/:year', 'seasons/2025')
    .replace('accounts/:id', `accounts/${things.account}`)
    .replace(':pid/end', `${things.leaving}/end`)
    .replace(/:linkId|:sessionId|:erasureId|:batchId/, '2000000000')
    .replace('operations/erasures/:id', 'operations/erasures/2000000000')
    .replace('participants/:id', `participants/${things.child}`)
    .replace('operations/teams/:id', 'operations/teams/1')
    .replace('operations/credits/:id', 'operations/credits/2000000000')
    .replace('write-offs/:id', 'write-offs/2000000000')
    .replace('proposals/:id', 'proposals/2000000000')
    .replace('teams/:id', `teams/${things.team}`)
    .replace(':invoiceId', String(things.invoice))
    .replace(':docId', String(things.document))
    .replace('schedules/:id', `schedules/${things.schedule}`)
    .replace('methods/:id', `methods/${things.card}`)
    .replace('api/payments/:id', `api/payments/${things.payment}`)
    .replace(':notificationId', String(things.notification))
    .replace('link-requests/:requestId', `link-requests/${things.request}`)
    .replace('link-questions/:requestId', `link-questions/${things.question}`)
    .replace(':position', '0')
    .replace('cards/:code', 'cards/00000000-0000-4000-8000-000000000000')
    .replace(':code', 'x'.repeat(43))
    .replace(':number', '0000-0000-0000-0000')
    .replace(/:\w+/g, '1')
}
