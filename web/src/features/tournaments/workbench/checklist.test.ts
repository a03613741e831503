import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { expect, test } from 'vitest'
import { checklistOf, groupsOf } from './checklist.ts'

const finding = (about: Pick<Finding, 'code'> & Partial<Finding>): Finding => ({
  ...{ is_warning: false, values: {} },
  ...about,
})

test('every finding is listed under its part of the entry', () => {
  const checks = checklistOf([
    finding({ code: 'ROLE_MIN', role: 'coaches' }),
    finding({ code: 'GK_MIN', role: 'players' }),
    finding({ code: 'NOT_REGISTERED', role: 'players', participant_number: 'CC-100301' }),
    finding({ code: 'MANAGER_NOT_COACH', role: 'team_managers', is_warning: true }),
  ])
  const open = checks.filter(({ isDone }) => !isDone).map(({ part }) => part)
  expect(open).toEqual(['goalkeepers', 'coaches', 'people'])
  const managers = checks.find(({ part }) => part === 'team_managers')
  expect(managers).toMatchObject({ isDone: true, findings: [{ code: 'MANAGER_NOT_COACH' }] })
})

test('people who lack the same are one group, whose lines lead to their rows', () => {
  const player = (participant_number: string) => ({ role: 'players' as const, participant_number })
  const groups = groupsOf([
    finding({ code: 'NOT_REGISTERED', ...player('CC-1') }),
    finding({ code: 'DOCS_UNSIGNED', ...player('CC-2') }),
    finding({ code: 'DOCS_UNSIGNED', ...player('CC-3') }),
    finding({ code: 'GK_MIN', role: 'players' }),
  ])
  expect(groups).toEqual([
    { code: 'DOCS_UNSIGNED', people: [player('CC-2'), player('CC-3')] },
    { code: 'NOT_REGISTERED', people: [player('CC-1')] },
  ])
})
