import { expect, test } from 'vitest'
import { roleHas, roleNames } from '../office/roles.ts'
import { kindVerbs } from './import-fields.ts'

test.each(roleNames.filter((role) => roleHas(role, 'import.run')))(
  'the role %s can bring in at least one kind of file',
  (role) => {
    expect(Object.values(kindVerbs).filter((verb) => roleHas(role, verb))).not.toEqual([])
  },
)
