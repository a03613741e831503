import type { Account } from '@centrepass/contract/accounts/accounts'
import { email, required } from '@centrepass/contract/ground/field-rules'
import type { NewTeam } from '@centrepass/contract/tournaments/teams'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import type { Message } from '#state/message.ts'

export type TypedTeam = {
  team_name: string
  club_id: string
  division_id: string
  contact_name: string
  contact_email: string
  contact_phone: string
}

/** The contact is the person who starts the team, until a manager changes it. */
export const startingWith = (account: Account, { divisions }: Tournament): TypedTeam => ({
  team_name: '',
  club_id: '',
  // Where there is no choice there is nothing to choose.
  division_id: divisions.length === 1 ? String(divisions[0]?.id ?? '') : '',
  contact_name: `${account.first_name} ${account.last_name}`,
  contact_email: account.email,
  contact_phone: '',
})

export const startProblems = (typed: TypedTeam) => ({
  team_name: required(typed.team_name),
  club_id: required(typed.club_id),
  division_id: required(typed.division_id),
  contact_name: required(typed.contact_name),
  contact_email: required(typed.contact_email) ?? email(typed.contact_email),
})

export const newTeamOf = (typed: TypedTeam): NewTeam => ({
  team_name: typed.team_name,
  club_id: Number(typed.club_id),
  division_id: Number(typed.division_id),
  contact: { name: typed.contact_name, email: typed.contact_email, phone: typed.contact_phone },
})

/** What the server found wrong, under the names that the fields have here. */
export const startFieldsOf = (problems: Record<string, Message>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, said]) => [path.replace('contact.', 'contact_'), said]),
  )
