import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The product as people run it, on a data folder that goes when it goes.
const folder = mkdtempSync(join(tmpdir(), 'centrepass-site-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// A test that started a site of its own may be killed before it can stop it.
process.once('disconnect', () => process.exit())

// A configuration that happens to be in this shell (a real database, a real mail server) must not be used.
const { PORT, PATH, HOME, TMPDIR, OPERATIONS_TOKEN, SITE_DATA, SITE_VARIABLES = '{}' } = process.env
if (SITE_DATA) cpSync(SITE_DATA, folder, { recursive: true })
for (const name of Object.keys(process.env)) delete process.env[name]
Object.assign(process.env, {
  ...(PATH && { PATH }),
  ...(HOME && { HOME }),
  ...(TMPDIR && { TMPDIR }),
  ...(OPERATIONS_TOKEN && { OPERATIONS_TOKEN }),
  PORT,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  DATA_DIR: folder,
  // All visitors of a test run come from one address.
  RATE_LIMIT_PER_MINUTE: '100000',
  // Two cores run four browsers and several sites: one of them may stall for longer than a product's machine should.
  MAX_LOOP_DELAY_MS: '0',
  // What a test says about a site of its own; `$PORT` is the port that it was given.
  ...JSON.parse(SITE_VARIABLES.replaceAll('$PORT', String(PORT))),
})

await import(new URL('../../server/dist/main.js', import.meta.url).href)
