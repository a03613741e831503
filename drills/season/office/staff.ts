import type { Officer } from '@centrepass/contract/office/grants'
import { appointAdministrator } from '#server/src/features/accounts/grants/appoint-administrator.ts'
import { accountLetters } from '#server/src/features/accounts/record/account-emails.ts'
import { requireAssociation } from '#server/src/features/site/site.queries.ts'
import { realClock } from '#server/src/platform/clock.ts'
import type { SeasonSite } from '../open-site.ts'
import { askOpenly, deliver, Refused, type Visitor, visitorAt, yes } from '../visitor.ts'

const invited = [
  ...(['finance', 'registrar', 'screening', 'programs', 'tournaments'] as const),
  ...(['club_registrar', 'auditor', 'board'] as const),
] as const
export type Staff = Record<(typeof invited)[number] | 'admin' | 'secondAdmin', Visitor>

const addressOf = (name: string) => `${name}@office.example`.toLowerCase()
const PASSWORD = 'a quiet office above the turf'

/** Two administrators by the command line, and everyone else by their invitations. */
export async function appointStaff(site: SeasonSite): Promise<Staff> {
  const admin = await appointed(site, 'Ada', 'Admin')
  const secondAdmin = await appointed(site, 'Bela', 'Admin')
  for (const role of invited) {
    const scope = role === 'club_registrar' ? { kind: 'club', id: 1 } : null
    const wish = { email: addressOf(role), first_name: 'Officer', last_name: nameOf(role), role, scope }
    const reason = 'Elected at the general meeting.'
    yes(`the role ${role}`, await admin.ask('POST', '/api/office/grants', { ...wish, until: null, reason }))
  }
  await agreeToRoles(secondAdmin)
  const joined: [string, Visitor][] = []
  for (const role of invited) joined.push([role, await join(site, addressOf(role))])
  // Every name is there: both lists are the same one.
  return { admin, secondAdmin, ...Object.fromEntries(joined) } as Staff
}

const nameOf = (role: string) => role.charAt(0).toUpperCase() + role.slice(1).replace('_', '')

async function appointed(site: SeasonSite, first_name: string, last_name: string): Promise<Visitor> {
  const association = await requireAssociation(site.db)
  const letters = accountLetters(association, site.config.publicUrl)
  const email = addressOf(first_name)
  const person = { email, first_name, last_name, language: 'EN' }
  await appointAdministrator({ db: site.db, clock: realClock, letters }, person)
  return join(site, email)
}

/** Follows the link of the invitation, and sets a password. */
async function join(site: SeasonSite, email: string): Promise<Visitor> {
  await deliver(site)
  const link = site.post.link(email, /^\/reset-password/)
  if (!link) throw new Refused(`an officer: no email for ${email}`)
  const { account, code } = link.secret
  const wish = { account_id: Number(account), code, password: PASSWORD }
  const answer = await askOpenly(site, '/api/reset-password', wish)
  if (answer.status !== 200)
    throw new Refused(`an officer: ${answer.body.slice(0, 200)} ${JSON.stringify(link)}`)
  return visitorAt(site, { email, password: PASSWORD })
}

/** Roles that a second administrator has to agree to. */
async function agreeToRoles(administrator: Visitor): Promise<void> {
  const officers = yes('roles', await administrator.ask<Officer[]>('GET', '/api/office/grants'))
  for (const { id, may_agree } of officers.flatMap(({ grants }) => grants)) {
    if (!may_agree) continue
    const wish = { decision: 'agree', reason: 'As the meeting decided.' }
    yes('a second yes', await administrator.ask('POST', `/api/office/grants/${id}`, wish))
  }
}
