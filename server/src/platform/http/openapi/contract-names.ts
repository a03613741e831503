import { type Feature, features, sharedModules } from '@centrepass/contract/features'
import type { Endpoint, RawEndpoint } from '@centrepass/contract/ground/endpoint'
import { z } from 'zod'

export type Call = Endpoint | RawEndpoint
type CallNames = { name: string; feature: Feature }

/** The contract's exports by their names: calls become operations, schemas become components. */
export function contractNames() {
  const calls = new Map<Call, CallNames>()
  const schemas = new Map<z.ZodType, string>()
  for (const module of sharedModules) takeSchemas(module, schemas)
  for (const [feature, { modules }] of Object.entries(features)) {
    for (const module of modules) {
      takeSchemas(module, schemas)
      for (const [name, value] of Object.entries(module)) {
        // The keys of `features` are its names.
        if (isCall(value)) calls.set(value, { name, feature: feature as Feature })
      }
    }
  }
  return { calls, schemas }
}

function takeSchemas(module: object, schemas: Map<z.ZodType, string>): void {
  for (const [name, value] of Object.entries(module)) {
    // What reads text from an address is described in place, as the value that it means.
    const isShape = value instanceof z.ZodType && /^[A-Z]/.test(name) && !name.endsWith('Param')
    if (isShape && !schemas.has(value)) schemas.set(value, name)
  }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
