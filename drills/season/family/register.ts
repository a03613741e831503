import type { RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { MissingPart } from '@centrepass/contract/participants/missing-part'
import type { Profile } from '@centrepass/contract/participants/participants'
import { pdf } from '#server/test/pictures.ts'
import type { Card } from '../cards.ts'
import type { SeasonSite } from '../open-site.ts'
import { Refused, yes } from '../visitor.ts'
import { type Bought, buy } from './buy.ts'
import type { Person } from './draw-families.ts'
import type { Family } from './join.ts'
import { sign } from './sign.ts'

/** Everyone at home for the season, in one cart: paid and signed. */
export async function register(site: SeasonSite, family: Family, season: number): Promise<Bought | null> {
  const options = await optionsOf(family, season)
  const items = family.people.flatMap((person) => {
    const option = optionFor(options, person, season)
    return option
      ? [{ participant: person.id, product: option.id, product_type: 'RegistrationOption' as const }]
      : []
  })
  if (items.length === 0) return null
  for (const { participant } of items) await reviewHealth(family, participant)
  const bought = await buy(site, family, items, cardOf(family))
  if (family.manner !== 'forgetful') await sign(family)
  await sendCheck(family)
  return bought
}

async function optionsOf({ visitor }: Family, season: number): Promise<RegistrationOption[]> {
  return yes(
    'categories',
    await visitor.ask<RegistrationOption[]>('GET', `/api/registrationOptions?season=${season}`),
  )
}

const STAFF = { coach: 'COACH', volunteer: 'VOLUNTEER', umpire: 'UMPIRE' } as const
const PLAYERS = [
  { code: 'MINI', to: 9 },
  { code: 'YOUTH', to: 12 },
  { code: 'JUNIOR', to: 18 },
  { code: 'SENIOR', to: 34 },
  { code: 'MASTERS', to: 120 },
]

function optionFor(options: readonly RegistrationOption[], { role, birthYear }: Person, season: number) {
  if (role === 'none') return undefined
  const age = season + 1 - birthYear
  const code = role === 'player' ? PLAYERS.find(({ to }) => age <= to)?.code : STAFF[role]
  return options.find((option) => option.code === code)
}

/** The medical part is looked at once a season, by whom it is about or their guardian. */
async function reviewHealth({ visitor }: Family, participant: number): Promise<void> {
  const path = `/api/participants/${participant}`
  const { missing } = yes('a person', await visitor.ask<{ missing: MissingPart[] }>('GET', path))
  if (missing.length === 0) return
  const { medical } = yes('a profile', await visitor.ask<Profile>('GET', `${path}/profile`))
  if (!medical) throw new Refused('a profile: no medical part')
  yes('a medical part', await visitor.ask('POST', `${path}/profile`, { medical }))
}

function cardOf({ manner }: Family): Card {
  if (manner === 'hasty') return 'declined'
  return manner === 'disputes' ? 'disputes' : 'good'
}

/** Coaches and volunteers send their record check with the registration, unless a cleared one still counts. */
async function sendCheck({ people, visitor }: Family): Promise<void> {
  for (const person of people) {
    if ((person.role !== 'coach' && person.role !== 'volunteer') || person.hasCheck) continue
    yes(
      'a record check',
      await visitor.send(`/api/participants/${person.id}/papers?kind=record_check`, pdf()),
    )
    person.hasCheck = true
  }
}
