import { features } from '@centrepass/contract/features'
import type { Endpoint, RawEndpoint } from '@centrepass/contract/ground/endpoint'
import type { ScopeKind } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'

type OfficeCall = Pick<Endpoint | RawEndpoint, 'method' | 'path'> & {
  verb: OfficeVerb
  also?: OfficeVerb
  scopes?: readonly ScopeKind[]
}

/** Every call of the office, as the contract says it. */
export function officeCalls(): OfficeCall[] {
  const exported = Object.values(features).flatMap(({ modules }) =>
    modules.flatMap((one) => Object.values(one)),
  )
  const isOffice = (value: unknown) => (value as { access?: unknown } | null)?.access === 'office'
  return exported.filter(isOffice) as unknown[] as OfficeCall[]
}
