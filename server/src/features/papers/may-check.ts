import { roleHas } from '@centrepass/contract/office/roles'
import { type PaperKind, paperVerbs } from '@centrepass/contract/papers/paper-rules'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'

/** Whether a role of the caller is for papers of this kind: the call alone asks only for papers in general. */
export const mayCheck = ({ grants }: Pick<OfficeActor, 'grants'>, kind: PaperKind): boolean =>
  grants.some(({ role }) => roleHas(role, paperVerbs[kind]))

export function requireMayCheck(actor: OfficeActor, { kind }: { kind: PaperKind }): void {
  if (!mayCheck(actor, kind)) throw new Failure('no_grant')
}
