import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { nameByContent, replaceBuild } from './replace-build.mjs'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'centrepass-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
})

test('a build keeps the files of the one before, and replaces only what has no hash in its name', async () => {
  await build({ 'index.html': 'old', 'assets/site-oldoldol.js': 'old' })
  await build({ 'index.html': 'new', 'assets/site-newnewne.js': 'new' })
  expect((await readdir(join(dist, 'assets'))).sort()).toEqual(['site-newnewne.js', 'site-oldoldol.js'])
  expect(await readFile(join(dist, 'index.html'), 'utf8')).toBe('new')
  expect(await readdir(dist)).not.toContain('.next')
})

test('a build that breaks off half-way leaves the page of the one before', async () => {
  for (const first of ['index.html', 'main.js']) {
    await build({ [first]: 'old' })
    // A folder in the way of a file stops the build there.
    await mkdir(join(dist, 'site.webmanifest', 'in the way'), { recursive: true })
    await expect(build({ [first]: 'new', 'site.webmanifest': 'new' })).rejects.toThrow()
    expect(await readFile(join(dist, first), 'utf8')).toBe('old')
    await rm(join(dist, 'site.webmanifest'), { recursive: true })
    await rm(join(dist, '.next'), { recursive: true })
  }
})

test('a file goes with the first build that comes 14 days after it was replaced, however old it is', async () => {
  await build({ 'assets/site-oldoldol.js': 'old' })
  await age('assets/site-oldoldol.js')
  await build({ 'assets/site-newnewne.js': 'new' })
  await build({ 'assets/site-newnewne.js': 'new' })
  expect(await readdir(join(dist, 'assets'))).toContain('site-oldoldol.js')
  await age('assets/site-oldoldol.js')
  await age('assets/site-newnewne.js')
  await build({ 'assets/site-newnewne.js': 'new' })
  expect(await readdir(join(dist, 'assets'))).toEqual(['site-newnewne.js'])
})

test('a server that runs finds its own drawing thread after the next build', async () => {
  const server = { 'main.js': "start('./pdf-worker.js')", 'pdf-worker.js': 'draws as before' }
  await build(server, nameByContent)
  const running = threadOf(await readFile(join(dist, 'main.js'), 'utf8'))
  await build({ ...server, 'pdf-worker.js': 'draws in another way' }, nameByContent)
  expect(await readFile(join(dist, running), 'utf8')).toBe('draws as before')
  const next = threadOf(await readFile(join(dist, 'main.js'), 'utf8'))
  expect(await readFile(join(dist, next), 'utf8')).toBe('draws in another way')
})

async function build(files: Record<string, string>, finish = async (_folder: string) => {}): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dist, '.next', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  await finish(join(dist, '.next'))
  await replaceBuild(dist)
}

function age(name: string): Promise<void> {
  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000)
  return utimes(join(dist, name), longAgo, longAgo)
}

const threadOf = (main: string) => /'\.\/(.*)'/.exec(main)?.[1] ?? ''
