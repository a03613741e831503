import type { Feature, features } from './features.ts'
import type { Endpoint } from './ground/endpoint.ts'

// Types only: the browser names a call by its method and path and never loads the schemas behind it,
// which keeps zod out of the first chunk.
type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never
type AnyEndpoint = EndpointsOf<(typeof features)[Feature]['modules'][number]>

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
