import { expect, test } from 'vitest'
import { roleHas, roleNames } from '../office/roles.ts'
import type { OfficeVerb } from '../office/verbs.ts'
import { changeVariable } from '../site/office-site.ts'
import { verbToEdit } from './thing-kinds.ts'

const rolesWith = (verb: OfficeVerb) => roleNames.filter((role) => roleHas(role, verb))

test.each(['rates', 'policies'] as const)(
  '%s are settings, and the catalogue is no way around the role that changes settings',
  (kind) => {
    expect(rolesWith(verbToEdit[kind])).toEqual(rolesWith(changeVariable.verb))
    expect(rolesWith(verbToEdit[kind])).not.toContain('registrar')
  },
)
