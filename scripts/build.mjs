import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moveMaps } from './building/move-maps.mjs'
import { makePaintedPages } from './building/painted-page.mjs'
import { precompress } from './building/precompress.mjs'
import { nameByContent, replaceBuild } from './building/replace-build.mjs'
import { filesUnder } from './running/files-under.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { run, StepFailed } from './running/run.mjs'
import { step, tell } from './running/step.mjs'

const SHARED = [
  'contract/src',
  'contract/package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/building/replace-build.mjs',
]

const CARD_STYLES = 'server/src/platform/card-payments/hosted-fields/card-fields.css'

/** What is built, from what, into what. A part is built again when the content it is made from has changed. */
const PARTS = [
  {
    name: 'web',
    from: [
      ...SHARED,
      'scripts/building/move-maps.mjs',
      'scripts/building/office-apart.mjs',
      'scripts/building/painted-page.mjs',
      'scripts/building/precompress.mjs',
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
    ],
    result: 'web/dist/index.html',
    build: async () => {
      await vite('dist/.next')
      await makePaintedPages(inRoot('web/dist/.next'), inRoot('web/src/painting/begin.ts'))
      await moveMaps(inRoot('web/dist/.next'), inRoot('web/source-maps'))
      await precompress(inRoot('web/dist/.next'))
      await vite('dist/.next/painter', '--ssr', 'src/painting/painter.tsx')
    },
  },
  {
    name: 'server',
    from: [...SHARED, 'server/src', 'server/demo-data', 'server/package.json', 'server/rolldown.config.mjs'],
    result: 'server/dist/main.js',
    build: async () => {
      await tool('server', 'rolldown', 'bin/cli.mjs', ['-c', 'rolldown.config.mjs', '--logLevel', 'warn'])
      await copyFile(inRoot(CARD_STYLES), inRoot('server/dist/.next/pay/card-fields.css'))
      await nameByContent(inRoot('server/dist/.next'))
    },
  },
]

export async function build() {
  const checked = await Promise.all(
    PARTS.map(async (part) => ({ ...part, print: await fingerprint(part.from) })),
  )
  const stale = []
  for (const part of checked) if (!(await isCurrent(part))) stale.push(part)
  if (stale.length === 0) return
  await step(`Building ${stale.map((part) => part.name).join(' and ')}`, () =>
    Promise.all(stale.map(buildPart)),
  )
}

async function isCurrent({ name, result, print }) {
  return existsSync(inRoot(result)) && (await readFile(mark(name), 'utf8').catch(() => '')) === print
}

/** Written last, so an interrupted build counts as none. */
const mark = (name) => inRoot(`${name}/dist/.built-from`)

async function buildPart({ name, print, build: make }) {
  try {
    await writeFile(mark(name), 'being built').catch(() => {})
    await make()
    await replaceBuild(inRoot(`${name}/dist`))
    await writeFile(mark(name), print)
  } catch (error) {
    throw new StepFailed(`The ${name} could not be built.`, error.output ?? String(error))
  }
}

/** Of names and contents rather than of times: a removed file counts, and a copied folder needs no new build. */
async function fingerprint(paths) {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map((path) => filesUnder(inRoot(path))))).flat()
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
  }
  return hash.digest('hex')
}

const vite = (folder, ...options) =>
  tool('web', 'vite', 'bin/vite.js', [
    ...['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    ...options,
  ])

/** A workspace's own copy of a tool, on the pinned Node. */
function tool(workspace, name, script, args) {
  const manifest = createRequire(inRoot(`${workspace}/package.json`)).resolve(`${name}/package.json`)
  const env = { ...process.env, NODE_ENV: 'production' }
  return run(pinnedNode(), [join(manifest, '..', script), ...args], { cwd: inRoot(workspace), env })
}

// node scripts/build.mjs: for an image that is built on one machine and started on another.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await tell(async () => {
    await build()
    return 0
  })
}
