import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session, useAccount } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

beforeEach(() => sessionStorage.clear())

const signIn = () =>
  session.set({
    account: anAccount({ is_office: true }),
    ...{ access_token: 'token', expiry_ts: Date.now() + 600_000 },
  })

/** As the frame of the office does: without a session there is no page. */
function Page({ about, title = 'Move a credit' }: { about: number; title?: string }) {
  const account = useAccount()
  const deed = {
    ...{ title, about, press: 'Move', done: 'Moved.' },
    ...{ initial: { amount: '10.00', expires_on: '' }, check: () => ({}), send: async () => {} },
  }
  return (
    account && (
      <ReasonDialog deed={deed} onClose={() => {}}>
        {(form) => (
          <>
            <TextField {...form.text('amount')} label="Amount" />
            <TextField {...form.text('expires_on')} label="Expires on" />
          </>
        )}
      </ReasonDialog>
    )
  )
}
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what was typed about one is not shown for another of the same title', async () => {
  signIn()
  await renderAt('/office/people/7', <Page about={1} />)
  type('Amount', '95.00')
  act(() => session.set(null))
  cleanup()
  act(() => signIn())
  await renderAt('/office/people/7', <Page about={2} />)
  expect(typedIn('Amount')).toBe('10.00')
  act(() => session.set(null))
  cleanup()
  act(() => signIn())
  await renderAt('/office/people/7', <Page about={1} />)
  expect(typedIn('Amount')).toBe('95.00')
})

test('what a screening found is not written into the browser', async () => {
  signIn()
  await renderAt('/office/people/7', <Page about={1} />)
  type('Expires on', '2031-05-09')
  type('Amount', '95.00')
  expect(JSON.stringify({ ...sessionStorage })).toContain('95.00')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('2031')
})

test('the name of a person in a title is not written into the browser', async () => {
  signIn()
  await renderAt('/office/people/7', <Page about={1} title="End the link of Ida Vinter" />)
  type('Amount', '95.00')
  expect(JSON.stringify({ ...sessionStorage })).toContain('95.00')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ida|Vinter/)
})
