import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import { createWorkbench } from '../work/workbench-store.ts'
import { AddByPaste } from './AddByPaste.tsx'
import { nothingPasted } from './use-paste.ts'

afterEach(() => vi.unstubAllGlobals())

const there = aTeamEntry({ participant_number: 'CC-100304' })
const bench = createWorkbench({ accountId: 1, team: aTeam({ players: [there] }) })

function Pasting() {
  const [pasting, setPasting] = useState(nothingPasted)
  return (
    <AddByPaste
      {...{ account: anAccount(), bench, role: 'players', onAdd: vi.fn() }}
      pasting={pasting}
      onPasting={setPasting}
    />
  )
}

test('each pasted row that is not found says why, in the reader’s language', async () => {
  const missing = { ok: false, entry: null, reason: 'In the words of the server.' }
  answerWith({
    'POST /api/tournaments/teams/7/validate-participants': {
      body: {
        data: [
          { ...missing, code: 'TRIED_TOO_OFTEN' },
          { ...missing, code: 'NO_MATCH' },
        ],
      },
    },
  })
  await renderAt('/tournaments/team/7', <Pasting />)
  const rows = ['CC-100304\t2010-04-16', 'CC-100001\t2010-04-17', 'CC-100002\t2010-04-18'].join('\n')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: rows } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('Already on this team')).toBeDefined()
  expect(screen.getByText(/^This number was tried too often\./)).toBeDefined()
  expect(screen.getByText(/^No person matches this number and birthdate\. Ask/)).toBeDefined()

  act(() => locale.set('fr'))
  expect(screen.getByText('Déjà dans cette équipe')).toBeDefined()
  expect(screen.getByText(/^Ce numéro a été essayé trop souvent\./)).toBeDefined()
})

const isLookUp = ({ name }: { name: string }) => name.endsWith('validate-participants')

test('checking again asks only about rows that were changed', async () => {
  const missing = { ok: false, entry: null, reason: 'No.', code: 'NO_MATCH' }
  const asked = answerWith({
    'POST /api/tournaments/teams/7/validate-participants': { body: { data: [missing, missing] } },
  })
  await renderAt('/tournaments/team/7', <Pasting />)
  const rows = ['CC-100001\t2010-04-17', 'CC-100002\t2010-04-18'].join('\n')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: rows } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }))
  fireEvent.change(await screen.findByLabelText('Row 2'), { target: { value: 'CC-100003\t2010-04-18' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.waitFor(() => expect(asked.filter(isLookUp)).toHaveLength(2))
  expect(asked.filter(isLookUp)[1]?.body).toEqual({
    people: [{ role: 'players', participant_number: 'CC-100003', birthdate: '2010-04-18' }],
  })
})

test('the columns are shown as they are read, and one can be said to be another', async () => {
  const asked = answerWith({
    'POST /api/tournaments/teams/7/validate-participants': {
      body: { data: [{ ok: false, entry: null, reason: 'No.', code: 'NO_MATCH' }] },
    },
  })
  await renderAt('/tournaments/team/7', <Pasting />)
  const rows = 'CC-100777\tCC-100001\t2010-04-17'
  fireEvent.change(screen.getByRole('textbox'), { target: { value: rows } })
  expect(screen.getByLabelText<HTMLSelectElement>('Column 1: CC-100777').value).toBe('number')
  fireEvent.change(screen.getByLabelText('Column 2: CC-100001'), { target: { value: 'number' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Column 1: CC-100777').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }))
  await vi.waitFor(() => expect(asked.filter(isLookUp)).toHaveLength(1))
  expect(asked.find(isLookUp)?.body).toMatchObject({ people: [{ participant_number: 'CC-100001' }] })
})
