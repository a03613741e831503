import { type Grant, roleHas } from '@centrepass/contract/office/roles'
import { type ThingKind, verbToEdit } from '@centrepass/contract/season/thing-kinds'

/** Roles for one program or tournament alone are let in by no call of the catalogue. */
export const mayEdit = (grants: readonly Grant[], kind: ThingKind): boolean =>
  grants.some(({ role }) => roleHas(role, verbToEdit[kind]))
