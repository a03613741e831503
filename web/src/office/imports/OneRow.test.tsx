import type { Import, ImportRow } from '@centrepass/contract/imports/imports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { OneRow } from './OneRow.tsx'

const one = { id: 4, kind: 'people', state: 'checked', headings: [], columns: [] } as unknown as Import
const row: ImportRow = {
  ...{ row: 2, cells: ['Idah', 'Vinter'], outcome: 'unsure', faults: [], person: null, like_row: null },
  candidates: [
    {
      ...{ person: { id: 7, name: 'Ida Vinter' }, born: 2012, club: 'Other' },
      ...{ score: 70, reasons: ['same_birthdate'] },
    },
  ],
  ...{ changes: [], differs: [], decision: null, state: 'checked', kept: null },
}

function open(shown: ImportRow) {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith({ 'POST /api/office/imports/4/rows': { body: { data: shown } } })
  return renderAt('/office/imports', <OneRow one={one} row={shown} />).then(() => asked)
}

test('who it may be is told apart by year of birth and club', async () => {
  await open(row)
  const text = 'It is Ida Vinter, born in 2012, Other'
  expect(screen.getByRole('button', { name: `Row 2: ${text}` }).textContent).toBe(text)
})

test('a decision is said, and can be changed until the import begins', async () => {
  const asked = await open({ ...row, outcome: 'new', decision: 'new' })
  expect(screen.getByText('You said that it is someone new.')).toBeDefined()
  fireEvent.click(screen.getByText('Change the decision'))
  fireEvent.click(screen.getByRole('button', { name: /It is Ida Vinter/, hidden: true }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name.endsWith('/rows'))?.body).toEqual({
      ...{ row: 2, decision: { is: 'person', participant_id: 7 } },
    }),
  )
})
