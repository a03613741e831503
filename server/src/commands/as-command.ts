import { type Config, configFrom, readEnv } from '../config.ts'
import { migrationsFolder } from '../paths.ts'
import type { OpenDatabase } from '../platform/database/client.ts'
import { openConfigured } from '../platform/database/opening/open-configured.ts'
import { prepareSchema } from '../platform/database/opening/prepare-schema.ts'
import { misspeltNames } from '../wiring/misspelt-names.ts'
import { WrongConfiguration } from '../wrong-configuration.ts'

type Site = { database: OpenDatabase; config: Config }

/** Runs beside the site with the same variables: opens its database, does one thing, says what, and ends. */
export async function asCommand(work: (site: Site, words: string[]) => Promise<string>): Promise<void> {
  try {
    // A command that took another database for the site's would say that all is done.
    const misspelt = misspeltNames(process.env)
    if (misspelt.length > 0) throw new WrongConfiguration(misspelt)
    const config = configFrom(readEnv(process.env))
    const database = await openConfigured(config.database)
    try {
      await prepareSchema(database, config.database, migrationsFolder)
      console.log(await work({ database, config }, process.argv.slice(2)))
    } finally {
      await database.close()
    }
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : error)
  }
}
