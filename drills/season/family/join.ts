import { newParticipant } from '@centrepass/contract/examples/new-participant'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import type { SeasonSite } from '../open-site.ts'
import { askOpenly, deliver, Refused, type Visitor, visitorAt, yes } from '../visitor.ts'
import type { Household, Person } from './draw-families.ts'

export type Family = Household & { visitor: Visitor }

type Created = { participant: ParticipantDetails | null; existing: object | null }

/** Signs up, follows the link of the email, and creates everyone at home. */
export async function join(site: SeasonSite, household: Household): Promise<Family> {
  const { email, password, people, language } = household
  const [holder] = people
  if (!holder) throw new Error('A family has a holder.')
  const { first_name, last_name } = holder
  const form = { first_name, last_name, email, password, language, agrees_to_terms: true }
  const made = await askOpenly(site, '/api/accounts', form)
  if (made.status !== 200) throw new Refused(`an account: ${made.status} ${made.body.slice(0, 200)}`)
  await deliver(site)
  const link = site.post.link(email, /^\/email\/verify\//)
  if (!link) throw new Refused('an account: no email to confirm the address')
  const confirmed = await askOpenly(site, `/api${link.path}`, { password })
  if (confirmed.status !== 200) throw new Refused(`an address to confirm: ${confirmed.body.slice(0, 200)}`)
  const family = { ...household, visitor: visitorAt(site, household) }
  for (const person of people) await create(site, family, person)
  return family
}

async function create(site: SeasonSite, family: Family, person: Person): Promise<void> {
  const { participant } = yes(
    'a new person',
    await family.visitor.ask<Created>('POST', '/api/participants', formOf(family, person)),
  )
  if (!participant) throw new Refused('a new person: on record already')
  person.id = participant.id
  if (!participant.is_confirmed) await confirm(site, family, participant.id)
}

/** By the link that was emailed: an adult of an account is one only when their mailbox says so, too. */
async function confirm(site: SeasonSite, { email }: Family, participantId: number): Promise<void> {
  await deliver(site)
  const link = site.post.link(email, /^\/participant\/verify\//)
  if (!link) throw new Refused('a link to confirm: no email')
  const wish = { secret: link.secret.secret ?? link.secret.code ?? '', decision: 'confirm' }
  const answer = await askOpenly(site, `/api/participants/${participantId}/verify`, wish)
  if (answer.status !== 200) throw new Refused(`a link to confirm: ${answer.body.slice(0, 300)}`)
}

/** The four tabs of the form, as a parent fills them in. */
function formOf({ home, people, language, email, clubIndex }: Family, person: Person) {
  const { personal, contact, medical, affiliation } = structuredClone(newParticipant)
  const holder = people[0] ?? person
  const { first_name, last_name, birthdate, stream, isHolder } = person
  const { zone_code: _, ...address } = home
  return {
    relationship: isHolder ? 'self' : 'parent',
    personal: {
      ...{ ...personal, first_name, last_name, birthdate, stream, language },
      gender: stream === 'WG' ? 'WOMAN_GIRL' : 'MAN_BOY',
    },
    contact: {
      ...{ ...contact, ...address },
      ...(isHolder && { email, email_is_guardian: false }),
    },
    medical: {
      ...medical,
      emergency_contact_1: {
        ...{ name: `${holder.first_name} ${last_name}`, relationship: 'Parent' },
        phone: address.phone_primary,
      },
    },
    affiliation: { ...affiliation, primary_club_id: 1 + (clubIndex % 20), consents_to_media: true },
  }
}
