import { type ScopeKind, scopeOf } from '@centrepass/contract/office/roles'
import type { OfficeActor } from '#platform/http/actor'

/** The clubs, tournaments or programs that a caller's grants are limited to; null: everything. */
export function scopedTo({ grants }: Pick<OfficeActor, 'grants'>, kind: ScopeKind): number[] | null {
  const scopes = grants.map(scopeOf)
  if (scopes.includes(null)) return null
  return scopes.flatMap((scope) => (scope?.kind === kind ? scope.id : []))
}
