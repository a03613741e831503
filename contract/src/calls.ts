import type * as accounts from './accounts/accounts.ts'
import type * as cart from './cart/cart.ts'
import type * as catalogue from './catalogue/catalogue.ts'
import type * as cards from './documents/cards.ts'
import type * as documentTemplates from './documents/document-templates.ts'
import type * as documents from './documents/documents.ts'
import type { Endpoint } from './ground/endpoint.ts'
import type * as invoices from './invoices/invoices.ts'
import type * as notifications from './notifications/notifications.ts'
import type * as officeTasks from './office/office-tasks.ts'
import type * as guardians from './participants/guardians.ts'
import type * as links from './participants/links.ts'
import type * as participants from './participants/participants.ts'
import type * as books from './payments/books.ts'
import type * as payments from './payments/payments.ts'
import type * as schedules from './payments/schedules.ts'
import type * as refunds from './refunds/refunds.ts'
import type * as site from './site/site.ts'
import type * as todo from './todo/todo.ts'
import type * as clubRefunds from './tournaments/club-refunds.ts'
import type * as rosters from './tournaments/rosters.ts'
import type * as teamEntry from './tournaments/team-entry.ts'
import type * as teamInvitations from './tournaments/team-invitations.ts'
import type * as teams from './tournaments/teams.ts'
import type * as tournaments from './tournaments/tournaments.ts'

// Types only: the browser names a call by its method and path and never loads the schemas behind it,
// which keeps zod out of the first chunk.
type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>
type AnyEndpoint =
  | EndpointsOf<typeof accounts>
  | EndpointsOf<typeof books>
  | EndpointsOf<typeof cards>
  | EndpointsOf<typeof cart>
  | EndpointsOf<typeof catalogue>
  | EndpointsOf<typeof clubRefunds>
  | EndpointsOf<typeof documents>
  | EndpointsOf<typeof documentTemplates>
  | EndpointsOf<typeof guardians>
  | EndpointsOf<typeof invoices>
  | EndpointsOf<typeof links>
  | EndpointsOf<typeof notifications>
  | EndpointsOf<typeof officeTasks>
  | EndpointsOf<typeof participants>
  | EndpointsOf<typeof payments>
  | EndpointsOf<typeof rosters>
  | EndpointsOf<typeof schedules>
  | EndpointsOf<typeof refunds>
  | EndpointsOf<typeof site>
  | EndpointsOf<typeof teamEntry>
  | EndpointsOf<typeof teamInvitations>
  | EndpointsOf<typeof teams>
  | EndpointsOf<typeof todo>
  | EndpointsOf<typeof tournaments>

type NameOf<E extends Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

/** Every call of the contract by its method and path: `GET /api/clubs`. */
export type CallName = NameOf<AnyEndpoint>

export type CallNamed<Name extends CallName> = AnyEndpoint extends infer E
  ? E extends Endpoint
    ? NameOf<E> extends Name
      ? E
      : never
    : never
  : never
