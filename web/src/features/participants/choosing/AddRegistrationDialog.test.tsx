import { anOption, season } from '@centrepass/contract/test/an-eligibility-question'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { cart } from '#state/cart-store.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { camp, junior, leaveCart, putInCart } from '#test/cart-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { AddRegistrationDialog } from './AddRegistrationDialog.tsx'
import { choicesFor } from './choices.ts'

afterEach(leaveCart)

const rec = { ...junior, product: 4 }
const signe = aPersonsDetails({
  ...{ id: 304, birthdate: '2009-06-30', stream: 'WG', club: { id: 1, name: 'Arbutus' }, unfinished: [] },
})
const options = [
  anOption({ id: 3, name: 'Junior Player' }),
  anOption({ id: 4, name: 'Recreational Player', code: 'REC' }),
]

async function chooseRecreational(): Promise<void> {
  const catalogue = { options, programs: [], courses: [] }
  const { registrations } = choicesFor({ person: signe, history: [], catalogue, cart: cart.get(), season })
  await renderAt(
    '/participant/304',
    <QueryClientProvider client={queryClient}>
      <AddRegistrationDialog
        person={signe}
        choices={registrations}
        wanted={undefined}
        onClose={() => {}}
        onRemedy={() => {}}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: /Recreational Player/ }))
}

const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })))

test('another category replaces the only row of a person', async () => {
  putInCart(junior)
  await chooseRecreational()
  expect(screen.getByText('This replaces Junior Player in the cart.')).toBeTruthy()
  await submit()
  expect(cart.get()).toEqual([rec])
})

test('beside other rows of the person the earlier category leaves only when the person agrees', async () => {
  putInCart(junior, camp)
  await chooseRecreational()
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('Tick the box')
  expect(cart.get()).toEqual([junior, camp])

  fireEvent.click(screen.getByRole('checkbox', { name: /^Remove Junior Player from the cart first/ }))
  await submit()
  expect(cart.get()).toEqual([camp, rec])
})
