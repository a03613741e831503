import { expect, type Page } from '@playwright/test'
import { type Api, LOGIN, preparedTeam, type Team, type Tournament } from './masters-team.ts'

/** What only the office can do: a person of it, with the second step from the demo mailbox. */
async function officeCalls(page: Page) {
  const { request } = page
  const email = 'finance@cedarcoastfieldhockey.example'
  const login = await request.post('/api/auth/login', { data: { email, password: 'Cedar-Demo-2024' } })
  const { token } = (await login.json()).data.second_step
  await request.post('/api/auth/second-step/email-code', { data: { token } })
  const mailbox = await (await request.get('/dev/mail')).text()
  const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${email}</p>`))
  const code = /\b\d{6}\b/.exec(mail ?? '')?.[0]
  const passed = await request.post('/api/auth/second-step', {
    data: { token, way: 'email', code, remember: false },
  })
  const { authorization } = await passed.json()
  return async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${authorization.access_token}` }
    const response = await request.post(path, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

export const TREASURER = 'treasurer@herons.example'
const billing = {
  ...{ name: 'Odette Laroche', email: LOGIN, address_line1: '12 Tidewater Way', city: 'Port Arbutus' },
  ...{ province: 'BC', postal_code: 'V5A 1C0', country: 'CA' },
}

/** A team that is entered against the invoice of its club, which has an address. */
export async function billedTeam(page: Page, api: Api, name: string) {
  const tournaments = await api.get<Tournament[]>('/api/tournaments?per_page=200')
  const club = tournaments.find((known) => known.name === 'Harbour Invitational')?.clubs.at(-1)
  const asOffice = await officeCalls(page)
  await asOffice(`/api/operations/clubs/${club?.id}/address`, {
    ...{ email: TREASURER, pays_by_invoice: true, reason: 'They asked for invoices.' },
  })
  const { id } = await preparedTeam(api, name)
  const { version } = await api.get<Team>(`/api/tournaments/teams/${id}`)
  const asked = { version, payment_option: 'club_invoice' }
  const { token } = await api.post<{ token: string }>(`/api/tournaments/teams/${id}/quote`, asked)
  await api.post(`/api/tournaments/teams/${id}/register-participants`, { token, billing })
  return { id, club: club?.name }
}
