import { aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cart } from '#state/cart-store.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { CartButton } from './CartButton.tsx'
import type { Choice } from './choices.ts'

afterEach(() => vi.unstubAllGlobals())

const squad = aProgram({ id: 5, name: 'Provincial Squad U16', requires_access_code: true })
const choice = {
  item: { participant: 304, product: 5, product_type: 'Program' },
  question: { product: squad, product_type: 'Program' },
  ...{ reasons: [], isInCart: false },
} as unknown as Choice

const errors = (...codes: string[]) => ({
  body: {
    data: {
      ok: codes.length === 0,
      errors: codes.map((code) => ({
        ...{ code, index: 0, participant_id: 304, product_type: 'Program', product_id: 5 },
        ...{ message: '', values: {} },
      })),
    },
  },
})

test('a wrong access code is refused where it is typed, and the right one goes into the cart', async () => {
  const answers = [errors('ACCESS_CODE'), errors('REG_REQUIRED')]
  answerWith({ 'POST /api/cart/validateProduct': () => answers.shift() ?? errors() })
  await renderAt('/', <CartButton choice={choice} name="Siggy" />)
  const field = screen.getByLabelText('Access code from your invitation')
  const add = screen.getByRole('button', { name: 'Add to Cart: Provincial Squad U16' })
  fireEvent.change(field, { target: { value: 'SQ16-2024' } })
  fireEvent.click(add)
  expect(await screen.findByText('This is not the code. Look at your invitation again.')).toBeDefined()
  expect(cart.get()).toEqual([])

  fireEvent.change(field, { target: { value: 'SQ16-2025' } })
  expect(screen.queryByText(/^This is not the code/)).toBeNull()
  fireEvent.click(add)
  await vi.waitFor(() => expect(cart.get()).toMatchObject([{ product: 5, access_code: 'SQ16-2025' }]))
})
