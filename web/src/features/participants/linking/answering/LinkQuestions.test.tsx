import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { LinkQuestions } from './LinkQuestions.tsx'

const LIST = 'GET /api/accounts/1/link-questions'
const ANSWER = 'POST /api/accounts/1/link-questions/7'
const question: LinkQuestion = {
  id: 7,
  participant: { id: 302, name: 'Ida Vinter' },
  requester_name: 'Ana Silva',
  relation: 'guardian',
  requested_at: '2025-02-07T18:00:00.000Z',
  expires_at: '2025-02-10T18:00:00.000Z',
}

beforeEach(() => {
  queryClient.clear()
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => vi.unstubAllGlobals())

const button = (action: string) =>
  screen.findByRole('button', { name: `${action}: Ana Silva asks to be a guardian of Ida Vinter` })

test.each([
  ['Yes, link them', 'confirm', 'Ana Silva is linked to Ida Vinter.'],
  ['No, decline', 'decline', 'Declined. We did not create the link, and we told our office.'],
])('%s is sent, confirmed, and the question goes', async (action, decision, thanks) => {
  let questions = [question]
  const asked = answerWith({
    [LIST]: () => ({ body: { data: questions } }),
    [ANSWER]: () => {
      questions = []
      return { body: { data: {} } }
    },
  })
  await renderAt('/find-participant', <LinkQuestions accountId={1} />)
  fireEvent.click(await button(action))
  await waitFor(() => expect(snackbars.get()[0]?.text).toBe(thanks))
  expect(asked.find(({ name }) => name === ANSWER)?.body).toEqual({ decision })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for your answer' })).toBeNull())
})

test('an answer that comes too late is told', async () => {
  const message = 'Request not found.'
  answerWith({
    [LIST]: { body: { data: [question] } },
    [ANSWER]: { status: 404, body: { error: 'not_found', message } },
  })
  await renderAt('/find-participant', <LinkQuestions accountId={1} />)
  fireEvent.click(await button('Yes, link them'))
  await waitFor(() => expect(snackbars.get()[0]?.text).toBe(message))
})

test('an answer that got lost leaves the question, and the same answer can be sent again', async () => {
  let questions = [question]
  let isReached = false
  snackbars.set([])
  answerWith({
    [LIST]: () => ({ body: { data: questions } }),
    [ANSWER]: () => {
      if (!isReached) throw new TypeError('Failed to fetch')
      questions = []
      return { body: { data: {} } }
    },
  })
  await renderAt('/find-participant', <LinkQuestions accountId={1} />)
  fireEvent.click(await button('Yes, link them'))
  await waitFor(() => expect(snackbars.get().at(-1)?.type).toBe('error'))
  isReached = true
  fireEvent.click(await button('Yes, link them'))
  await waitFor(() => expect(snackbars.get().at(-1)?.text).toBe('Ana Silva is linked to Ida Vinter.'))
})

test('a no after the yes stays on the screen with the way to the guardians', async () => {
  let questions = [question]
  const message = 'This link was already confirmed.'
  answerWith({
    [LIST]: () => ({ body: { data: questions } }),
    [ANSWER]: () => {
      questions = []
      return { status: 422, body: { error: 'link_spent', code: 'link_already_confirmed', message } }
    },
  })
  await renderAt('/find-participant', <LinkQuestions accountId={1} />)
  fireEvent.click(await button('No, decline'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  const way = screen.getByRole('link', { name: 'See who can act for Ida Vinter' })
  expect(way.getAttribute('href')).toBe('/participant/302?show=guardians')
})

test('without a question nothing is shown', async () => {
  answerWith({ [LIST]: { body: { data: [] } } })
  await renderAt('/find-participant', <LinkQuestions accountId={1} />)
  expect(document.body.textContent).toBe('')
})
