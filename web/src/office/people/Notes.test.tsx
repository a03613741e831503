import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session, useAccount } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { Notes } from './Notes.tsx'

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

const signIn = (id = 1) =>
  session.set({
    account: { ...anAccount({ is_office: true }), id },
    ...{ access_token: 'token', expiry_ts: Date.now() + 600_000 },
  })

/** As the frame of the office does: without a session there is no page. */
const Page = () => useAccount() && <Notes personId={7} notes={[]} />
const note = () => screen.getByLabelText<HTMLTextAreaElement>('New note')

test('what was typed outlives a session that ends, and is not shown to another person', async () => {
  signIn()
  await renderAt('/office/people/7', <Page />)
  fireEvent.change(note(), { target: { value: 'The mother called twice.' } })
  act(() => session.set(null))
  expect(screen.queryByLabelText('New note')).toBeNull()
  act(() => signIn(2))
  expect(note().value).toBe('')
  act(() => session.set(null))
  act(() => signIn())
  expect(note().value).toBe('The mother called twice.')
})

test('what is closed while the session lasts is not kept', async () => {
  signIn()
  await renderAt('/office/people/7', <Page />)
  fireEvent.change(note(), { target: { value: 'Never mind.' } })
  cleanup()
  await renderAt('/office/people/7', <Page />)
  expect(note().value).toBe('')
})

test('a note that is sent by a double press is written once, and the field is empty then', async () => {
  signIn()
  const asked = answerWith({ 'POST /api/office/people/7/notes': { body: { data: { id: 1 } } } })
  await renderAt('/office/people/7', <Page />)
  fireEvent.change(note(), { target: { value: 'The mother called twice.' } })
  const write = screen.getByRole('button', { name: 'Write note' })
  fireEvent.click(write)
  fireEvent.click(write)
  await waitFor(() => expect(note().value).toBe(''))
  expect(asked.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
})
