import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The screens that the server paints, with the module that each of them is loaded from beyond the first load. */
const PAINTED = { home: null, product: 'src/features/catalogue/product/ProductPage.tsx' }

/**
 * The pages that the server paints, beside the empty one: each begins with a small script, which starts the site when
 * the page has been drawn.
 */
export async function makePaintedPages(folder, script) {
  const code = await bundled(script)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const begin = `assets/begin-${hash}.js`
  await writeFile(join(folder, begin), code)
  const empty = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  await rm(join(folder, '.vite'), { recursive: true })
  for (const [screen, module] of Object.entries(PAINTED)) {
    const styles = module ? stylesOf(manifest, module) : []
    const textOf = (file) => readFileSync(join(folder, file), 'utf8')
    await writeFile(join(folder, `painted-${screen}.html`), paintedPage(empty, { begin, styles, textOf }))
  }
  await writeFile(join(folder, 'index.html'), withTable(empty, manifest))
}

/** All other pages are found in a table of their own, which need not wait for the site that asks for it. */
function withTable(empty, manifest) {
  const { file } = manifest['src/pages.ts'] ?? {}
  if (!file) throw new Error('The build has no table of pages.')
  return empty.replace('</head>', `  <link rel="modulepreload" crossorigin href="./${file}">\n  </head>`)
}

/**
 * The scripts that the empty page would load at once are only named, and `begin` is loaded instead. The styles stand in
 * the page: a file of them would be another round trip before anything is seen, which on a slow line is most of the wait.
 */
export function paintedPage(empty, { begin, styles, textOf }) {
  const scripts = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
  if (!scripts.test(empty)) throw new Error('The page has no script to begin with.')
  const links = /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">\s*/g
  const files = [...new Set([...[...empty.matchAll(links)].map(([, file]) => file), ...styles])]
  const style = files.map((file) => inPage(textOf(file))).join('')
  return empty
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replaceAll(links, '')
    .replaceAll(scripts, '<link rel="later" href="$1">')
    .replace('<link rel="later"', `<script type="module" src="./${begin}"></script>\n    <link rel="later"`)
    .replace('</head>', () => `  <style>${style}</style>\n    ${files.map(known).join('\n    ')}\n  </head>`)
}

/** Fetched for later and applied to nothing: other pages find the file here, and what is loaded later, its styles. */
const known = (file) => `<link rel="stylesheet" crossorigin href="./${file}" media="not all">`

/** Addresses in a style sheet are beside it; in the page they begin where the server says. */
function inPage(css) {
  if (css.includes('</')) throw new Error('A style sheet would end the element that it stands in.')
  return css.replaceAll(/url\((["']?)(?:\.\/)?(?![a-z]+:|[/#])/g, 'url($1./assets/')
}

/** What a screen would load for its looks when it is opened: its own styles, and those of what it is made of. */
export function stylesOf(manifest, module, seen = new Set()) {
  const part = manifest[module]
  if (!part) throw new Error(`The build has no ${module}.`)
  if (seen.has(module)) return []
  seen.add(module)
  const below = (part.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen))
  return [...new Set([...below, ...(part.css ?? [])])]
}

async function bundled(script) {
  // Not at the top: `npm start` reads this file on a new machine before anything is installed.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: script })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}
