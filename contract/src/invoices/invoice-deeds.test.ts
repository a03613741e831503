import { expect, test } from 'vitest'
import { officeRoles, roleHas, roleNames, verbsWithin } from '../office/roles.ts'
import { invoiceDeedVerbs } from './invoice-deed-verbs.ts'
import { previewInvoiceDeed } from './invoice-deeds.ts'

const { verb } = previewInvoiceDeed
const previewers = roleNames.filter((role) => roleHas(role, verb))

test('who previews deeds of invoices may do every one of them, so the preview asks for nothing more', () => {
  expect(previewers.length).toBeGreaterThan(0)
  for (const role of previewers)
    expect(officeRoles[role].verbs).toEqual(expect.arrayContaining(Object.values(invoiceDeedVerbs)))
  for (const within of Object.values(verbsWithin)) expect(within).not.toContain(verb)
})
