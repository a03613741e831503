import type { ClassList } from '@centrepass/contract/classes/classes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#test/render-at.tsx'
import { EmergencyContacts } from './EmergencyContacts.tsx'

test('a contact of a guardian who left is marked for those who call', async () => {
  const contact = { relationship: 'Aunt', phone: '+16045550142' }
  const contacts = [
    { ...contact, name: 'Ana', is_confirmed: true },
    { ...contact, name: 'Bo', phone: '+16045550143', is_confirmed: false },
  ]
  const open = { people: [{ id: 7, name: 'Vinter, Ida', participant_number: 'CC-100302', contacts }] }
  // Of the list this part reads that alone.
  const list = { is_sheet_open: true } as ClassList
  await renderAt(
    '/office/lists/program/1',
    <EmergencyContacts classKey={{ kind: 'program', id: '1' }} list={list} open={open} onChange={() => {}} />,
  )
  expect(screen.getAllByText('(not confirmed: may not pick up)')).toHaveLength(1)
  expect(screen.getByText(/Bo \(Aunt\)/).textContent).toContain('not confirmed')
  expect(screen.getByText(/Ana \(Aunt\)/).textContent).not.toContain('not confirmed')
})
