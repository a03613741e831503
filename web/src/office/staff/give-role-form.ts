import { email, lastName, personName, required } from '@centrepass/contract/ground/field-rules'
import {
  type OfficeRole,
  onlyFor,
  roleNames,
  type ScopeKind,
  scopeKinds,
} from '@centrepass/contract/office/roles'
import { endOfDay } from '../end-of-day.ts'

export const emptyRole = {
  ...{ email: '', first_name: '', last_name: '', language: 'EN', role: '' },
  ...{ scope: 'everything', scope_id: '', until: '', reason: '' },
}
type Values = typeof emptyRole

export const roleIn = ({ role }: Values): OfficeRole | undefined => roleNames.find((name) => name === role)

/** A role that is never for everything has its one scope, whatever was chosen before. */
export function scopeIn(values: Values): ScopeKind | undefined {
  const role = roleIn(values)
  return (role && onlyFor(role)) ?? scopeKinds.find((kind) => kind === values.scope)
}

export const checkRole = (values: Values) => ({
  email: required(values.email) ?? email(values.email),
  first_name: required(values.first_name) ?? personName(values.first_name),
  last_name: required(values.last_name) ?? lastName(values.last_name),
  role: required(values.role),
  scope_id: scopeIn(values) ? required(values.scope_id) : null,
  reason: required(values.reason.trim()),
})

export function roleToGive(values: Values) {
  const { email, first_name, last_name, reason, until } = values
  const role = roleIn(values)
  const kind = scopeIn(values)
  if (!role) throw new Error('No role was chosen.')
  return {
    ...{ email, first_name, last_name, reason, role },
    language: values.language === 'FR' ? ('FR' as const) : ('EN' as const),
    scope: kind ? { kind, id: Number(values.scope_id) } : null,
    until: until === '' ? null : endOfDay(until),
  }
}
