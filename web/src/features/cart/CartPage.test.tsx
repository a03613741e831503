import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cart } from '#state/cart-store.ts'
import { aPricedInvoice, aValidatedCart } from '#test/a-validated-cart.ts'
import { answerWith } from '#test/answers.ts'
import { camp, junior, leaveCart, nothingPending, PENDING, putInCart, VALIDATE } from '#test/cart-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { CartPage } from './CartPage.tsx'

afterEach(leaveCart)

const validated = (given: Parameters<typeof aValidatedCart>[0] = {}) => ({
  body: { data: aValidatedCart(given) },
})
type Answers = Parameters<typeof answerWith>[0]

async function openCart(answers: Answers = {}) {
  const asked = answerWith({
    [PENDING]: nothingPending,
    [VALIDATE]: validated(),
    'POST /api/cart/empty': { body: { data: {} } },
    'GET /api/participants/304/history': { body: { data: [] } },
    ...answers,
  })
  const router = await renderAt('/cart', <CartPage />)
  return { router, validations: () => asked.filter(({ name }) => name === VALIDATE), asked }
}
const amountOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const checkOut = () => screen.findByRole('link', { name: 'Check out' })

test('an empty cart asks the server nothing and leads to people and to what is open', async () => {
  putInCart()
  const { validations } = await openCart()
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose a person' }).getAttribute('href')).toBe('/family')
  expect(screen.getByRole('link', { name: 'See open registrations' }).getAttribute('href')).toBe('/')
  expect(validations()).toEqual([])
})

test('the rows are listed by person with their prices, and the sum beside them', async () => {
  putInCart(junior)
  const { validations } = await openCart()
  expect((await checkOut()).getAttribute('href')).toBe('/checkout')
  const person = screen.getByRole('region', { name: 'Siggy Vinter' })
  expect(within(person).getByRole('heading', { name: 'Junior Player' })).toBeDefined()
  // The one price, as on the offer; its parts are beside it.
  expect(within(person).getByText('$62.00')).toBeDefined()
  expect(within(person).getByText('National part $25.00 · Provincial part $35.00 · Fees $2.00')).toBeDefined()
  expect(['Subtotal', 'Fees', 'Taxes', 'Total', 'Due now'].map(amountOf)).toEqual([
    '$60.00',
    '$2.00',
    '$0.00',
    '$62.00',
    '$62.00',
  ])
  expect(validations().map(({ body }) => body)).toEqual([{ items: [junior], selected_credits: null }])
})

test('paying by plan is asked about again, and what falls due later is told with its day', async () => {
  putInCart(junior, camp)
  const later = { instalments: [{ due_on: '2999-02-18', amount: '100.00' }] }
  const invoice = aPricedInvoice({ total: '302.00', outstanding: '302.00', due_now: '202.00' })
  invoice.item_rows = invoice.item_rows.map((row) => ({ ...row, ...later }))
  const { validations } = await openCart({ [VALIDATE]: validated({ invoice }) })
  await checkOut()
  fireEvent.click(screen.getByLabelText(/^Pay in instalments/))
  await waitFor(() => expect(validations()).toHaveLength(2))
  expect(validations()[1]?.body).toEqual({
    items: [junior, { ...camp, pays_by_plan: true }],
    selected_credits: null,
  })
  expect(screen.getByRole('heading', { name: 'Due later' })).toBeDefined()
  expect(amountOf('Monday 18 February 2999')).toBe('$100.00')
  expect(amountOf('Outstanding')).toBe('$302.00')
})

test('credits are chosen for the person until the person chooses', async () => {
  putInCart(junior)
  const credit = { id: 7, amount: '40.00', origin: 'Refund', expires_on: '2999-08-31' }
  const account_credits = { applied_credits: [credit], unused_credits: [], held_credits: [] }
  const invoice = aPricedInvoice({ outstanding: '22.00', due_now: '22.00' })
  const { validations } = await openCart({ [VALIDATE]: validated({ account_credits, invoice }) })
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^\$40\.00 · Refund/ })
  expect((await box()).checked).toBe(true)
  expect(amountOf('Credits')).toBe('-$40.00')
  fireEvent.click(await box())
  await waitFor(() => expect(validations()[1]?.body).toMatchObject({ selected_credits: [] }))
  press('Choose for me')
  await waitFor(() => expect(validations()[2]?.body).toMatchObject({ selected_credits: null }))
})

test('a credit on hold is named with its reason and cannot be chosen', async () => {
  putInCart(junior)
  const credit = { id: 7, amount: '40.00', origin: 'Refund', expires_on: null }
  const account_credits = { applied_credits: [], unused_credits: [], held_credits: [credit] }
  await openCart({ [VALIDATE]: validated({ account_credits }) })
  expect(await screen.findByText(/^\$40\.00 · Refund is on hold: your bank is reviewing/)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /Refund/ })).toBeNull()
})

test('two quick changes are asked about once', async () => {
  putInCart(junior, camp)
  const { validations } = await openCart()
  await checkOut()
  fireEvent.click(screen.getByLabelText(/^Pay in instalments/))
  fireEvent.click(screen.getByLabelText(/^Pay in instalments/))
  await waitFor(() => expect(validations()).toHaveLength(2))
  expect(validations()[1]?.body).toMatchObject({ items: [junior, { pays_by_plan: false }] })
})

