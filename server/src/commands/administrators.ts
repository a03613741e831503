import { type OfficeRole, roleNames } from '@centrepass/contract/office/roles'
import { administrators } from '../features/accounts/grants/administrators.queries.ts'
import {
  addRoles,
  appointAdministrator,
  dismissAdministrator,
} from '../features/accounts/grants/appoint-administrator.ts'
import { accountLetters } from '../features/accounts/record/account-emails.ts'
import { clockOf } from '../features/site/clock-of.ts'
import { associationOf } from '../features/site/site.queries.ts'
import type { OpenDatabase } from '../platform/database/client.ts'
import { asCommand } from './as-command.ts'

const USAGE = `npm run administrators                                          lists them
npm run administrators -- appoint ana@office.example Ana Silva  and, in French, FR behind it
npm run administrators -- give ana@office.example registrar,finance  more roles
npm run administrators -- dismiss ana@office.example            ends all their roles`

const LANGUAGES = ['EN', 'FR']

await asCommand(async ({ database, config }, words) => {
  const [verb, email = '', first_name, last_name, language = 'EN', ...more] = words
  if (more.length > 0 || !LANGUAGES.includes(language)) throw new Error(USAGE)
  const association = await associationOf(database.db)
  if (!association) throw new Error('The database has no association yet. Start the site first.')
  if (verb === 'appoint' && isAddress(email) && first_name && last_name) {
    const letters = accountLetters(association, config.publicUrl)
    const deps = { db: database.db, clock: await clockOf(database.db), letters }
    await appointAdministrator(deps, { email, first_name, last_name, language })
    return `${email} is now an administrator. The worker will send them an email.`
  }
  if (verb === 'give' && isAddress(email) && first_name && !last_name) {
    const roles = first_name.split(',').filter(isRole)
    if (roles.length !== first_name.split(',').length) throw new Error(`Roles: ${roleNames.join(', ')}`)
    await addRoles(database.db, email, roles)
    return `${email} now has: ${roles.join(', ')}.`
  }
  if (verb === 'dismiss' && isAddress(email) && !first_name) {
    await dismissAdministrator(database.db, email)
    return `${email} is no longer an administrator and is signed out everywhere.`
  }
  if (verb) throw new Error(USAGE)
  return listOf(database)
})

const isRole = (word: string): word is OfficeRole => roleNames.some((role) => role === word)

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

async function listOf({ db }: OpenDatabase): Promise<string> {
  const all = await administrators(db)
  const lines = all.map(
    ({ email, first_name, last_name, status }) => `${email}  ${first_name} ${last_name}, ${status}`,
  )
  return lines.length > 0 ? lines.join('\n') : `There are no administrators yet.\n\n${USAGE}`
}
