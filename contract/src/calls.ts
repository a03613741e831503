import type * as accounts from './accounts.ts'
import type * as books from './books.ts'
import type * as cards from './cards.ts'
import type * as cart from './cart.ts'
import type * as catalogue from './catalogue.ts'
import type * as clubRefunds from './club-refunds.ts'
import type * as documentTemplates from './document-templates.ts'
import type * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import type * as guardians from './guardians.ts'
import type * as invoices from './invoices.ts'
import type * as links from './links.ts'
import type * as notifications from './notifications.ts'
import type * as officeTasks from './office-tasks.ts'
import type * as participants from './participants.ts'
import type * as payments from './payments.ts'
import type * as refunds from './refunds.ts'
import type * as rosters from './rosters.ts'
import type * as schedules from './schedules.ts'
import type * as site from './site.ts'
import type * as teamEntry from './team-entry.ts'
import type * as teamInvitations from './team-invitations.ts'
import type * as teams from './teams.ts'
import type * as todo from './todo.ts'
import type * as tournaments from './tournaments.ts'

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
