import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cedarCoast } from '../demo/cedar-coast.ts'
import { readAssociation } from './read-association.ts'
import { whyNotAssociation } from './why-not-association.ts'

const THERE = new URL('../../associations/rive-aux-erables/', import.meta.url)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrepass-association-'))
  await cp(THERE, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes other words into one file of the copy. */
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('both associations that come with the program are in order', async () => {
  expect((await readAssociation(folder)).association.language).toBe('fr')
  expect(whyNotAssociation(cedarCoast())).toEqual([])
})

test('a folder that is not there is named', async () => {
  await expect(readAssociation(join(folder, 'nowhere'))).rejects.toThrow(/there is no file .*nowhere/)
})

test.each([
  ['variables.json', '"18"', '18', /variables\.json, age_of_majority/],
  ['variables.json', '"0.14975"', '"15 %"', /variables\.json, tax_rate: must be a decimal number/],
  ['clubs.json', '"zone": "CG"', '"zone": "XX"', /PDS names the zone XX/],
  ['clubs.json', '"is_other": true', '"is_other": false', /exactly one club stands for all others/],
  ['tournaments.json', '"host_club": "PDS"', '"host_club": "ZZZ"', /hosted by ZZZ, which is no club/],
  ['association.json', 'America/Toronto', 'Quebec', /Quebec is no time zone/],
  ['association.json', '#7A1F3D', '#FFC0CB', /theme\.primary: #FFC0CB cannot be read well/],
  ['programs.json', '120.0', '"120"', /programs\.json, 0\.price/],
  ['zones.json', '[', '[[', /zones\.json is not JSON/],
])('in %s, %s is not %s, and the start says so', async (file, from, to, sentence) => {
  await change(file, from, to)
  await expect(readAssociation(folder)).rejects.toThrow(sentence)
})
