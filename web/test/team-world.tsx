import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { session } from '../src/api/session.ts'
import { lookupsQuery } from '../src/features/site/site-calls.ts'
import { snackbars } from '../src/ui/dialogs/snackbar.ts'
import { aPricedInvoice } from './a-validated-cart.ts'
import { anAccount } from './an-account.ts'
import { answerWith } from './answers.ts'
import { cardFrame } from './card-frame.ts'
import { profileChoices } from './profile-choices.ts'
import { renderAt } from './render-at.tsx'

export const TEAM = 'GET /api/tournaments/teams/7'
export const QUOTE = 'POST /api/tournaments/teams/7/quote'
export const REGISTER = 'POST /api/tournaments/teams/7/register-participants'
export const PENDING = 'GET /api/accounts/1/invoices/pending'

type Answers = Parameters<typeof answerWith>[0]

export const data = <T,>(answer: T) => ({ body: { data: answer } })
export const refused = (status: number, body: object) => ({ status, body })

export const aQuote = (given: Partial<EntryQuote> = {}): EntryQuote => ({
  is_waitlist: false,
  invoice: aPricedInvoice({
    ...{ subtotal: '450.00', fees: '9.00', taxes: '22.95', total: '481.95' },
    ...{ outstanding: '481.95', due_now: '481.95', item_rows: [] },
  }),
  balance: null,
  account_credits: null,
  selected_credits: null,
  token: 'a-token-of-more-than-twenty-letters',
  held_until: null,
  ...given,
})

/** The tournament as the list of tournaments tells it, as far as these screens look. */
const tournaments = {
  data: [
    {
      ...{ id: 2, name: 'Cedar Coast Junior Championships', venue: 'Arbutus Park' },
      names: { en: 'Cedar Coast Junior Championships', fr: 'Championnats juniors de Cedar Coast' },
      divisions: [
        {
          ...{ id: 4, deposit: '150.00', balance_due_on: '2025-05-02' },
          names: { en: 'U16 Girls', fr: 'U16 filles' },
          price: { cost: '450.00', fees: '9.00', taxes: '22.95', total: '481.95' },
        },
      ],
    },
  ],
  meta: { page: 1, per_page: 200, total: 1 },
}

/** Maren is signed in and looks at a screen of this team. */
export async function openTeam(page: ReactNode, at: string, team: Team, answers: Answers = {}) {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } })
  queryClient.setQueryData(lookupsQuery.queryKey, profileChoices.lookups)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  Element.prototype.scrollIntoView = () => {}
  const asked = answerWith({
    [TEAM]: data(team),
    [QUOTE]: data(aQuote()),
    [PENDING]: data({ invoices: [], processing: [] }),
    'GET /api/tournaments?per_page=200': { body: tournaments },
    'GET /api/payments/methods': data([]),
    'GET /api/cart/apiKey?purpose=team': data({
      ...{ provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' },
    }),
    'GET /api/accounts/1': data(anAccount()),
    'GET /api/accounts/1/billing': data({ billing: null }),
    'GET /api/accounts/1/documents?language=en': data([]),
    ...answers,
  })
  const router = await renderAt(at, page, '/tournaments/team/$teamId/$screen')
  const sentTo = (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body)
  return { router, asked, sentTo }
}

export function leaveTeam(): void {
  vi.unstubAllGlobals()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  snackbars.set([])
  session.set(null)
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const errorText = async () => (await screen.findByRole('alert')).textContent
export const said = () => snackbars.get().map(({ text }) => text)

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export function fillInAddress(): void {
  put('Street address', '12 Tidewater Way')
  put('City', 'Port Arbutus')
  put('Postal code', 'V5A 1C0')
}

export async function fillInCard(answer: () => Record<string, unknown> = token) {
  await cardFrame(answer)
  fillInAddress()
}
const token = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' })
