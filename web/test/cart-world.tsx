import type { CartRow } from '@centrepass/contract/cart/cart-rules'
import { aCourse, anOption, aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import {
  coursesQuery,
  programsQuery,
  registrationOptionsQuery,
} from '../src/features/catalogue/catalogue-calls.ts'
import { lookupsQuery } from '../src/features/site/site-calls.ts'
import { cart, goWithoutCart, showCartOf } from '../src/state/cart-store.ts'
import { anAccount } from './an-account.ts'
import { profileChoices } from './profile-choices.ts'

export const junior = { participant: 304, product: 3, product_type: 'RegistrationOption' } as const
export const camp = { participant: 304, product: 8, product_type: 'Program' } as const
export const PENDING = 'GET /api/accounts/1/invoices/pending'
export const VALIDATE = 'POST /api/cart/validate'

export const nothingPending = { body: { data: { invoices: [], processing: [] } } }

/** Maren is signed in, the catalogue is there, and this is in her cart. */
export function putInCart(...rows: CartRow[]): void {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  showCartOf(1)
  goWithoutCart()
  cart.set(rows)
  queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } })
  queryClient.setQueryData(registrationOptionsQuery.queryKey, [anOption({ id: 3, name: 'Junior Player' })])
  queryClient.setQueryData(programsQuery.queryKey, [aProgram({ id: 8, name: 'Summer Camp', plan })])
  queryClient.setQueryData(coursesQuery.queryKey, [aCourse({ id: 5, name: 'First Aid' })])
  queryClient.setQueryData(lookupsQuery.queryKey, profileChoices.lookups)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
}

const plan = {
  deposit: '40.00',
  instalments: [
    { due_on: '2999-02-18', amount: '100.00' },
    { due_on: '2999-03-18', amount: '100.00' },
  ],
}

export function leaveCart(): void {
  vi.unstubAllGlobals()
  queryClient.clear()
  cart.set([])
  showCartOf(undefined)
  sessionStorage.clear()
}
