import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { mayEdit } from './may-edit.ts'

/** The call is open to everyone who edits anything; what it is about decides who of them. */
export function requireEditor({ grants }: Pick<OfficeActor, 'grants'>, kind: ThingKind): void {
  if (!mayEdit(grants, kind)) throw new Failure('no_grant')
}