test('a program is removed at once, and can be put back', async () => {
  putInCart(junior, camp)
  await openCart()
  await checkOut()
  press('Remove Summer Camp for Siggy Vinter')
  expect(await screen.findByText('Summer Camp was removed.')).toBeDefined()
  expect(cart.get()).toEqual([junior])
  press('Undo')
  expect(cart.get()).toEqual([junior, camp])
  expect(screen.queryByText('Summer Camp was removed.')).toBeNull()
})

test('removing the registration says what goes with it, and nothing goes before that', async () => {
  putInCart(junior, camp)
  await openCart()
  await checkOut()
  press('Remove Junior Player for Siggy Vinter')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Junior Player?' })
  expect(within(dialog).getByText('Summer Camp')).toBeDefined()
  expect(cart.get()).toEqual([junior, camp])
  press('Remove all')
  expect(await screen.findByText('The cart was emptied.')).toBeDefined()
  expect(cart.get()).toEqual([])
})

test('a registered person keeps the program', async () => {
  putInCart(junior, camp)
  await openCart({
    'GET /api/participants/304/history': { body: { data: [{ registrations: [{ is_live: true }] }] } },
  })
  await checkOut()
  press('Remove Junior Player for Siggy Vinter')
  expect(await screen.findByText('Junior Player was removed.')).toBeDefined()
  expect(cart.get()).toEqual([camp])
})

test('emptying releases the spots and can be undone', async () => {
  putInCart(junior, camp)
  const { asked } = await openCart()
  await checkOut()
  press('Empty the cart')
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined()
  expect(asked.some(({ name }) => name === 'POST /api/cart/empty')).toBe(true)
  press('Undo')
  expect(cart.get()).toEqual([junior, camp])
})

test('a problem is shown at its row with a remedy, and the rest stays in sight', async () => {
  putInCart(junior, camp)
  const problem = {
    ...{ code: 'PROFILE_INCOMPLETE', index: 0, participant_id: 304, product_id: 3 },
    product_type: 'RegistrationOption',
    message: "Complete Siggy's profile before adding a registration.",
  }
  await openCart({
    [VALIDATE]: { status: 422, body: { error: 'cart_refused', message: 'No', errors: [problem] } },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('needs your attention')
  expect(screen.getByText(problem.message)).toBeDefined()
  const remedy = screen.getByRole('link', { name: 'Open the profile of Siggy Vinter' })
  expect(remedy.getAttribute('href')).toBe('/participant/304?profile=unfinished')
  expect(screen.getByRole('heading', { name: 'Summer Camp' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' }).disabled).toBe(true)
})

test('a code that was not the right one can be typed again at its row', async () => {
  putInCart(junior, { ...camp, access_code: 'GUESS' })
  const problem = {
    ...{ code: 'ACCESS_CODE', index: 1, participant_id: 304, product_id: 8, product_type: 'Program' },
    message: 'Summer Camp needs the access code from your invitation.',
  }
  const answers = [
    { status: 422, body: { error: 'cart_refused', message: 'No', errors: [problem] } },
    validated(),
  ]
  const { validations } = await openCart({ [VALIDATE]: () => answers.shift() ?? validated() })
  const field = await screen.findByLabelText('Access code from your invitation')
  fireEvent.change(field, { target: { value: ' SQ16 ' } })
  press('Use this code')
  await checkOut()
  expect(validations()[1]?.body).toMatchObject({ items: [junior, { ...camp, access_code: 'SQ16' }] })
})

test('a failure keeps everything and offers to try again', async () => {
  putInCart(junior)
  let isDown = true
  await openCart({
    [VALIDATE]: () => {
      if (isDown) throw new TypeError('no network')
      return validated()
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Everything in it is saved.')
  expect(screen.getByRole('heading', { name: 'Junior Player' })).toBeDefined()
  isDown = false
  press('Try again')
  await checkOut()
  expect(screen.queryByRole('alert')).toBeNull()
})

const heldFor = (ms: number) => ({ held_until: new Date(Date.now() + ms).toISOString(), may_extend: true })

test('held spots are counted down and can be held longer', async () => {
  putInCart(junior)
  const { validations } = await openCart({ [VALIDATE]: () => validated(heldFor(90_000)) })
  await checkOut()
  expect(screen.getByRole('timer').textContent).toMatch(/^1:[23]\d$/)
  expect(screen.getByText('Your spots are held for 2 more minutes.')).toBeDefined()
  press('Hold longer')
  await waitFor(() => expect(validations()).toHaveLength(2))
})

test('when the time is over the cart stays, and can be checked again', async () => {
  putInCart(junior)
  const holds = [heldFor(1500), heldFor(90_000)]
  await openCart({ [VALIDATE]: () => validated(holds.shift()) })
  await checkOut()
  expect(await screen.findByText(/no longer held/, {}, { timeout: 5000 })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Junior Player' })).toBeDefined()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Check out' })).disabled).toBe(true)
  press('Check again')
  await checkOut()
})

test('in French the cart speaks French, problems too', async () => {
  putInCart(junior)
  const { locale } = await import('#words/locale.ts')
  locale.set('fr')
  const problem = {
    ...{ code: 'FULL', index: 0, participant_id: 304, product_id: 3, message: 'Junior Player is full.' },
    values: { product: 'Junior Player', is_on_sale: true },
    product_type: 'RegistrationOption',
  }
  await openCart({
    [VALIDATE]: { status: 422, body: { error: 'cart_refused', message: 'No', errors: [problem] } },
  })
  expect(
    await screen.findByText('Junior Player est complet. Une place se libère parfois quand quelqu’un annule.'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Passer à la caisse' })).toBeDefined()
})
