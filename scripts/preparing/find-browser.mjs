import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pinnedNode } from '../running/pinned-node.mjs'
import { inRoot, root } from '../running/places.mjs'
import { run, StepFailed } from '../running/run.mjs'

// The same browser without a window does less work for the same pages.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const ON_A_MAC = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const APT_PATIENCE_MS = 300_000

/** The path of a Chromium that starts. One is installed when the machine has none. */
export async function findBrowser() {
  const { CHROMIUM_PATH: named } = process.env
  if (named) {
    if (await starts(named)) return named
    throw new StepFailed(`CHROMIUM_PATH: ${named} does not start.`)
  }
  const failures = []
  for (const find of [onThisMachine, fromDebian, fromTheRegistry, fromItsMaker]) {
    // A way that fails is no reason to stop: the next one may do. If none does, all are told.
    const path = await find().catch((error) => void failures.push(error.message, error.output ?? ''))
    if (path) return path
  }
  throw new StepFailed(
    'No browser was found, and none could be installed. Set CHROMIUM_PATH to one.',
    failures.join('\n'),
  )
}

const starts = (path) =>
  run(path, ['--no-sandbox', '--version'], { timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  )

async function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...places, ...ON_A_MAC]) {
    if (existsSync(path) && (await starts(path))) return path
  }
}

async function fromDebian() {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '')
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(system)) return
  const options = { timeoutMs: APT_PATIENCE_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  const add = (name) => run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], options)
  // Older releases have no package for the shell alone.
  await add('chromium-headless-shell').catch(() => add('chromium'))
  return onThisMachine()
}

/** A Chromium in a package, made for a system that has nothing a browser needs: it brings libraries and a font. */
async function fromTheRegistry() {
  const folder = inRoot('node_modules/.cache/chromium')
  await mkdir(folder, { recursive: true })
  const unpack =
    'import("@sparticuz/chromium").then(async (it) => console.log(await it.default.executablePath()))'
  // It unpacks its libraries only when it believes to be at home.
  const home = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const env = { ...process.env, ...home }
  const path = (await run(pinnedNode(), ['--input-type=module', '-e', unpack], { cwd: root, env })).trim()

  await writeFile(join(folder, 'fonts.conf'), fontsIn(folder))
  const equipped = join(folder, 'chromium-equipped')
  for (const libraries of ['', join(folder, 'al2023/lib')]) {
    await writeFile(equipped, equip(path, { folder, libraries }))
    await chmod(equipped, 0o755)
    if (await starts(equipped)) return equipped
  }
  // Perhaps half unpacked by a run that was stopped: the next one begins anew.
  await rm(folder, { recursive: true })
}

/** Without a single font a page with text ends the browser. */
const fontsIn = (folder) => `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

const equip = (path, { folder, libraries }) => `#!/bin/sh
export FONTCONFIG_FILE='${folder}/fonts.conf' LD_LIBRARY_PATH='${libraries}'
exec '${path}' "$@"
`

async function fromItsMaker() {
  const ask = 'import("@playwright/test").then((it) => console.log(it.chromium.executablePath()))'
  await run(pinnedNode(), [inRoot('node_modules/.bin/playwright'), 'install', 'chromium'], { cwd: root })
  const path = (await run(pinnedNode(), ['--input-type=module', '-e', ask], { cwd: root })).trim()
  if (await starts(path)) return path
}
