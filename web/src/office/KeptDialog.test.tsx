import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { session, useAccount } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ConfirmDeed } from './ConfirmDeed.tsx'
import { KeptDialog } from './KeptDialog.tsx'
import { useKeptForm } from './use-kept-form.ts'

beforeEach(() => sessionStorage.clear())

const signIn = () =>
  session.set({
    account: anAccount({ is_office: true }),
    ...{ access_token: 'token', expiry_ts: Date.now() + 600_000 },
  })

/** A deed in two steps, as the office has many. */
function Deed({ about, onClose }: { about: number; onClose: () => void }) {
  const [isShown, setShown] = useState(false)
  return (
    <KeptDialog title="Lower it" about={about} closeLabel="Close" onClose={onClose}>
      {isShown ? (
        <ConfirmDeed
          reason={{ label: 'Reason' }}
          confirm="Do it"
          errors={[]}
          onConfirm={async () => {}}
          back={{ text: 'Back', onPress: () => setShown(false) }}
        >
          <p>What it does.</p>
        </ConfirmDeed>
      ) : (
        <Fields onShow={() => setShown(true)} />
      )}
    </KeptDialog>
  )
}

function Fields({ onShow }: { onShow: () => void }) {
  const form = useKeptForm('fields', { initial: { words: '' }, check: () => ({}), say: (code) => code })
  return (
    <form>
      <TextField {...form.text('words')} label="Words" />
      <button type="button" onClick={onShow}>
        See what it does
      </button>
    </form>
  )
}

/** As the frame of the office does: without a session there is no page. */
function Page({ about }: { about: number }) {
  const account = useAccount()
  const [isOpen, setOpen] = useState(true)
  return account && isOpen ? <Deed about={about} onClose={() => setOpen(false)} /> : null
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const open = (about = 1) => renderAt('/office/invoices/7', <Page about={about} />)

async function endSession() {
  act(() => session.set(null))
  cleanup()
  act(() => signIn())
}

test('what was typed in both steps of a deed outlives a session that ends at its end', async () => {
  signIn()
  await open()
  type('Words', 'As agreed.')
  press('See what it does')
  type('Reason', 'The board said yes.')
  await endSession()
  await open()
  expect(typedIn('Words')).toBe('As agreed.')
  press('See what it does')
  expect(typedIn('Reason')).toBe('The board said yes.')
  press('Back')
  expect(typedIn('Words')).toBe('As agreed.')
})

test('it is not shown for another thing, and is forgotten when the dialog is closed', async () => {
  signIn()
  await open(1)
  type('Words', 'As agreed.')
  await endSession()
  await open(2)
  expect(typedIn('Words')).toBe('')
  press('Close')
  cleanup()
  await open(1)
  expect(typedIn('Words')).toBe('As agreed.')
  press('Close')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('As agreed.')
})
