import { readFile } from 'node:fs/promises'
import { inRoot, root } from '../running/places.mjs'
import { run, StepFailed } from '../running/run.mjs'
import { step } from '../running/step.mjs'

/** Installs what the lock file asks for, unless it is there. Development tools that are there stay. */
export async function install({ dev }) {
  const [wanted, installed] = await Promise.all([
    packagesIn('package-lock.json'),
    // npm's own record of what it installed, written last: an interrupted install leaves none.
    packagesIn('node_modules/.package-lock.json'),
  ])
  const packages = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'))
  if (packages.every(([path, wish]) => isMet(wish, installed[path], dev))) return

  const withTools = dev || Object.values(installed).some((entry) => entry.dev)
  await step(`Installing dependencies${withTools ? ' and test tools' : ''}`, () =>
    // Said outright, because NODE_ENV=production would leave the tools out.
    npm(['ci', withTools ? '--include=dev' : '--omit=dev', '--loglevel=error', '--no-audit', '--no-fund']),
  )
}

async function packagesIn(path) {
  const text = await readFile(inRoot(path), 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

function isMet(wish, present, dev) {
  if (wish.link || (wish.dev && !dev)) return true
  if (!present) return Boolean(wish.optional || wish.devOptional)
  return present.version === wish.version
}

/** The npm that called us, on the Node it runs on: the pinned one is removed and replaced while npm works. */
async function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  try {
    await (script && node ? run(node, [script, ...args], { cwd: root }) : run('npm', args, { cwd: root }))
  } catch (error) {
    throw new StepFailed('The dependencies could not be installed.', error.output)
  }
}
