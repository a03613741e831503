import { plainDateIn } from '@centrepass/contract/ground/dates'
import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { participantProfiles } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { unprovenAddresses } from '../contacts/unconfirmed-contacts.queries.ts'
import { isHeldByMinor, mayObjectUntil } from '../record/guardianship-rules.ts'
import { isMinor } from '../record/is-minor.ts'
import { type Link, linksTo } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import type { Found } from './make-link.ts'
import type { LinkDeps } from './request-link.ts'

type Deps = Pick<LinkDeps, 'letters' | 'season'>

/** Every adult who acts for the person learns by email and on the screen who joined them, and until when to object. */
export async function tellOfLink(tx: Database, { letters, season }: Deps, found: Found): Promise<void> {
  const { request, person, asker } = found
  const links = await linksTo(tx, person.id)
  const made = links.find(({ accountId }) => accountId === asker.id)
  if (!made) throw new Error('A link that was just made is gone.')
  const minor = await isMinor(tx, person.id, season)
  const name = `${asker.first_name} ${asker.last_name}`
  const deps = { notices: letters.notices, season }
  for (const link of links) {
    const told = { participant_id: person.id, account_id: link.accountId }
    // An account that linked itself knows; a minor sees who joined, and is not asked to judge it.
    if (link === made && request.relation === 'own') continue
    if (link === made || isHeldByMinor(link, season)) {
      await notify(tx, deps, { ...told, kind: 'link_confirmed', subject: { asker: name } })
      continue
    }
    const until = mayObjectUntil({ caller: link, other: made, isMinor: minor, wasDecided: false, season })
    const day = until && { until: plainDateIn(until, season.timezone) }
    await notify(tx, deps, { ...told, kind: 'link_joined', subject: { asker: name, ...day } })
  }
  if (minor) await tellContactOnFile(tx, { letters, season }, { found, links })
}

/** A parent may be on file without an account: they are told too, and call the office if it is not right. */
async function tellContactOnFile(
  tx: Database,
  { letters, season }: Deps,
  { found: { person, asker }, links }: { found: Found; links: Link[] },
): Promise<void> {
  const [onFile] = await tx
    .select({ email: participantProfiles.email, isGuardian: participantProfiles.email_is_guardian })
    .from(participantProfiles)
    .where(eq(participantProfiles.participant_id, person.id))
  if (!onFile?.email || !onFile.isGuardian) return
  const address = normaliseEmail(onFile.email)
  const unproven = await unprovenAddresses(tx, person.id, links, season.today)
  if (unproven.has(address) || links.some(({ email }) => normaliseEmail(email) === address)) return
  const names = {
    person: `${calledName(person)} ${person.last_name}`,
    asker: `${asker.first_name} ${asker.last_name}`,
  }
  await queueEmail(tx, onFile.email, letters.linkMade(person.language, names))
}
