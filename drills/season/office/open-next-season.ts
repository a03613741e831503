import type { SeasonOverview } from '@centrepass/contract/season/seasons'
import { at } from '../days.ts'
import { Refused, type Visitor, yes } from '../visitor.ts'

const reason = 'As the board decided in May.'

/** In June: last season copied with its days moved and prices raised, and tried as one family finds it. */
export async function prepareSeason(registrar: Visitor, year: number, family: number): Promise<number> {
  const path = `/api/office/seasons/${year}`
  const copy = yes(
    'a copy of the season',
    await registrar.ask<SeasonOverview>('POST', `${path}/copy`, { raise_percent: 3, reason }),
  )
  const wrong = copy.things.flatMap(({ kind, code, findings }) =>
    findings.filter(isFault).map((finding) => `${kind} ${code}: ${JSON.stringify(finding)}`),
  )
  if (wrong.length > 0) throw new Refused(`a copy of the season: ${wrong.slice(0, 5).join('; ')}`)
  const wish = { season_year: year, account_id: family, at: at(`${year}-08-02`, '09:00').toISOString() }
  yes('a rehearsal', await registrar.ask('POST', '/api/office/catalogue/rehearsal', wish))
  return copy.drafts
}

const isFault = ({ is_doubt }: { is_doubt: boolean }) => !is_doubt

/** It opens by itself at noon of the first of August. */
export async function openAtNoon(registrar: Visitor, year: number): Promise<void> {
  const path = `/api/office/seasons/${year}`
  const { digest } = yes('the next season', await registrar.ask<SeasonOverview>('GET', path))
  const wish = { at: at(`${year}-08-01`, '12:00').toISOString(), digest, reason }
  yes('to open the season at noon', await registrar.ask('POST', `${path}/open`, wish))
}
