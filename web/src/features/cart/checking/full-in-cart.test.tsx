import { aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { waitListQuery } from '#features/waiting/waiting-calls.ts'
import { aWaitRequest } from '#test/a-wait-request.ts'
import { answerWith } from '#test/answers.ts'
import { camp, leaveCart, putInCart } from '#test/cart-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { LineProblems } from './LineProblems.tsx'

afterEach(leaveCart)

const full = { code: 'FULL', index: 0, message: 'Summer Camp is full. Join the wait list?' }
const values = { product: 'Summer Camp', is_on_sale: true, has_wait_list: true }

function show(requests: ReturnType<typeof aWaitRequest>[], has_wait_list = true) {
  putInCart(camp)
  answerWith({})
  queryClient.setQueryData(waitListQuery(1).queryKey, requests)
  const product = aProgram({ id: 8, name: 'Summer Camp', has_wait_list })
  const line = {
    ...{ index: 0, row: camp, product, name: product.name, price: product.price },
    ...{ priced: null, upgrade: null, discounts: [], problems: [{ ...full, values }] },
  }
  return renderAt('/cart', <LineProblems line={line} name="Siggy" />)
}

test('a camp that filled while it was chosen can be waited for right there', async () => {
  await show([])
  expect(await screen.findByRole('button', { name: 'Join the wait list for Summer Camp' })).toBeDefined()
  expect(screen.getByText('Summer Camp is full. Join the wait list?')).toBeDefined()
})

test('who waits for it already is not asked to join', async () => {
  await show([aWaitRequest()])
  expect(await screen.findByRole('link', { name: 'On the wait list: 3rd of 12' })).toBeDefined()
  expect(screen.getByText('Summer Camp is full.')).toBeDefined()
  expect(screen.queryByText(/Join the wait list/)).toBeNull()
})

test('a camp without a wait list offers something else', async () => {
  await show([], false)
  expect(await screen.findByRole('link', { name: 'Choose something else for Siggy' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /wait list/ })).toBeNull()
})
