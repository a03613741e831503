import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whyNotAssociation } from '#features/season/files/why-not-association'
import { cedarCoast } from '../demo/cedar-coast.ts'
import { readAssociation } from './read-association.ts'

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
  ['variables.json', '"0.14975"', '"15"', /variables\.json, tax_rate: must be below 1: 13 % is "0\.13"/],
  ['variables.json', '"1.5"', '"150"', /variables\.json, service_fee_percent: must be at most 100/],
  ['variables.json', '"2025-08-31"', '"2025-02-30"', /variables\.json, season_end: must be a day/],
  ['variables.json', '"2025-08-31"', '"2027-08-31"', /season_end: 2027-08-31 is not in the season/],
  ['variables.json', '"tax_rate"', '"tax-rate"', /variables\.json, tax_rate: is missing/],
  ['clubs.json', '"zone": "CG"', '"zone": "XX"', /clubs\.json, row 1 \(PDS\), zone: .* no zone XX/],
  ['clubs.json', '"is_other": true', '"is_other": false', /clubs\.json, is_other: exactly one club/],
  ['clubs.json', '"VBO"', '"PDS"', /clubs\.json, row 2 \(PDS\), code: an earlier row has PDS already/],
  ['lookups.json', '"Gender"', '"Genders"', /lookups\.json, Gender: profiles need this list/],
  ['tournaments.json', '"host_club": "PDS"', '"host_club": "ZZZ"', /host_club: .* no club ZZZ/],
  ['tournaments.json', '"code": "M9"', '"code": "U9"', /row 1 \(FAM5\), accepted_categories: .* option U9/],
  ['tournaments.json', '"min_umpire": "NONE"', '"min_umpire": "TOP"', /division FAM, min_umpire: .* no TOP/],
  ['tournaments.json', '"deposit": 50.0', '"deposit": 500.0', /division FAM, deposit: 500 must be up to fee/],
  ['courses.json', 'Umpire Level:COMMUNITY', 'Umpire Level:TOWN', /courses\.json, row 1 .*, grants: .*TOWN/],
  ['programs.json', '120.0', '"120"', /programs\.json, row 1 \(DECOUV\), price/],
  ['programs.json', '120.0', '-120.0', /programs\.json, row 1 \(DECOUV\), price/],
  ['programs.json', '"2025-01-20T09:00"', '"2025-01-32T09:00"', /row 1 \(DECOUV\), opens: must be a day and/],
  [
    'programs.json',
    '"2025-01-20T09:00"',
    '"2026-01-20T09:00"',
    /opens: 2026-01-20T09:00 must be before closes/,
  ],
  ['programs.json', '"deposit": 180.0', '"deposit": 18.0', /row 2 \(RELEVE\), plan: .* add up to the price/],
  ['association.json', 'America/Toronto', 'Quebec', /Quebec is no time zone/],
  ['association.json', '#7A1F3D', '#FFC0CB', /theme\.primary: #FFC0CB cannot be read well/],
  ['zones.json', '[', '[[', /zones\.json is not JSON/],
])('in %s, %s is not %s, and the start says so', async (file, from, to, sentence) => {
  await change(file, from, to)
  await expect(readAssociation(folder)).rejects.toThrow(sentence)
})

// A purchase issues its documents, so a template that cannot be issued stops every purchase.
test.each([
  [
    'a code without a sample text',
    '"MEDIA"',
    '"PHOTOS"',
    /row 4 \(PHOTOS\), body: PHOTOS has no text\. Write/,
  ],
  [
    'a body in one language',
    '"fr": {"title"',
    '"es": {"title"',
    /row 2 \(RISK-ADULT\), body\.fr: is missing/,
  ],
  [
    'a gap that nothing fills in',
    '{season}',
    '{saison}',
    /RISK-ADULT has \{saison\}, which nothing fills in\. Known are .*\{province\}, \{of_province\}/,
  ],
  [
    'an unknown signer',
    '"signer": "guardian"',
    '"signer": "mother"',
    /row 1 .*, signer: must be one of self,/,
  ],
  ['an unknown context', '["registration", "program", "team"]', '["joining"]', /contexts\.0: must be one of/],
  [
    'an unknown flag',
    'requires_agreement',
    'agreement',
    /row 7 \(PROGRAM\), applies\.requires_flag: must be/,
  ],
  ['no agreement', '"requires_flag"', '"flag"', /row 7 \(PROGRAM\), applies: Unrecognized key/],
])('a document template with %s stops the start, by file, row and field', async (_, from, to, sentence) => {
  await change('document_templates.json', from, to)
  await expect(readAssociation(folder)).rejects.toThrow(sentence)
})

test('a program that requires an agreement needs a template for it', async () => {
  await change('document_templates.json', ', "requires_flag": "requires_agreement"', '')
  await expect(readAssociation(folder)).rejects.toThrow(
    'programs.json, row 2 (RELEVE), requires_agreement: document_templates.json has no template for it',
  )
})
