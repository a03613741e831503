import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { UnseenCodesDialog } from './UnseenCodesDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = async () => {
  const onClose = vi.fn()
  await renderAt('/', <UnseenCodesDialog accountId={1} onClose={onClose} />)
  return onClose
}

test('codes that no one has seen are replaced by new ones, which are shown', async () => {
  answerWith({ 'POST /api/accounts/1/recovery-codes': { body: { data: { recovery_codes: ['ABCD-EFGH'] } } } })
  await show()
  expect(screen.getByText('You have not seen your recovery codes yet: make new ones.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Make new recovery codes' }))
  expect(await screen.findByText('ABCD-EFGH')).toBeDefined()
  expect(screen.getByRole('button', { name: 'I have saved these codes' })).toBeDefined()
})

test('the question can wait', async () => {
  const onClose = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(onClose).toHaveBeenCalledOnce()
})
